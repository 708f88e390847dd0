/* SPDX-License-Identifier: MIT */
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

/* ---- for a judge ----------------------------------------------------------------------------- */

/* The choice in question and the best one played out against each other, for a judge that is to be
 * surer than its own computation (docs/review.md): in equal deals, as above. What counts is the
 * difference within a deal, and that has an error: it takes as many deals as make it clear in which
 * class the loss is. */
enum { APPEAL_SLICE = 16 };

typedef struct Appeal {
    Worlds            worlds;
    const Evaluation *evaluation;   /* borrowed */
    Verdict          *best, *chosen;        /* borrowed; the same or NULL: nothing to play out */
    int               done;         /* deals */
    double            sum, squares; /* of what the chosen one is behind, in them */
    int64_t           behind[APPEAL_SLICE];
} Appeal;

/* Begins with the choice in question and the best of `n` verdicts, if the judge takes a
 * second look. */
void appeal_start(Appeal *a, const Evaluation *m, Verdict *verdict, int n);

/* Plays a slice of some milliseconds; true when the verdicts hold what came out: how far the chosen
 * one is behind, or ahead, and the error of that. */
bool appeal_think(Appeal *a);

#endif
