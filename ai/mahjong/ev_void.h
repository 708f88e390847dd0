/* SPDX-License-Identifier: MIT */
/* What a hand is worth before play, by what can be counted of it. Private to ai/ev*.c and to
 * tools/ev_void_fit.c, which fits the weights to hands played out. */
#ifndef PAIJU_EV_VOID_H
#define PAIJU_EV_VOID_H

#include "mj.h"

/* Facts about a hand that goes without a suit; suits are those that it plays. */
enum {
    VOID_ANY,                   /* 1 */
    VOID_SHANTEN,
    VOID_TO_CUT,                /* tiles of the suit that it goes without */
    VOID_PAIRS,                 /* kinds of its suits held twice */
    VOID_TRIPLETS,              /* and more often: fours too */
    VOID_LONG,                  /* tiles beyond six of its longer suit */
    VOID_VERY_LONG,             /* and beyond eight */
    N_VOID_FACTS
};

/* The facts of `hand`, all tiles of which are counted, with `suit` as the void suit. */
void ev_void_facts(const MjRules *rules, const MjHand *hand, Suit suit, double fact[N_VOID_FACTS]);

/* The result to be expected in units of the least win, and how much of it comes of speed. */
double ev_void_worth(const double fact[N_VOID_FACTS], double *speed);

#endif
