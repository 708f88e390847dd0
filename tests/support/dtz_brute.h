/* SPDX-License-Identifier: MIT */
/* Da Tong Zi by brute force: readings by trying them all, plays by trying all sets of cards. Shares
 * only the types with the engine. */
#ifndef PAIJU_DTZ_BRUTE_H
#define PAIJU_DTZ_BRUTE_H

#include "dtz_enum.h"
#include "rng.h"

/* Cards from notation; aborts the test on an error. */
CardSet cards(const char *text);

/* The reading of cards from notation. */
DtzShape reading(const char *text);

/* All readings are tried; the first in this order is taken: dizha, tongzi, bomb, airplane with most
 * triples, triple, cpairs, pair, single (datongzi 10.2). */
DtzShape brute_reading(const CardSet *c);

/* datongzi 4, case by case. */
bool brute_beats(const DtzShape *next, const DtzShape *top);

/* A play as datongzi 9.2 identifies it: equivalent plays have equal bytes. */
typedef struct PlayKey {
    uint8_t   pattern, rank, suit, length;
    uint8_t   taken[N_RANKS];
    RankCards kept[N_RANKS];
} PlayKey;

void play_key(const CardSet *hand, const CardSet *play, const DtzShape *shape, PlayKey *out);

/* The keys of all plays that beat `top` (NULL: leads), sorted, each once; returns their number. The
 * hand has at most 14 cards. */
int brute_keys(const CardSet *hand, const DtzShape *top, PlayKey *out, int cap);

/* `n` random cards of `packs` packs, from `n_ranks` neighbouring ranks: few ranks make rich
 * hands. */
CardSet random_cards(Rng *r, int packs, int n_ranks, int n);

int compare_keys(const void *a, const void *b);

#endif
