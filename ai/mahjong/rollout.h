/* SPDX-License-Identifier: MIT */
/* The closest choices of a decision near the end of the wall, played out in the same worlds
 * (docs/ai.md 4).
 *
 * Every choice is played to the end of the hand in the same deals of the hidden tiles, by fast
 * players on all seats, and paid by the rules. The difference within a deal is what counts. There
 * are two batches of deals: a choice that was behind is put before the best only if both batches
 * show by two standard errors that it is better, including what it was behind by. */
#ifndef PAIJU_ROLLOUT_H
#define PAIJU_ROLLOUT_H

#include "evaluator.h"
#include "worlds.h"

enum { ROLLOUT_CANDIDATES = 4, ROLLOUT_BATCHES = 2, ROLLOUT_SLICE = 16 };

/* How far a choice was behind the first in each deal, in units: whole numbers. */
typedef struct RolloutGap {
    double sum, squares;
    int    deals;
} RolloutGap;

typedef struct Rollout {
    Worlds            worlds;
    const Evaluation *evaluation;           /* borrowed */
    Verdict          *choice[ROLLOUT_CANDIDATES]; /* borrowed; the best first */
    int               n;        /* fewer than two: there is nothing to play out */
    int               size;     /* deals in a batch */
    int               batch, played;        /* deals, in all batches */
    const char       *stream;   /* of the random numbers */
    RolloutGap        gap[ROLLOUT_BATCHES][ROLLOUT_CANDIDATES];
    int64_t           result[ROLLOUT_SLICE][ROLLOUT_CANDIDATES];
} Rollout;

/* Begins with the choices among `n` verdicts that are close to the best, if the wall is short and
 * style->sim_count, the deals of both batches, is not 0. */
void rollout_start(Rollout *r, const Evaluation *m, Verdict *verdict, int n);

/* Plays for a slice of some milliseconds; true when the results are in the verdicts. */
bool rollout_think(Rollout *r);

/* ---- for a judge ----------------------------------------------------------------------------- */

/* The choice in question and the best one played out against each other, for a judge that must be
 * surer than its own computation (docs/review.md): in the same deals, as above. The difference
 * within a deal has an error: as many deals are played as are needed to make clear in which class
 * the loss is. */

/* Begins with the choice in question and the best of `n` verdicts, if the judge takes a
 * second look. */
void appeal_start(Rollout *r, const Evaluation *m, Verdict *verdict, int n);

/* Plays for a slice of some milliseconds; true when the results are in the verdicts: how far the
 * chosen one is behind, or ahead, and the standard error of that. */
bool appeal_think(Rollout *r);

#endif
