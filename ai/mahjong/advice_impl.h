/* SPDX-License-Identifier: MIT */
/* Private to ai/: what the parts of the advice share. */
#ifndef PAIJU_ADVICE_IMPL_H
#define PAIJU_ADVICE_IMPL_H

#include "advice.h"
#include "contrast.h"

static inline int lesser(int a, int b) { return a < b ? a : b; }

/* A seat's hand in the form that the arithmetic takes. */
typedef struct Chair {
    MjSet   set;
    MjHand  hand;
    uint8_t seen[N_KINDS];      /* visible outside the seat's hand and melds */
} Chair;

/* The hand of the seat of a view, which must not be a spectator's. */
void chair_of(const Game *g, const View *v, Chair *out);

/* How far a hand is from a win, and what helps it: 13-3k tiles as they are, 14-3k after the best
 * discard. */
MjDiscard shape_of(const Chair *c);

/* The kinds among `allowed` worth discarding: wilds only if there is nothing else. Discarding a
 * natural tile instead of a wild never leaves the hand farther from a win, nor with fewer live
 * tiles. */
KindMask tame_kinds(const MjSet *set, KindMask allowed);

/* The hand after a discard, a claim or a kong. */
MjHand hand_after(const MjHand *hand, const Action *a);

/* The first of the shortest suits with at least this many tiles; SUIT_NONE: none has. */
Suit shortest_suit(const uint8_t *count, int least);

/* Does the hand hold 14-3k tiles? */
bool holds_drawn(const MjHand *hand);

/* Splits the hand into groups, melds first. Returns their number. */
int hand_groups(const Chair *c, const MjSeat *open, HandGroup out[ADVICE_GROUPS_MAX]);

/* The void suit to assume while none is declared: the one that the ranking would choose. */
void assume_void(const Game *g, const View *v, Chair *c);

/* For AiFamily. */
void mj_explain(const Game *g, const View *v, Verdict *list, int n);
void mj_contrast(const ContrastPair *pair, FactList *out);

#endif
