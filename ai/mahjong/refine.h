/* The closest choices of a decision near the end of the wall, played out in equal worlds
 * (docs/ai.md 4).
 *
 * Every choice is played to the end of the hand in the same deals of the hidden tiles, by players
 * for speed on all seats, and paid by the rules. What counts is the difference within a deal. There
 * are two batches of deals: a choice that was behind is put before the best only if both show by
 * two standard errors that it is better, what was behind it included. */
#ifndef PAIJU_REFINE_H
#define PAIJU_REFINE_H

#include "mind.h"
#include "worlds.h"

enum { REFINE_CHOICES = 4, REFINE_BATCHES = 2, REFINE_DEALS_MAX = 2048 };

typedef struct Refine {
    Worlds      worlds;
    const Mind *mind;           /* borrowed */
    Verdict    *choice[REFINE_CHOICES];     /* borrowed; the best first */
    int         n;              /* fewer than two: there is nothing to play out */
    int         size;           /* deals of a batch */
    int         batch, done;
    int64_t     result[REFINE_BATCHES][REFINE_DEALS_MAX][REFINE_CHOICES];
} Refine;

/* Begins with the choices among `n` verdicts that are close to the best, if the wall is short and
 * style->sim_count, the deals of both batches, is not 0. */
void refine_start(Refine *r, const Mind *m, Verdict *verdict, int n);

/* Plays a slice of some milliseconds; true when the verdicts hold what came out. */
bool refine_think(Refine *r);

#endif
