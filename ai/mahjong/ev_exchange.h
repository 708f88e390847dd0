/* SPDX-License-Identifier: MIT */
/* The exchange of three tiles (xuezhan 2.4) simulated: hands of the others are dealt from the tiles
 * that the seat cannot see, each gives what it would give, and the seat's resulting hand is judged.
 * Every choice meets the same deals. Also the value of a hand with a void suit, from what can
 * be counted in it. Private to ai/ev*.c and to tools/ev_exchange_fit.c and ev_void_fit.c, which fit
 * the weights to hands played to the end. */
#ifndef PAIJU_EV_EXCHANGE_H
#define PAIJU_EV_EXCHANGE_H

#include "ev_impl.h"
#include "mj.h"

/* Facts about a hand after the exchange, with the void suit that `ev` then declares. Suits are the
 * two that it plays; a set is a pair or triplet. */
enum {
    EXCHANGE_ANY,               /* 1 */
    EXCHANGE_TO_CUT,            /* tiles of the void suit */
    EXCHANGE_TO_CUT_MORE,       /* more than two of them */
    EXCHANGE_SHANTEN,
    EXCHANGE_LONG,              /* 1 for eight tiles of the longer suit, then for 9, 10, more */
    EXCHANGE_LONG_SHANTEN = EXCHANGE_LONG + 4,  /* the shanten with eight or more */
    EXCHANGE_SHORT,             /* at most two tiles of the other suit */
    EXCHANGE_PAIRS,
    EXCHANGE_TRIPLETS,          /* fours, too */
    EXCHANGE_FOURS,
    EXCHANGE_TWO_TRIPLETS,
    EXCHANGE_PAIRS_BY_TRIPLETS, /* their numbers multiplied */
    EXCHANGE_FOUR_SETS,         /* four or more */
    EXCHANGE_LONG_SETS,         /* of eight tiles: pairs, and triplets twice; then of 9 and more */
    EXCHANGE_ENDS = EXCHANGE_LONG_SETS + 2,     /* 1s and 9s */
    EXCHANGE_NEIGHBOURS,        /* neighbouring kinds held */
    EXCHANGE_GAPS,              /* pairs of kinds with one kind between */
    EXCHANGE_ALONE,             /* single tiles with neither */
    EXCHANGE_GAVE_PAIR,
    EXCHANGE_GAVE_TRIPLET,
    EXCHANGE_GAVE_ENDS,
    N_EXCHANGE_FACTS
};

void ev_exchange_facts(const MjRules *rules, const MjHand *hand, Suit void_suit,
                       const Tile gave[3], double fact[N_EXCHANGE_FACTS]);

/* What may be received: three tiles in each deal. */
enum { EXCHANGE_DEALS_MAX = 512 };
typedef struct EvExchange {
    int    n;
    Tile   come[EXCHANGE_DEALS_MAX][3];
    double usual[EXCHANGE_DEALS_MAX];   /* value in each deal of a choice made by counting */
} EvExchange;

/* Deals `n` hands of other players, each of which gives three tiles. `usual`: a choice made by
 * counting. */
void ev_exchange_deal(EvExchange *x, const EvContext *s, uint64_t seed, int n,
                      const Tile usual[3]);

/* The verdict of a choice: the mean over all deals, the standard error of its distance from the
 * usual choice, and the facts that explain it. */
Verdict ev_exchange_judge(const EvExchange *x, const EvContext *s, const Action *a);

/* ---- the void suit --------------------------------------------------------------------------- */

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
