/* SPDX-License-Identifier: MIT */
/* Playouts of choices: which choices, the games, and what the results change. */
#include "rollout.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

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

enum { STATE_ROOM = 8192, DEALS_IN_BATCH_MAX = 2048 };

static void rollout_begin(Rollout *r, const Evaluation *m, const char *stream)
{
    r->evaluation = m;
    r->stream = stream;
    r->n = r->batch = r->played = 0;
    memset(r->gap, 0, sizeof r->gap);
}

void rollout_start(Rollout *r, const Evaluation *m, Verdict *verdict, int n)
{
    const MjTable *t = &m->info.view.mj.table;
    int size = (int)m->style->sim_count / ROLLOUT_BATCHES;
    rollout_begin(r, m, "world");
    r->size = size < DEALS_IN_BATCH_MAX ? size : DEALS_IN_BATCH_MAX;
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

/* Before the first turn hands are dealt uniformly at random. */
static void deal_hidden(const Rollout *r, uint64_t seed, uint8_t order[DEAL_MAX])
{
    const Evaluation *m = r->evaluation;
    if (m->info.view.mj.table.phase >= MJ_TURN) {
        worlds_deal(&r->worlds, seed, order);
        return;
    }
    int n = m->game->ops->unseen(m->game, &m->info.view, order);
    Rng rng = rng_seeded(seed);
    rng_shuffle(&rng, order, n);
}

/* All choices in one deal. */
static void rollout_play_deal(void *ctx, int i)
{
    Rollout *r = ctx;
    uint8_t order[DEAL_MAX];
    uint64_t deal = (uint64_t)(r->played + i);
    deal_hidden(r, rng_derive(r->evaluation->seed, r->stream, deal), order);
    for (int c = 0; c < r->n; c++)
        r->result[i][c] = play_first(r->evaluation, order, &r->choice[c]->action);
}

static void rollout_play(Rollout *r, int n)
{
    r->evaluation->parallel(rollout_play_deal, r, n);
    for (int i = 0; i < n; i++)
        for (int c = 1; c < r->n; c++) {
            double behind = (double)(r->result[i][0] - r->result[i][c]);
            r->gap[r->batch][c].sum += behind;
            r->gap[r->batch][c].squares += behind * behind;
            r->gap[r->batch][c].deals++;
        }
    r->played += n;
}

/* ---- the results ---------------------------------------------------------------------------- */

/* The mean, and its standard error. */
static double gap_mean(const RolloutGap *g, double *error)
{
    double mean = g->sum / g->deals, variance = g->squares / g->deals - mean * mean;
    *error = variance > 0 ? sqrt(variance / g->deals) : 0;
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
            double error, d = -gap_mean(&r->gap[batch][c], &error);
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
    int left = (r->batch + 1) * r->size - r->played;
    rollout_play(r, left < ROLLOUT_SLICE ? left : ROLLOUT_SLICE);
    if (left > ROLLOUT_SLICE || ++r->batch < ROLLOUT_BATCHES)
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

void appeal_start(Rollout *r, const Evaluation *m, Verdict *verdict, int n)
{
    Verdict *best = NULL, *chosen = NULL;
    rollout_begin(r, m, "appeal");
    if (!m->judging || !m->race.second_look || m->race.chosen == NULL)
        return;
    for (int i = 0; i < n; i++) {
        if (best == NULL || verdict[i].points > best->points)
            best = &verdict[i];
        if (action_equal(&verdict[i].action, m->race.chosen))
            chosen = &verdict[i];
    }
    if (chosen == NULL || chosen == best)
        return;
    r->choice[0] = best;
    r->choice[1] = chosen;
    r->n = 2;
    worlds_read(&r->worlds, m->game, &m->info);
}

bool appeal_think(Rollout *r)
{
    if (r->n < 2)
        return true;
    rollout_play(r, ROLLOUT_SLICE);
    /* Is the class of the loss clear, or have enough deals been played? */
    Verdict *best = r->choice[0], *chosen = r->choice[1];
    const double *band = r->evaluation->race.band;
    double mean = gap_mean(&r->gap[0][1], &chosen->error), wide = CLEAR_CLASS * chosen->error;
    bool clear = mean + wide < band[0] || mean - wide > band[RACE_BANDS - 1];
    if (r->played < DEALS_LEAST || r->played % LOOK != 0 || !(clear || r->played >= DEALS_MOST))
        return false;
    /* The choice that is ahead becomes the first. */
    double change = best->points - mean - chosen->points;
    chosen->points += change;
    chosen->part[PART_SAFETY] += change;
    r->n = 0;
    return true;
}
