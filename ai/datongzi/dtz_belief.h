/* SPDX-License-Identifier: MIT */
/* Da Tong Zi: deals of the hidden cards that agree with everything a seat has seen. Each unseen
 * card is in another hand or set aside; the hands have their sizes and respect what the passes
 * prove (docs/ai.md 6); the cards set aside may be anything.
 *
 * All such deals are about equally likely: cards are dealt one at a time to where they may go, then
 * pairs of cards change places. World i depends only on (what is known, seed, i), so that worlds
 * can be made on any thread and in any order. */
#ifndef PAIJU_DTZ_BELIEF_H
#define PAIJU_DTZ_BELIEF_H

#include "dtz_help.h"
#include "dtz_policy.h"
#include "evaluator.h"

/* What is hidden, and where it may be. */
typedef struct DtzWorlds {
    uint64_t seed;
    Seat     seat;                  /* whose knowledge it is */
    uint8_t  n_seats;
    uint8_t  n_cards[SEATS_MAX];    /* hidden in each hand; 0 for the seat */
    uint16_t n_unseen;
    Card     unseen[CARDS_MAX];
    CardSet  own;
    DtzCaps  caps[SEATS_MAX];
} DtzWorlds;

/* A number below `n`: faster than rng_below, and fair enough. */
static inline int dtz_below(Rng *r, int n)
{
    return (int)((rng_next(r) >> 32) * (uint64_t)n >> 32);
}

/* From a player's InfoSet; its log may be empty and contains the passes that prove something. */
void dtz_worlds_new(DtzWorlds *w, const Game *g, const InfoSet *info, uint64_t seed);

/* World i: the hands of all seats, with the seat's as it is. True if it agrees with every pass;
 * false if no such deal could be found: it then disagrees with one. */
bool dtz_world(const DtzWorlds *w, uint64_t i, CardSet hand[SEATS_MAX]);

/* ---- beliefs --------------------------------------------------------------------------------- */

/* What the others of a Da Tong Zi deal may hold, judged by what they have played. A
 * world in which the others would have played as they did is likelier than one in which they held
 * something better. How they played also shows which kind of player they are (dtz_policy.h).
 *
 * Guesses are the stations of random walks from world to world. The walks are independent, so
 * nothing depends on the number of threads. */

enum {
    BELIEF_PLAYS = 128,             /* plays of others that are read, the first of the deal */
    BELIEF_WALKS = 4,
    BELIEF_SAMPLES = 1024,
    BELIEF_SLICE = 4,               /* guesses of a walk in a slice */
};

/* A play of another seat. */
typedef struct DtzObservedPlay {
    DtzOpenState before;                 /* with empty hands */
    CardSet      left;              /* cards not yet played before it, in all hands and set aside */
    CardSet      since;             /* what the seat has played from then on, including this play */
    DtzShape     shape;
} DtzObservedPlay;

typedef struct DtzSample {
    CardSet  hand[SEATS_MAX];
    SeatMask rule_players;          /* seats that follow the goals */
} DtzSample;

/* A walk: the hidden cards by place, those set aside last. */
typedef struct DtzWalk {
    Rng      rng;
    int      n, n_in_hands;
    Card     at[CARDS_MAX];
    Seat     seat_at[CARDS_MAX];    /* SEAT_NONE: set aside */
    CardSet  hand[SEATS_MAX];
    double   likelihood[SEATS_MAX]; /* logarithms */
    double   by_goals[SEATS_MAX];   /* probability that the seat follows the goals */
} DtzWalk;

enum { BELIEF_SHARES = 8192 };      /* shares in the table; those of worse moves are computed */

/* Zeroed before the first use. */
typedef struct DtzBelief {
    double    share[BELIEF_SHARES];     /* of a move worse by this many of the policy's units */
    const DtzOpenRules *rules;
    const DtzRules     *deck;
    const DtzWorlds    *worlds;
    int       n_plays;
    DtzObservedPlay play[BELIEF_PLAYS];
    int       steps;                /* between two guesses */
    int       n, wanted;            /* guesses */
    DtzWalk   walk[BELIEF_WALKS];
    DtzSample  guess[BELIEF_SAMPLES];
} DtzBelief;

/* The number of guesses wanted, at most BELIEF_SAMPLES, and the steps of a walk between two. */
typedef struct DtzBeliefPlan {
    int guesses, steps;
} DtzBeliefPlan;

/* Begins without guesses. A log that does not begin with the deal is not evidence: all worlds are
 * then equally likely. The arguments are borrowed. */
void dtz_belief_begin(DtzBelief *b, const Game *g, const InfoSet *info, const DtzOpenRules *r,
                      const DtzWorlds *w, DtzBeliefPlan plan);

static inline bool dtz_belief_ready(const DtzBelief *b) { return b->n == b->wanted; }

/* Makes some guesses; true when there are as many as wanted. */
bool dtz_belief_slice(DtzBelief *b, ParallelFor parallel);

#endif
