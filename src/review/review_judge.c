/* SPDX-License-Identifier: MIT */
/* Losses are measured in standard deviations of a typical hand, so that the words mean the same in
 * every game and at every base score. Marks as in backgammon, accuracy as in chess:
 * docs/review.md. */
#include "review_judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai_player_make.h"
#include "exact.h"
#include "preference.h"
#include "review_family.h"
#include "text_choice.h"
#include "x_alloc.h"

/* -- what a seat knows ------------------------------------------------------------------------- */

/* Events are copied byte by byte, so that comparing bytes shows whether a log has changed. */
void info_snapshot_take(InfoSnapshot *c, const InfoSet *info)
{
    if (c->cap < info->n_log) {
        c->cap = info->n_log + 64;
        c->log = x_realloc(c->log, (size_t)c->cap * sizeof *c->log);
    }
    if (info->n_log > 0)
        memcpy(c->log, info->log, (size_t)info->n_log * sizeof *c->log);
    if (info->n_log > 0 && c->log[0].e.kind == EV_START) {
        c->deal = *info->log[0].e.deal;
        c->log[0].e.deal = &c->deal;
    }
    c->info = *info;
    c->info.log = c->log;
}

void info_snapshot_free(InfoSnapshot *c)
{
    free(c->log);
    *c = (InfoSnapshot){ 0 };
}

bool info_snapshot_is(const InfoSnapshot *c, const InfoSet *info)
{
    const View *was = &c->info.view, *is = &info->view;
    if (c->info.n_log != info->n_log || was->seat != is->seat || was->must_act != is->must_act)
        return false;
    for (int i = 0; i < info->n_log; i++) {
        if (!event_equal(&c->log[i].e, &info->log[i].e))
            return false;
    }
    return info->n_log > 0 || memcmp(was, is, sizeof *is) == 0;
}

/* -- how much is lost -------------------------------------------------------------------------- */

/* The smallest loss of a class, in standard deviations. */
static const double threshold[N_REVIEW_CLASSES] = { 0, 0.02, 0.06, 0.15 };

/* Two choices are equal if they differ by at most this many errors of the judgement. */
static const double EQUAL_ERRORS = 2;

/* The accuracy of a move falls exponentially with the percentage points lost. */
static const double ACCURACY_SCALE = 103.1668, ACCURACY_SHIFT = 3.1669, ACCURACY_FALL = 0.04354;

/* The weight of a decision: the spread of the chances around it, within these limits. */
static const double VOLATILITY_MIN = 0.5, VOLATILITY_MAX = 12;
enum { WINDOW_MIN = 2, WINDOW_MAX = 8, WINDOW_SHARE = 10 };

double review_spread(const Game *g)
{
    return spread_of_hand(g) * units_scale(g);
}

int64_t review_thousandths(const Game *g, double points)
{
    int64_t unit = units_scale(g);
    return llround(1000 * points / (double)unit) * unit;
}

double review_loss(double best, double best_error, double chosen, double chosen_error)
{
    double loss = best - chosen;
    double error = best_error > chosen_error ? best_error : chosen_error;
    return loss <= 0 || loss < EQUAL_ERRORS * error ? 0 : loss - error;
}

void review_bands(const Game *g, double band[N_REVIEW_CLASSES - 1])
{
    for (int c = 1; c < N_REVIEW_CLASSES; c++)
        band[c - 1] = threshold[c] * review_spread(g);
}

ReviewClass review_class_of(const Game *g, double loss)
{
    double spreads = loss / units_scale(g) / spread_of_hand(g);
    int c = REVIEW_FINE;
    while (c + 1 < N_REVIEW_CLASSES && spreads >= threshold[c + 1])
        c++;
    return (ReviewClass)c;
}

double review_chance(const Game *g, double points)
{
    return 50 * exact_erfc(-points / units_scale(g) / spread_of_hand(g) / sqrt(2));
}

double review_move_accuracy(double before, double after)
{
    double lost = before > after ? before - after : 0;
    return exact_within(ACCURACY_SCALE * exact_exp(-ACCURACY_FALL * lost) - ACCURACY_SHIFT, 0, 100);
}

/* How much the chances vary around decision i. */
static double judge_volatility(const ReviewMove *move, int n, int i)
{
    int width = (int)exact_within(n / WINDOW_SHARE, WINDOW_MIN, WINDOW_MAX);
    int first = i - width / 2 > 0 ? i - width / 2 : 0;
    int end = first + width < n ? first + width : n;
    double sum = 0, squares = 0;
    for (int k = first; k < end; k++)
        sum += move[k].chance;
    double mean = sum / (end - first);
    for (int k = first; k < end; k++)
        squares += (move[k].chance - mean) * (move[k].chance - mean);
    return exact_within(sqrt(squares / (end - first)), VOLATILITY_MIN, VOLATILITY_MAX);
}

double review_accuracy(const ReviewMove *move, int n)
{
    double weights = 0, weighted = 0, inverse = 0;
    for (int i = 0; i < n; i++) {
        double weight = judge_volatility(move, n, i);
        weights += weight;
        weighted += weight * move[i].accuracy;
        inverse += 1 / (move[i].accuracy > 1 ? move[i].accuracy : 1);
    }
    return n == 0 ? 100 : (weighted / weights + n / inverse) / 2;
}

AiPlayer *review_judge_new(const Game *g, const Opponent *level, uint64_t stream)
{
    double band[RACE_BANDS];
    review_bands(g, band);
    AiPlayer *judge = ai_player_make(level->spec, level->name, g, 0, 0);
    ai_set_judge(judge, stream, band);
    return judge;
}

/* -- the choice -------------------------------------------------------------------------------- */

bool review_same_choice(const Game *g, const View *v, const Action *a, const Action *b)
{
    const ReviewFamily *family = review_family(g->ops->family);
    return family->same_choice != NULL ? family->same_choice(v, a, b) : action_equal(a, b);
}

const Verdict *review_verdict_on(const Game *g, const View *v, const Action *chosen,
                                 const Verdict *verdict, int n)
{
    const ReviewFamily *family = review_family(g->ops->family);
    for (int i = 0; i < n; i++) {
        if (review_same_choice(g, v, &verdict[i].action, chosen))
            return &verdict[i];
    }
    for (int i = 0; i < n && family->alike != NULL; i++) {
        if (family->alike(chosen, &verdict[i].action))
            return &verdict[i];
    }
    return NULL;
}

void review_judge(const Game *g, const View *v, const Verdict *verdict, int n, ReviewDecision *d)
{
    const Verdict *best = &verdict[0];
    const Verdict *chosen = review_verdict_on(g, v, &d->chosen, verdict, n);
    double loss = 0, error = (double)d->error / 1000;
    if (chosen != NULL)
        loss = review_loss(best->points, fmax(best->error, error), chosen->points, chosen->error);
    d->value = review_thousandths(g, best->points);
    d->loss = review_thousandths(g, loss);
    d->grade = (uint8_t)review_class_of(g, (double)d->loss / 1000);
    d->chance = review_chance(g, best->points);
    double after = review_chance(g, best->points - loss);
    d->accuracy = (int)lround(100 * review_move_accuracy(d->chance, after));
    if (d->loss > 0)
        d->best = best->action;
}

int64_t review_lead(const Game *g, const View *v, const Verdict *verdict, int n,
                    const ReviewDecision *d)
{
    const Verdict *best = &verdict[0];
    int next = 1;
    if (!review_same_choice(g, v, &best->action, &d->chosen))
        return 0;
    while (next < n && review_same_choice(g, v, &verdict[next].action, &d->chosen))
        next++;
    if (next >= n)
        return 0;
    double lead = review_loss(best->points, best->error, verdict[next].points,
                              verdict[next].error);
    return review_class_of(g, lead) >= REVIEW_MISTAKE ? review_thousandths(g, lead) : 0;
}

void review_explain(const Game *g, const InfoSet *info, const Verdict *verdict, int n,
                    ReviewDecision *d)
{
    const Verdict *chosen = review_verdict_on(g, &info->view, &d->chosen, verdict, n);
    d->why = (Contrast){ .n_for = 0 };
    if (d->loss > 0 && chosen != NULL)
        contrast_make(&(ContrastPair){ g, info, verdict, n, &verdict[0], chosen }, &d->why);
}

/* -- what a report shows ----------------------------------------------------------------------- */

/* Adds a row in the order of the list, which stands for `count` equivalent choices. Returns its
 * index. */
static int judge_add_row(ReviewCase *c, const Verdict *list, int i, int count)
{
    int at = c->n++;
    for (; at > 0 && c->place[at - 1] > i + 1; at--) {
        c->row[at] = c->row[at - 1];
        c->count[at] = c->count[at - 1];
        c->place[at] = c->place[at - 1];
    }
    c->row[at] = list[i];
    c->count[at] = count;
    c->place[at] = i + 1;
    return at;
}

/* The log of a position would need ten times as much memory, so only what a report prints is kept.
 * In everything shown about a choice only names depend on the record, and a group has no names. */
ReviewCase *review_case_new(const ContrastPair *all, const Action *choice, bool in_points)
{
    const TextContext text = { .game = all->game, .name = { "", "", "", "" }, .you = SEAT_NONE };
    const ChoiceTable table = { &text, &all->info->view, all->list, all->n, in_points };
    ChoiceGroup group[CASE_BEST];
    int n = text_choice_groups(&table, group, CASE_BEST);
    int made = all->other != NULL ? (int)(all->other - all->list) : -1;
    ReviewCase *c = x_alloc(sizeof *c);
    c->view = all->info->view;
    c->n_choices = all->n;
    c->chosen = -1;
    for (int i = 0; i < n && i < CASE_BEST; i++) {
        int at = judge_add_row(c, all->list, group[i].row, group[i].count);
        c->chosen = group[i].row == made ? at : c->chosen;
    }
    if (made >= 0 && c->chosen < 0)
        c->chosen = judge_add_row(c, all->list, made, 1);
    if (c->chosen >= 0)
        c->row[c->chosen].action = *choice;
    if (made > 0)
        contrast_make(all, &c->why);
    else
        contrast_of_best(all->game, all->info, all->list, all->n, &c->why);
    return c;
}
