/* SPDX-License-Identifier: MIT */
/* Private to ai/: Da Tong Zi endings as a seat knows them. The hidden cards are dealt in every way
 * that agrees with the passes, or in many; each deal is solved with open hands, and the nets are
 * averaged. docs/ai.md 6. */
#ifndef PAIJU_DTZ_ENDING_H
#define PAIJU_DTZ_ENDING_H

#include "dtz_solve.h"
#include "dtz_worlds.h"

typedef struct DtzDeal {
    CardSet hand[SEATS_MAX];
    double  weight;                 /* ways to deal such hands, copies of a card distinguished */
} DtzDeal;

/* All deals, where those that cannot be distinguished in play count as one; returns how many, or -1
 * if there are more than `cap`. */
int dtz_deals_all(const DtzWorlds *w, DtzDeal *out, int cap);

/* The first `n` worlds, of weight 1. */
void dtz_deals_drawn(const DtzWorlds *w, DtzDeal *out, int n);

/* What a play brings the seat that makes it, times the number of other seats. */
typedef struct DtzNet {
    int32_t net;
    int32_t places;                 /* the part of it from finishing places */
} DtzNet;

/* The plays that a seat chooses from; all 0: the pass. */
typedef struct DtzOffer {
    const DtzPlay *play;
    int            n;
} DtzOffer;

/* The nets of the seat on turn after each play in a deal. False if that takes more than `limit`
 * positions.
 *
 * Deals of one question have endings in common: a solver that remembers them needs between a fifth
 * and a half of the positions. If a limit may be reached, each solver must always get the same
 * deals, or the answer would depend on how they were distributed. */
bool dtz_deal_nets(DtzSolver *s, const DtzTable *t, const DtzDeal *deal, DtzOffer offer,
                   uint64_t limit, DtzNet *net);

#endif
