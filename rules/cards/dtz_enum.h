/* SPDX-License-Identifier: MIT */
/* The canonical plays of a hand: one for each class of plays that differ in suits only, as far
 * as suits matter neither for the play nor for what can be played later. Counted exactly, listed
 * lazily. datongzi 9. */
#ifndef PAIJU_DTZ_ENUM_H
#define PAIJU_DTZ_ENUM_H

#include "dtz_values.h"

/* Which of the canonical plays. */
typedef enum DtzScope {
    DTZ_ALL,
    DTZ_NO_WINGS,                   /* airplanes bare, all else */
    DTZ_BARE,                       /* triples bare as well */
} DtzScope;

/* A lazy listing. Order: pattern, key rank, length (of bombs the size, of tongzi the suit),
 * kickers. */
typedef struct DtzPlays {
    CardSet    hand;
    DtzShape   top;
    DtzScope   scope;
    uint8_t    count[N_RANKS];      /* cards of each rank */
    uint8_t    pattern, rank, k;    /* the frame: k as in the order above */
    uint8_t    k_end;               /* of this rank */
    bool       in_frame;
    uint8_t    max_kickers, n_kickers;
    uint8_t    base[N_RANKS];       /* cards the body takes from each rank */
    uint8_t    cap[N_RANKS];        /* kickers that may come from it, and do */
    uint8_t    kicker[N_RANKS];
    RankMask   ranks;               /* ranks that the play takes cards from */
    RankCards  kept[N_RANKS];       /* tongzi left in the hand, by suit: the class */
    RankCards  taken[N_RANKS];
} DtzPlays;

/* The plays of `hand` that beat `top` (NULL: a lead). */
void dtz_plays_begin(DtzPlays *p, const CardSet *hand, const DtzShape *top, DtzScope scope);

/* Leaves out the patterns before `first`; call before the first play. */
void dtz_plays_from(DtzPlays *p, DtzPattern first);

/* The next play; false when there are no more. */
bool dtz_plays_next(DtzPlays *p, DtzPlay *out);

/* Leaves out what is left of this frame (pattern, key rank, length) and turns to the next one that
 * has a play: base, cap and max_kickers say what its plays take. False when there are no more. */
bool dtz_plays_next_frame(DtzPlays *p);

/* How many plays the listing has; UINT64_MAX stands for that many or more. */
uint64_t dtz_plays_count(const CardSet *hand, const DtzShape *top, DtzScope scope);

/* The same plays at once, as many as fit into `out`; returns how many. Patterns come in the order
 * of the listing, kickers in another. Much faster than the lazy listing where no airplane can
 * have wings. */
int dtz_plays_list(const CardSet *hand, const DtzShape *top, DtzScope scope, DtzPlay *out, int cap);

/* Has the hand two neighbouring ranks to make an airplane of, and may it be played? */
bool dtz_may_have_wings(const CardSet *hand, const DtzShape *top);

/* The cards of a play of `n` cards of one rank that leaves as many tongzi as can be: what a
 * body or a kicker is best made of. `v` are the cards of the rank in the hand, n of them at
 * least. `alone`: the pattern, if they are the whole play and must be read so; 0 if there is no
 * such play. DTZ_ILLEGAL: part of a play, never 0. */
RankCards dtz_cheapest(RankCards v, int n, DtzPattern alone);

/* The same cards to all that suits can matter for? `hand` is what both are played from.
 * datongzi 9. */
bool dtz_same_play(const CardSet *hand, const CardSet *a, const CardSet *b);

#endif
