/* SPDX-License-Identifier: MIT */
/* Two judges, as in the review: the second is asked only about what the first calls a fault, and
 * the milder verdict counts. They are created when needed and kept for further moves. */
#include "retry.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai_player.h"
#include "ai_player_make.h"
#include "game.h"
#include "i18n.h"
#include "parallel.h"
#include "review_judge.h"
#include "text_choice.h"
#include "text_verdict.h"
#include "utf8.h"
#include "viewer.h"
#include "x_alloc.h"

enum { FIRST, SECOND, N_PASSES };

struct Retry {
    const Game    *game;
    AiPlayer      *judge[N_PASSES];
    InfoSnapshot   about;
    bool           asked;       /* there is a position */
    int            pass;        /* the judge that is thinking, or whose verdict applies */
    bool           thinking, judged;
    Action         chosen;
    ReviewDecision verdict;
    int            n;
};

Retry *retry_new(const Game *g)
{
    Retry *t = x_alloc(sizeof *t);
    t->game = g;
    return t;
}

void retry_free(Retry *t)
{
    if (t == NULL)
        return;
    for (int i = 0; i < N_PASSES; i++)
        ai_player_free(t->judge[i]);
    info_snapshot_free(&t->about);
    free(t);
}

Err retry_ask(Retry *t, const InfoSet *info)
{
    if (info->view.seat == SEAT_NONE || !info->view.must_act)
        return ERR_NOT_ASKED;
    if (!game_has_choice(t->game, &info->view))
        return ERR_ONE_CHOICE;
    info_snapshot_take(&t->about, info);
    t->asked = true;
    t->thinking = t->judged = false;
    t->n = 0;
    return ERR_NONE;
}

/* -- judging ----------------------------------------------------------------------------------- */

static void retry_begin(Retry *t, int pass)
{
    const GameOps *ops = t->game->ops;
    const Opponent *level = pass == FIRST ? review_usual_level(ops) : review_stronger_level(ops);
    if (t->judge[pass] == NULL) {
        t->judge[pass] = review_judge_new(t->game, level, 0);
        ai_set_parallel(t->judge[pass], parallel_for);
        if (pass == SECOND)
            ai_set_second_look(t->judge[pass]);
    }
    t->pass = pass;
    t->thinking = true;
    ai_start_about(t->judge[pass], &t->about.info, &t->chosen);
}

Err retry_choose(Retry *t, const Action *a)
{
    assert(t->asked);
    Err e = t->game->ops->check(t->game, &t->about.info.view, a);
    if (e != ERR_NONE)
        return e;
    t->chosen = *a;
    t->judged = false;
    retry_begin(t, FIRST);
    return ERR_NONE;
}

/* Takes the verdict of the judge that has finished. */
static void take_verdict(Retry *t)
{
    int n;
    const View *v = &t->about.info.view;
    ReviewDecision d = { .seat = v->seat, .chosen = t->chosen, .best = t->chosen };
    const Verdict *verdict = ai_verdicts(t->judge[t->pass], &n);
    ai_explain(t->judge[t->pass]);
    review_judge(t->game, v, verdict, n, &d);
    review_explain(t->game, &t->about.info, verdict, n, &d);
    if (t->pass == FIRST || d.loss < t->verdict.loss) {
        t->verdict = d;
        return;
    }
    t->pass = FIRST;            /* the list of that judge still applies and still exists */
}

bool retry_think(Retry *t)
{
    Action ignored;
    if (!t->thinking || !ai_think(t->judge[t->pass], &ignored))
        return t->thinking;
    int pass = t->pass;
    take_verdict(t);
    t->thinking = false;
    if (pass == FIRST && t->verdict.grade > REVIEW_FINE) {
        retry_begin(t, SECOND);
        return true;
    }
    t->verdict.confirmed = t->verdict.grade > REVIEW_FINE;
    t->judged = true;
    t->n++;
    return false;
}

/* -- the result -------------------------------------------------------------------------------- */

int retry_n(const Retry *t) { return t->n; }

const ReviewDecision *retry_judged(const Retry *t)
{
    return t->judged ? &t->verdict : NULL;
}

const Verdict *retry_choices(const Retry *t, int *n)
{
    *n = 0;
    return t->judged ? ai_verdicts(t->judge[t->pass], n) : NULL;
}

TryOutcome retry_outcome(const Retry *t)
{
    int n;
    const Verdict *list = retry_choices(t, &n);
    if (t->thinking)
        return TRY_THINKING;
    if (!t->judged)
        return TRY_NOTHING;
    if (t->verdict.loss > 0)
        return TRY_LOSES;
    bool first = review_same_choice(t->game, &t->about.info.view, &list[0].action, &t->chosen);
    return first ? TRY_BEST : TRY_AS_GOOD;
}

/* The row of the chosen move in that list, -1 if it has no equivalent one. */
static int retry_row_of(const Retry *t, const Verdict *list, int n)
{
    const Verdict *v = review_verdict_on(t->game, &t->about.info.view, &t->chosen, list, n);
    return v != NULL ? (int)(v - list) : -1;
}

static ChoiceTable retry_table_of(const Retry *t, const TextContext *text)
{
    ChoiceTable table = { .text = text, .view = &t->about.info.view, .in_points = true };
    table.list = retry_choices(t, &table.n);
    return table;
}

const char *retry_text(const Retry *t, const TextContext *text, char *out, size_t size)
{
    char chosen[TEXT_PHRASE], why[TEXT_LINE], points[TEXT_POINTS];
    const ChoiceTable table = retry_table_of(t, text);
    int row = retry_row_of(t, table.list, table.n);
    text_action(text, &t->chosen, chosen, sizeof chosen);
    out[0] = '\0';
    switch (retry_outcome(t)) {
    case TRY_NOTHING:
    case TRY_THINKING:
        break;
    case TRY_BEST:
        snprintf(out, size, _("%.100s: the best choice"), chosen);
        break;
    case TRY_AS_GOOD:           /* any difference in the table may be an error of the judgement */
        if (row > 0 && text_choice_loses(&table, row))
            snprintf(out, size,
                     _("%.100s: may be as good as the best; the loss of %s points is within the "
                       "margin of error"),
                     chosen, text_choice_loss(&table, row, points, sizeof points));
        else
            snprintf(out, size, _("%.100s: as good as the best"), chosen);
        break;
    case TRY_LOSES:
        text_choice_loss(&table, row, points, sizeof points);
        if (text_why(text, &t->verdict.why, why, sizeof why)[0] != '\0')
            snprintf(out, size, _("%.100s: loses %s points. Why the best choice is better: %.400s"),
                     chosen, points, why);
        else
            snprintf(out, size, _("%.100s: loses %s points"), chosen, points);
        break;
    }
    utf8_repair(out);
    return out;
}

static void retry_add_line(void *to, const char *line)
{
    x_append(to, "%s\n", line);
}

char *retry_answer(const Retry *t, const TextContext *text, int room)
{
    char *answer = x_strdup("");
    const ChoiceTable table = retry_table_of(t, text);
    if (table.n > 0)
        choice_table_print(&table, &(ChoicePrint){ .rows = table.n, .room = room,
                                                   .marked = retry_row_of(t, table.list, table.n),
                                                   .say = retry_add_line, .to = &answer });
    return answer;
}

int retry_decision(Viewer *v, Seat s, int from)
{
    int at = viewer_at(v), event = viewer_decision(v, s, from);
    while (event >= 0 && event != from) {
        InfoSet info;
        viewer_go(v, event);
        match_infoset(viewer_match(v), s, &info);
        if (game_has_choice(match_game(viewer_match(v)), &info.view))
            return event;
        event = viewer_decision(v, s, event - 1);
    }
    viewer_go(v, event >= 0 ? event : at);
    return event;
}
