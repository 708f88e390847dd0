/* SPDX-License-Identifier: MIT */
/* The columns of Da Tong Zi in the table of choices: the chance to win the round, the points won
 * with it, the number of plays left. Plays that differ only in kickers are one row. */
#include <stdio.h>
#include <string.h>

#include "ai_family.h"
#include "i18n.h"
#include "words_family.h"

enum { OWN_WINS, OWN_POINTS, OWN_LEFT };

/* If there is less room, the plays left are dropped first, then the points, then the chance. */
enum { RANK_LEFT = 10, RANK_POINTS = 20, RANK_WINS = 30 };

enum { KICKERS_NAMED = 6, CARDS_IN_LETTERS = 13 };

/* -- the move ---------------------------------------------------------------------------------- */

static void plain_move(const Verdict *v, char *out, size_t size)
{
    if (v->dtz.shape.pattern != DTZ_ILLEGAL && dtz_kickers(&v->dtz.shape) <= KICKERS_NAMED)
        text_play(&v->action.cards, out, size);
    else
        text_pattern(&v->dtz.shape, out, size);
}

/* Does a choice of another group have the same text? */
static bool reads_alike(const ChoiceTable *c, int i)
{
    const Verdict *v = &c->list[i];
    bool many = dtz_kickers(&v->dtz.shape) > KICKERS_NAMED;
    bool (*alike)(const Verdict *, const Verdict *) = ai_family(FAMILY_DATONGZI)->alike;
    for (int k = 0; k < c->n; k++) {
        const Verdict *w = &c->list[k];
        if (alike(v, w) || w->action.kind != ACT_PLAY)
            continue;
        RankCounts a = rank_counts(&v->action.cards), b = rank_counts(&w->action.cards);
        if (memcmp(a.packed, b.packed, sizeof a.packed) == 0
            || (many && memcmp(&v->dtz.shape, &w->dtz.shape, sizeof v->dtz.shape) == 0))
            return true;
    }
    return false;
}

void datongzi_choice_move(const ChoiceTable *c, int i, char *out, size_t size)
{
    const Verdict *v = &c->list[i];
    TextLine l = text_begin(out, size);
    char move[TEXT_LINE], cards[CARDS_TEXT_MAX];
    if (v->action.kind != ACT_PLAY) {
        text_action(c->text, &v->action, out, size);
        return;
    }
    plain_move(v, move, sizeof move);
    if (c->text->letters && cards_total(&v->action.cards) <= CARDS_IN_LETTERS)
        text_add(&l, "%s", cards_text(&v->action.cards, cards));
    else if (reads_alike(c, i) && v->dtz.n_broken > 0)
        text_add(&l, ngettext("%s, breaks %d trump", "%s, breaks %d trumps", v->dtz.n_broken), move,
                 v->dtz.n_broken);
    else
        text_add(&l, "%s", move);
}

/* -- the columns ------------------------------------------------------------------------------- */

void datongzi_choice_columns(const ChoiceTable *c, ChoiceColumn out[CHOICE_OWN])
{
    bool points = false;
    for (int i = 0; i < c->n; i++)
        points |= c->list[i].dtz.at_stake + c->list[i].dtz.bonus > 0;
    out[OWN_WINS] = (ChoiceColumn){ _("wins it"), true, RANK_WINS };
    if (points)
        out[OWN_POINTS] = (ChoiceColumn){ _("stake"), true, RANK_POINTS };
    out[OWN_LEFT] = (ChoiceColumn){ _("left"), true, RANK_LEFT };
}

void datongzi_choice_cells(const ChoiceTable *c, int i, char cell[CHOICE_OWN][CHOICE_CELL])
{
    const DtzFacts *f = &c->list[i].dtz;
    snprintf(cell[OWN_LEFT], CHOICE_CELL, "%d", f->plays_left);
    if (c->list[i].action.kind != ACT_PLAY)
        return;
    snprintf(cell[OWN_WINS], CHOICE_CELL, "%d%%", (int)(f->holds * 100 + 0.5));
    if (f->bonus > 0)
        snprintf(cell[OWN_POINTS], CHOICE_CELL, "%d+%d", f->at_stake, f->bonus);
    else
        snprintf(cell[OWN_POINTS], CHOICE_CELL, "%d", f->at_stake);
}
