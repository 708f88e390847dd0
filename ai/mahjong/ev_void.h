/* SPDX-License-Identifier: MIT */
/* The value of a hand before play, from what can be counted in it. Private to ai/ev*.c and to
 * tools/ev_void_fit.c, which fits the weights to hands played out. */
#ifndef PAIJU_EV_VOID_H
#define PAIJU_EV_VOID_H

#include "mj.h"

/* Facts about a hand with a void suit; "its suits" are the other ones. */
enum {
    VOID_ANY,                   /* 1 */
    VOID_SHANTEN,
    VOID_TO_CUT,                /* tiles of the void suit */
    VOID_PAIRS,                 /* kinds of its suits held twice */
    VOID_TRIPLETS,              /* and more often: fours, too */
    VOID_LONG,                  /* tiles beyond six in its longer suit */
    VOID_VERY_LONG,             /* and beyond eight */
    N_VOID_FACTS
};

/* The facts of `hand` with `suit` as the void suit; all its tiles are counted. */
void ev_void_facts(const MjRules *rules, const MjHand *hand, Suit suit, double fact[N_VOID_FACTS]);

/* The expected result in units of the least win, and the part of it that comes from speed. */
double ev_void_worth(const double fact[N_VOID_FACTS], double *speed);

#endif
