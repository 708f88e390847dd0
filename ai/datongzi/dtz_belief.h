/* SPDX-License-Identifier: MIT */
/* Private to ai/: what the others of a Da Tong Zi deal may hold, judged by what they have played. A
 * world in which the others would have played as they did is likelier than one in which they held
 * something better; and how they played tells which kind of player they are (dtz_opponents.h).
 *
 * Guesses are the stations of random walks from world to world, each walk for itself: nothing
 * depends on the number of threads. */
#ifndef PAIJU_DTZ_BELIEF_H
#define PAIJU_DTZ_BELIEF_H

#include "dtz_opponents.h"
#include "dtz_worlds.h"
#include "evaluator.h"

enum {
    BELIEF_PLAYS = 128,             /* of others that are looked at, the first of the deal */
    BELIEF_WALKS = 4,
    BELIEF_SAMPLES = 1024,
    BELIEF_SLICE = 4,               /* guesses of a walk in a slice */
};

/* A play of another seat. */
typedef struct DtzObservedPlay {
    DtzOpenState before;                 /* the hands are empty */
    CardSet      left;              /* cards not played before it, in all hands and aside */
    CardSet      since;             /* what the seat has played from then on, this included */
    DtzShape     shape;
} DtzObservedPlay;

typedef struct DtzSample {
    CardSet  hand[SEATS_MAX];
    SeatMask rule_players;          /* who plays by the goals */
} DtzSample;

/* A walk: the hidden cards in places, those aside last. */
typedef struct DtzWalk {
    Rng      rng;
    int      n, n_in_hands;
    Card     at[CARDS_MAX];
    Seat     seat_at[CARDS_MAX];    /* SEAT_NONE: aside */
    CardSet  hand[SEATS_MAX];
    double   likelihood[SEATS_MAX]; /* logarithms */
    double   by_goals[SEATS_MAX];   /* chance that the seat plays by the goals */
} DtzWalk;

enum { BELIEF_SHARES = 8192 };      /* shares looked up; those of worse moves are worked out */

/* Zeroed before the first use. */
typedef struct DtzBelief {
    double    share[BELIEF_SHARES];     /* of a move that is so many of the policy's units worse */
    const DtzOpenRules *rules;
    const DtzRules     *deck;
    const DtzWorlds    *worlds;
    int       n_plays;
    DtzObservedPlay play[BELIEF_PLAYS];
    int       steps;                /* from guess to guess */
    int       n, wanted;            /* guesses */
    DtzWalk   walk[BELIEF_WALKS];
    DtzSample  guess[BELIEF_SAMPLES];
} DtzBelief;

/* How many guesses are wanted, at most BELIEF_SAMPLES, and the steps of a walk between two. */
typedef struct DtzBeliefPlan {
    int guesses, steps;
} DtzBeliefPlan;

/* Begins with no guess. A log that does not begin with the deal tells nothing: all worlds are then
 * equally likely. What is given is borrowed. */
void dtz_belief_begin(DtzBelief *b, const Game *g, const InfoSet *info, const DtzOpenRules *r,
                      const DtzWorlds *w, DtzBeliefPlan plan);

static inline bool dtz_belief_ready(const DtzBelief *b) { return b->n == b->wanted; }

/* Makes some guesses; true when there are as many as wanted. */
bool dtz_belief_slice(DtzBelief *b, ParallelFor parallel);

#endif
