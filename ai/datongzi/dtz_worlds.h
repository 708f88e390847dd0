/* SPDX-License-Identifier: MIT */
/* Da Tong Zi: deals of the hidden cards that agree with everything a seat has seen. Each unseen
 * card is in another hand or set aside; the hands have their sizes and respect what the passes
 * prove (docs/ai.md 6); the cards set aside may be anything.
 *
 * All such deals are about equally likely: cards are dealt one at a time to where they may go, then
 * pairs of cards change places. World i depends only on (what is known, seed, i), so that worlds
 * can be made on any thread and in any order. */
#ifndef PAIJU_DTZ_WORLDS_H
#define PAIJU_DTZ_WORLDS_H

#include "dtz_help.h"
#include "game_types.h"

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

#endif
