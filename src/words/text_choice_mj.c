/* SPDX-License-Identifier: MIT */
/* The columns of mahjong in the table of choices: the distance from ready relative to the best,
 * useful tiles, risk. */
#include <stdio.h>

#include "i18n.h"
#include "mj.h"
#include "words_family.h"

enum { OWN_STEP, OWN_LIVE, OWN_RISK };

/* Useful tiles mean nothing without the distance, nor does an expected result without the loss. */
enum { RANK_RISK = 40, RANK_LIVE = 60, RANK_STEP = 70 };

static bool text_choice_mj_has_hand(const Verdict *v)
{
    return v->action.kind != ACT_WIN && v->action.kind != ACT_EXCHANGE;
}

const char *text_fan_of(const Game *g, int fan) { return text_fan(g->mj.fans, fan); }

/* Relative to the best choice that leaves a hand to compare. */
static int steps_behind(const ChoiceTable *c, int i)
{
    int first = 0;
    while (first < c->n && !text_choice_mj_has_hand(&c->list[first]))
        first++;
    return first < c->n && text_choice_mj_has_hand(&c->list[i])
               ? c->list[first].mj.shanten - c->list[i].mj.shanten : 0;
}

void mahjong_choice_columns(const ChoiceTable *c, ChoiceColumn out[CHOICE_OWN])
{
    bool step = false, live = false, risk = false;
    for (int i = 0; i < c->n; i++) {
        step |= steps_behind(c, i) != 0;
        live |= c->list[i].action.kind != ACT_EXCHANGE;
        risk |= c->list[i].mj.danger.level != DANGER_NONE;
    }
    if (step)
        out[OWN_STEP] = (ChoiceColumn){ _("step"), true, RANK_STEP };
    if (live)
        out[OWN_LIVE] = (ChoiceColumn){ _("live"), false, RANK_LIVE };
    if (risk)
        out[OWN_RISK] = (ChoiceColumn){ _("risk"), false, RANK_RISK };
}

/* "34 of 10": unseen copies, and the number of kinds. */
static void put_live(const ChoiceTable *c, const Verdict *v, char out[CHOICE_CELL])
{
    uint8_t unseen[N_KINDS];
    int kinds = 0;
    mj_unseen_counts(c->text->game, c->view, unseen);
    for (Tile k = 0; k < N_KINDS; k++)
        kinds += has_kind(v->mj.ukeire, k) && unseen[k] > 0;
    snprintf(out, CHOICE_CELL, _("%d of %d"), v->mj.live, kinds);
}

void mahjong_choice_cells(const ChoiceTable *c, int i, char cell[CHOICE_OWN][CHOICE_CELL])
{
    const Verdict *v = &c->list[i];
    int step = steps_behind(c, i);
    if (step != 0)
        snprintf(cell[OWN_STEP], CHOICE_CELL, "%+d", step);
    if (text_choice_mj_has_hand(v))
        put_live(c, v, cell[OWN_LIVE]);
    else if (v->action.kind == ACT_WIN && c->text->game->mj.fans != NULL)
        snprintf(cell[OWN_LIVE], CHOICE_CELL, C_("multiplier", "x%d"), v->mj.worth.multiplier);
    if (v->action.kind == ACT_DISCARD)
        snprintf(cell[OWN_RISK], CHOICE_CELL, "%s", text_danger((DangerLevel)v->mj.danger.level));
}

/* A discard is named by its tile alone if there are no other actions. */
void mahjong_choice_move(const ChoiceTable *c, int i, char *out, size_t size)
{
    bool discards = true;
    for (int k = 0; k < c->n; k++)
        discards &= c->list[k].action.kind == ACT_DISCARD;
    if (discards)
        text_tile(c->text, c->list[i].action.tile, out, size);
    else
        text_action(c->text, &c->list[i].action, out, size);
}
