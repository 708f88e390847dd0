/* SPDX-License-Identifier: MIT */
/* Playouts of choices: which choices, the games, and what the results change. */
#include "rollout.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>

#include "advice.h"
#include "game.h"
#include "mj.h"

/* Hands are played out once this few tiles are left. */
enum { WALL_SHORT = 20 };

/* Choices farther behind than this are not considered. Units. */
static const double CLOSE = 0.6;

/* How many deals the earlier judgement counts as, and how clear a difference must be, in standard
 * errors. */
static const double PRIOR_DEALS = 300, CLEAR = 2;

enum { STATE_ROOM = 8192, SLICE = 16 };

void rollout_start(Rollout *r, const Evaluation *m, Verdict *verdict, int n)
{
    const MjTable *t = &m->info.view.mj.table;
    int size = (int)m->style->sim_count / ROLLOUT_BATCHES;
    r->evaluation = m;
    r->n = r->batch = r->done = 0;
    r->size = size < ROLLOUT_DEALS_MAX ? size : ROLLOUT_DEALS_MAX;
    if (r->size < 2 || t->wall > WALL_SHORT || t->phase < MJ_TURN)
        return;
    for (int i = 0; i < ROLLOUT_CANDIDATES; i++)
        r->choice[i] = NULL;
    for (int i = 0; i < n; i++) {       /* among the best so far, in order */
        Verdict *v = &verdict[i];
        int at = r->n < ROLLOUT_CANDIDATES ? r->n++ : ROLLOUT_CANDIDATES - 1;
        if (r->choice[at] != NULL && r->choice[at]->points >= v->points)
            continue;
        for (; at > 0 && v->points > r->choice[at - 1]->points; at--)
            r->choice[at] = r->choice[at - 1];
        r->choice[at] = v;
    }
    while (r->n > 0 && r->choice[r->n - 1]->points < r->choice[0]->points - CLOSE)
        r->n--;
    if (r->n > 1)
        worlds_read(&r->worlds, m->game, &m->info);
}

/* ---- games ---------------------------------------------------------------------------------- */

/* The seat's result in a deal after a choice, with fast players on all seats. */
static int64_t play_first(const Evaluation *m, const uint8_t order[DEAL_MAX], const Action *first)
{
    const Game *g = m->game;
    Seat me = m->info.view.seat;
    _Alignas(max_align_t) uint8_t room[STATE_ROOM];
    State *s = (State *)room;
    SeatMask asked;
    Result result;
    assert(g->ops->state_size <= sizeof room);
    g->ops->fill(g, &m->info.view, order, s);
    g->ops->step(g, s, me, first, NULL);
    while ((asked = g->ops->asked(g, s)) != 0) {
        Seat actor = (Seat)__builtin_ctz(asked);
        Verdict best;
        View v;
        game_observe(g, s, actor, &v);
        advice_rank(g, &v, &best, 1);
        g->ops->step(g, s, actor, &best.action, NULL);
    }
    g->ops->result(g, s, &result);
    return result.delta[me];
}

/* All choices in one deal. */
static void rollout_play_deal(void *ctx, int item)
{
    Rollout *r = ctx;
    int i = r->done + item;
    uint8_t order[DEAL_MAX];
    uint64_t deal = (uint64_t)(r->batch * r->size + i);
    worlds_deal(&r->worlds, rng_derive(r->evaluation->seed, "world", deal), order);
    for (int c = 0; c < r->n; c++)
        r->result[r->batch][i][c] = play_first(r->evaluation, order, &r->choice[c]->action);
}

/* ---- the results ---------------------------------------------------------------------------- */

/* How much better choice `c` did than the first, the mean over a batch, and its standard error. */
static double difference(const Rollout *r, int batch, int c, double *error)
{
    double sum = 0, squares = 0;
    for (int i = 0; i < r->size; i++) {
        double d = (double)(r->result[batch][i][c] - r->result[batch][i][0]);
        sum += d;
        squares += d * d;
    }
    double mean = sum / r->size, variance = squares / r->size - mean * mean;
    *error = variance > 0 ? sqrt(variance / r->size) : 0;
    return mean;
}

/* A choice that is better in the deals goes before the first only if that is clear; the others keep
 * the order that the earlier judgement and the deals give together. */
static void rollout_judge(Rollout *r)
{
    double first = r->choice[0]->points, deals = r->size * ROLLOUT_BATCHES;
    for (int c = 1; c < r->n; c++) {
        Verdict *v = r->choice[c];
        double before = v->points - first, mean = 0;
        bool clear = true;
        for (int batch = 0; batch < ROLLOUT_BATCHES; batch++) {
            double error, d = difference(r, batch, c, &error);
            clear &= d + before > CLEAR * error;
            mean += d / ROLLOUT_BATCHES;
        }
        double now = (before * PRIOR_DEALS + mean * deals) / (PRIOR_DEALS + deals);
        if (now > 0 && !clear)
            now = before;
        v->part[PART_SAFETY] += now - before;
        v->points += now - before;
    }
}

bool rollout_think(Rollout *r)
{
    if (r->n < 2)
        return true;
    int n = r->size - r->done < SLICE ? r->size - r->done : SLICE;
    r->evaluation->parallel(rollout_play_deal, r, n);
    r->done += n;
    if (r->done < r->size)
        return false;
    r->done = 0;
    if (++r->batch < ROLLOUT_BATCHES)
        return false;
    rollout_judge(r);
    r->n = 0;
    return true;
}

/* ---- for a judge ----------------------------------------------------------------------------- */

/* The least and the most deals, and how many between two checks. */
enum { DEALS_LEAST = 128, DEALS_MOST = 1024, LOOK = 64 };
/* Standard errors at which a class is clear. */
static const double CLEAR_CLASS = 2.5;

void appeal_start(Appeal *a, const Evaluation *m, Verdict *verdict, int n)
{
    *a = (Appeal){ .evaluation = m };
    if (!m->judging || !m->race.second_look || m->race.chosen == NULL)
        return;
    for (int i = 0; i < n; i++) {
        if (a->best == NULL || verdict[i].points > a->best->points)
            a->best = &verdict[i];
        if (action_equal(&verdict[i].action, m->race.chosen))
            a->chosen = &verdict[i];
    }
    if (a->chosen != NULL && a->chosen != a->best)
        worlds_read(&a->worlds, m->game, &m->info);
}

/* Before the first turn hands are dealt uniformly at random. */
static void deal_hidden(const Appeal *a, uint64_t seed, uint8_t order[DEAL_MAX])
{
    const Evaluation *m = a->evaluation;
    if (m->info.view.mj.table.phase >= MJ_TURN) {
        worlds_deal(&a->worlds, seed, order);
        return;
    }
    int n = m->game->ops->unseen(m->game, &m->info.view, order);
    Rng rng = rng_seeded(seed);
    rng_shuffle(&rng, order, n);
}

/* Both choices in one deal. */
static void play_both(void *ctx, int i)
{
    Appeal *a = ctx;
    const Evaluation *m = a->evaluation;
    uint8_t order[DEAL_MAX];
    deal_hidden(a, rng_derive(m->seed, "appeal", (uint64_t)(a->done + i)), order);
    a->behind[i] = play_first(m, order, &a->best->action) -
                   play_first(m, order, &a->chosen->action);
}

static double rollout_mean_of(const Appeal *a, double *error)
{
    double mean = a->sum / a->done, variance = a->squares / a->done - mean * mean;
    *error = variance > 0 ? sqrt(variance / a->done) : 0;
    return mean;
}

/* Is the class of the loss clear, or have enough deals been played? */
static bool is_settled(const Appeal *a)
{
    const double *band = a->evaluation->race.band;
    double error, mean = rollout_mean_of(a, &error);
    if (a->done < DEALS_LEAST || a->done % LOOK != 0)
        return false;
    bool none = mean + CLEAR_CLASS * error < band[0];
    bool most = mean - CLEAR_CLASS * error > band[RACE_BANDS - 1];
    return none || most || a->done >= DEALS_MOST;
}

bool appeal_think(Appeal *a)
{
    if (a->chosen == NULL || a->chosen == a->best)
        return true;
    a->evaluation->parallel(play_both, a, APPEAL_SLICE);
    for (int i = 0; i < APPEAL_SLICE; i++) {
        a->sum += (double)a->behind[i];
        a->squares += (double)a->behind[i] * (double)a->behind[i];
    }
    a->done += APPEAL_SLICE;
    if (!is_settled(a))
        return false;
    /* The choice that is ahead becomes the first. */
    double mean = rollout_mean_of(a, &a->chosen->error);
    double change = a->best->points - mean - a->chosen->points;
    a->chosen->points += change;
    a->chosen->part[PART_SAFETY] += change;
    a->chosen = NULL;
    return true;
}
