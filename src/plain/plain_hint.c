/* SPDX-License-Identifier: MIT */
/* Hints: the distance; what belongs together; which choice is best and why. The first two are
 * facts, the last is the judgement of a level (adviser.h). */
#include "plain_show.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adviser.h"
#include "i18n.h"
#include "plain_family.h"
#include "text_choice.h"
#include "text_parts.h"
#include "text_verdict.h"
#include "x_alloc.h"

enum { ROWS_SHOWN = 5, REASONS_SAID = 2 };

struct PlainHint {
    const Game *game;
    Adviser    *adviser;
    int         stage;          /* the last stage shown */
    Seat        seat;           /* of this position */
    int         n_log;
};

PlainHint *plain_hint_new(const Game *g, const char *level, uint64_t seed)
{
    PlainHint *h = x_alloc(sizeof *h);
    h->game = g;
    h->adviser = adviser_new(adviser_level(g->ops, level), g, seed);
    return h;
}

void plain_hint_free(PlainHint *h)
{
    if (h == NULL)
        return;
    adviser_free(h->adviser);
    free(h);
}

/* -- stage 3 ----------------------------------------------------------------------------------- */

static void plain_hint_think(PlainHint *h, const InfoSet *info)
{
    adviser_ask(h->adviser, info);
    while (!adviser_think(h->adviser))
        continue;
}

/* The ranks of a play are shorter than its cards, and are what is typed. */
static const char *choice_text(const TextContext *t, const Action *a, char *out, size_t size)
{
    char ranks[PLAIN_CODE];
    if (a->kind != ACT_PLAY || plain_family(t->game->ops->family)->plays == NULL)
        return text_action(t, a, out, size);
    TextLine l = text_begin(out, size);
    text_add(&l, _("play %s"), text_card_ranks(&a->cards, ranks));
    return out;
}

static void plain_hint_say_line(void *io, const char *line)
{
    char whole[CHOICE_LINE + 1];
    snprintf(whole, sizeof whole, "%s\n", line);
    plain_lines(io, whole);
}

static void print_best(PlainHint *h, PlainIo *io, const TextContext *t, const InfoSet *info)
{
    enum { USUAL_COLS = 78 };
    int n;
    Contrast why;
    char choice[TEXT_PHRASE];
    plain_hint_think(h, info);
    const Verdict *v = adviser_verdicts(h->adviser, &n);
    const ChoiceTable table = { t, &adviser_info(h->adviser)->view, v, n,
                                adviser_in_points(h->adviser) };
    if (n == 0)
        return;
    choice_text(t, &v[0].action, choice, sizeof choice);
    if (!adviser_has_judged(h->adviser)) {
        plain_sayf(io, _("You have only one move: %s."), choice);
        return;
    }
    plain_sayf(io, _("Best choice (%s): %s."), adviser_title(h->adviser), choice);
    if (adviser_contrast(h->adviser, -1, &why))
        text_say_reasons(t, &why, (FactsSaid){ REASONS_SAID, 1 }, plain_say_to, io);
    if (table.in_points)
        plain_sayf(io, _("The best choices, %s:"), text_choice_units());
    choice_table_print(&table, &(ChoicePrint){ ROWS_SHOWN, io->width > 0 ? io->width : USUAL_COLS,
                                               0, plain_hint_say_line, io });
}

bool plain_hint_print(PlainHint *h, PlainIo *io, const TextContext *t, const InfoSet *info,
                      int stage)
{
    if (!info->view.must_act) {
        plain_say(io, _("There is nothing to decide now."));
        return false;
    }
    if (h->seat != info->view.seat || h->n_log != info->n_log)
        h->stage = 0;
    h->seat = info->view.seat;
    h->n_log = info->n_log;
    h->stage = stage > 0 ? stage : h->stage + 1;
    if (h->stage > PLAIN_HINT_STAGES)
        h->stage = PLAIN_HINT_STAGES;
    if (h->stage == PLAIN_HINT_STAGES) {
        print_best(h, io, t, info);
        return true;
    }
    int n;
    adviser_ask(h->adviser, info);
    const Verdict *choice = adviser_verdicts(h->adviser, &n);
    plain_family(h->game->ops->family)->hint(io, t, info, choice, n, h->stage);
    plain_say(io, _("Type hint again for more."));
    return false;
}

bool plain_hint_best(PlainHint *h, const InfoSet *info, Action *out)
{
    int n;
    if (h->seat != info->view.seat || h->n_log != info->n_log || h->stage != PLAIN_HINT_STAGES)
        return false;
    const Verdict *v = adviser_verdicts(h->adviser, &n);
    if (n > 0)
        *out = v[0].action;
    return n > 0;
}

/* -- the tutor --------------------------------------------------------------------------------- */

bool plain_hint_warn(PlainHint *h, PlainIo *io, const TextContext *t, const InfoSet *info,
                     const Action *a, int least)
{
    ReviewDecision d;
    char cost[TEXT_LINE];
    if (!adviser_in_points(h->adviser))
        return false;
    plain_hint_think(h, info);
    adviser_confirm(h->adviser, a);
    while (!adviser_think(h->adviser))
        continue;               /* takes about a second, and only for what the level calls a
                                 * fault */
    if (!adviser_judge(h->adviser, a, &d) || d.grade < REVIEW_INACCURACY + least)
        return false;
    plain_say(io, review_cost_text(t, &d, cost, sizeof cost));
    return true;
}
