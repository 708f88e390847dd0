/* The closest choices of a decision near the end of the wall, played out in equal worlds
 * (docs/ai.md 4).
 *
 * Every choice is played to the end of the hand in the same deals of the hidden tiles, by players
 * for speed on all seats, and paid by the rules. What counts is the difference within a deal. There
 * are two batches of deals: a choice that was behind is put before the best only if both show by
 * two standard errors that it is better, what was behind it included. */
#ifndef PAIJU_ROLLOUT_H
#define PAIJU_ROLLOUT_H

#include "evaluator.h"
#include "worlds.h"

enum { ROLLOUT_CANDIDATES = 4, ROLLOUT_BATCHES = 2, ROLLOUT_DEALS_MAX = 2048 };

typedef struct Rollout {
    Worlds            worlds;
    const Evaluation *evaluation;           /* borrowed */
    Verdict          *choice[ROLLOUT_CANDIDATES]; /* borrowed; the best first */
    int               n;        /* fewer than two: there is nothing to play out */
    int               size;     /* deals of a batch */
    int               batch, done;
    int64_t           result[ROLLOUT_BATCHES][ROLLOUT_DEALS_MAX][ROLLOUT_CANDIDATES];
} Rollout;

/* Begins with the choices among `n` verdicts that are close to the best, if the wall is short and
 * style->sim_count, the deals of both batches, is not 0. */
void rollout_start(Rollout *r, const Evaluation *m, Verdict *verdict, int n);

/* Plays a slice of some milliseconds; true when the verdicts hold what came out. */
bool rollout_think(Rollout *r);

#endif
