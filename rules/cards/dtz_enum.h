/* SPDX-License-Identifier: MIT */
/* The canonical plays of a hand: one for each class of plays that differ only in suits and whose
 * suits affect neither the play nor what can be played later. Counted exactly, listed lazily.
 * datongzi 9. */
#ifndef PAIJU_DTZ_ENUM_H
#define PAIJU_DTZ_ENUM_H

#include "dtz_values.h"

/* Which of the canonical plays. */
typedef enum DtzScope {
    DTZ_ALL,
    DTZ_NO_WINGS,                   /* airplanes bare, everything else */
    DTZ_BARE,                       /* triples bare, too */
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
    uint8_t    base[N_RANKS];       /* cards that the body takes from each rank */
    uint8_t    cap[N_RANKS];        /* kickers that may come from each rank, and do */
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

/* Skips the rest of this frame (pattern, key rank, length) and advances to the next one that has a
 * play: base, cap and max_kickers describe what its plays take. False when there are no more. */
bool dtz_plays_next_frame(DtzPlays *p);

/* The number of plays in the listing; UINT64_MAX means that many or more. */
uint64_t dtz_plays_count(const CardSet *hand, const DtzShape *top, DtzScope scope);

/* The same plays at once, as many as fit into `out`; returns how many. Patterns come in the order
 * of the listing, kickers in a different one. Much faster than the lazy listing if no airplane can
 * have wings. */
int dtz_plays_list(const CardSet *hand, const DtzShape *top, DtzScope scope, DtzPlay *out, int cap);

/* Does the hand have two neighbouring ranks that form an airplane, and may it be played? */
bool dtz_may_have_wings(const CardSet *hand, const DtzShape *top);

/* The cards for a play of `n` cards of one rank that leaves as many tongzi as possible: the best
 * choice for a body or a kicker. `v` are the cards of the rank in the hand, at least n of them.
 * `alone`: the pattern, if they are the whole play and must be read as it; the result is 0 if there
 * is no such play. DTZ_ILLEGAL: they are part of a play; the result is never 0. */
RankCards dtz_cheapest(RankCards v, int n, DtzPattern alone);

/* Are the cards the same in every way that suits can matter? `hand` is the hand that both are
 * played from. datongzi 9. */
bool dtz_same_play(const CardSet *hand, const CardSet *a, const CardSet *b);

#endif
