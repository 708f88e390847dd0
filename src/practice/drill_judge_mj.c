/* SPDX-License-Identifier: MIT */
/* Questions of judgement about mahjong: discards, void suits, claims and wins. */
#include <stdio.h>
#include <string.h>

#include "advice.h"
#include "drill_impl.h"
#include "game.h"
#include "game_words.h"
#include "i18n.h"
#include "review_judge.h"
#include "text_parts.h"

/* -- what is a choice -------------------------------------------------------------------------- */

static bool judge_mj_asks(const Game *g, const View *v, DrillJudgement what)
{
    enum { FEW = 2 };           /* so few discards do not make a question */
    Action some[FEW + 1];
    if (!v->must_act)
        return false;
    int phase = v->mj.table.phase;
    bool win = game_menu_of(g, v, ACT_WIN, some, 1) > 0;
    switch (what) {
    case JUDGE_DISCARD:
        return phase == MJ_TURN && !win && game_menu_of(g, v, ACT_DISCARD, some, FEW + 1) > FEW;
    case JUDGE_VOID:
        return phase == MJ_VOID;
    case JUDGE_CLAIM:
        return phase == MJ_CLAIM && !win && game_has_choice(g, v);
    case JUDGE_WIN:
        return (phase == MJ_TURN || phase == MJ_CLAIM) && win && game_has_choice(g, v);
    default:
        return false;
    }
}

/* -- what is on the table ---------------------------------------------------------------------- */

static void judge_mj_describe(DrillQuestion *q, const InfoSet *info)
{
    const View *v = &info->view;
    const MjTable *table = &v->mj.table;
    const MjSeat *own = &table->seat[v->seat];
    memcpy(q->count, v->mj.own.count, sizeof q->count);
    memcpy(q->meld, own->meld, sizeof q->meld);
    q->n_melds = own->n_melds;
    q->void_suit = own->void_suit;
    if (table->phase == MJ_CLAIM)
        q->extra = table->last;
    else if (table->phase == MJ_TURN && v->mj.own.drawn != TILE_NONE)
        q->extra = v->mj.own.drawn;
    if (table->phase == MJ_TURN && q->extra != TILE_NONE)
        q->count[q->extra]--;
    drill_fact(q, _("Game: %s."), _(q->game.ops->name));
}

/* -- choices ----------------------------------------------------------------------------------- */

static void judge_mj_fact(const DrillPosition *p, const Verdict *v, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    char phrase[TEXT_PHRASE];
    TextContext t;
    drill_context(p->q, &t);
    if (v->action.kind == ACT_VOID) {
        int dead = tiles_of_suit(p->info->view.mj.own.count, v->action.suit);
        text_add(&l, ngettext("%d tile to discard", "%d tiles to discard", (unsigned long)dead),
                 dead);
    } else if (v->action.kind != ACT_WIN) {
        text_add(&l, "%s%s", text_distance(&t, v->mj.shanten, phrase, sizeof phrase), _(", "));
        text_add(&l, "%s", text_live(&t, &v->mj, phrase, sizeof phrase));
    } else if (v->mj.worth.multiplier > 0) {
        text_worth(&t, &v->mj.worth, out, size);
    }
}

/* A pong or chi is named with the discard after it: its waits are those of the hand after that
 * discard. */
static void judge_mj_name(const DrillPosition *p, const Verdict *v, DrillChoice *c)
{
    char action[TEXT_PHRASE], tile[TEXT_TILE];
    const Action *a = &v->action;
    TextContext t;
    drill_context(p->q, &t);
    text_action(&t, a, action, sizeof action);
    if (p->search->what == JUDGE_DISCARD) {
        text_tile(&t, a->tile, c->text, sizeof c->text);
        c->tile = a->tile;
    } else if (p->search->what == JUDGE_VOID) {
        snprintf(c->text, sizeof c->text, "%s", text_suit(a->suit));
    } else if (p->search->what == JUDGE_WIN && a->kind == ACT_WIN) {
        snprintf(c->text, sizeof c->text, "%s", _("take the win"));
    } else if (p->search->what == JUDGE_WIN && a->kind == ACT_PASS) {
        snprintf(c->text, sizeof c->text, "%s", _("pass and wait for more"));
    } else if (p->search->what == JUDGE_WIN && a->kind == ACT_DISCARD) {
        snprintf(c->text, sizeof c->text, _("wait for more and discard %s"),
                 text_tile(&t, a->tile, tile, sizeof tile));
    } else if (v->mj.next_discard != TILE_NONE && (a->kind == ACT_PONG || a->kind == ACT_CHI)) {
        snprintf(c->text, sizeof c->text, _("%s, then discard %s"), action,
                 text_tile(&t, v->mj.next_discard, tile, sizeof tile));
    } else {
        snprintf(c->text, sizeof c->text, "%s", action);
    }
}

/* A win comes first if it is the question. */
static int menu_place(const DrillPosition *p, const Verdict *v)
{
    Action menu[MENU_MAX];
    const Game *g = &p->q->game;
    int n = game_menu(g, &p->info->view, menu, MENU_MAX), at = 0;
    if (p->search->what == JUDGE_WIN && v->action.kind == ACT_WIN)
        return -1;
    while (at < n && !review_same_choice(g, &p->info->view, &menu[at], &v->action))
        at++;
    return at;
}

static bool judge_mj_before(const DrillPosition *p, const Verdict *a, const Verdict *b)
{
    return menu_place(p, a) < menu_place(p, b);
}

/* To play on after your own win is to discard: the best discard represents them all. */
static int judge_mj_choose(const DrillPosition *p, const Verdict *out[DRILL_CHOICES_MAX])
{
    int n = 0;
    bool discards = false;
    for (int i = 0; i < p->n && n < DRILL_CHOICES_MAX; i++) {
        const Verdict *v = &p->verdict[i];
        bool discard = v->action.kind == ACT_DISCARD;
        if ((p->search->what == JUDGE_DISCARD && !discard) ||
            (p->search->what == JUDGE_WIN && discard && discards) || drill_is_open(p, v))
            continue;
        discards |= discard;
        out[n++] = v;
    }
    return n;
}

static bool judge_mj_quick(const Game *g, const View *v, Action *out)
{
    Verdict best;
    if (advice_rank(g, v, &best, 1) == 0)
        return false;
    *out = best.action;
    return true;
}

const DrillJudging mahjong_judging = {
    .engine = "ev", .says_facts = true, .asks = judge_mj_asks, .describe = judge_mj_describe,
    .choose = judge_mj_choose, .before = judge_mj_before, .name = judge_mj_name,
    .fact = judge_mj_fact, .quick = judge_mj_quick,
};
