/* SPDX-License-Identifier: MIT */
/* The exchange of three tiles (xuezhan 2.4) played out: hands of the others are dealt from the
 * tiles that the seat cannot see, each gives what it would give, and what the seat then holds is
 * judged. Every choice meets the same deals. Private to ai/ev*.c and to tools/ev_exchange_fit.c,
 * which fits the weights to hands played to their end. */
#ifndef PAIJU_EV_EXCHANGE_H
#define PAIJU_EV_EXCHANGE_H

#include "ev_impl.h"
#include "ev_void.h"

/* Facts about a hand after the exchange, with the void suit that `ev` then names. Suits are the two
 * that it plays; a set is a pair or triplet. */
enum {
    EXCHANGE_ANY,               /* 1 */
    EXCHANGE_TO_CUT,            /* tiles of the void suit */
    EXCHANGE_TO_CUT_MORE,       /* beyond two */
    EXCHANGE_SHANTEN,
    EXCHANGE_LONG,              /* 1 for eight tiles of the longer suit, then for 9, 10, more */
    EXCHANGE_LONG_SHANTEN = EXCHANGE_LONG + 4,  /* with eight or more */
    EXCHANGE_SHORT,             /* at most two tiles of the other suit */
    EXCHANGE_PAIRS,
    EXCHANGE_TRIPLETS,          /* fours too */
    EXCHANGE_FOURS,
    EXCHANGE_TWO_TRIPLETS,
    EXCHANGE_PAIRS_BY_TRIPLETS, /* their numbers multiplied */
    EXCHANGE_FOUR_SETS,         /* four or more */
    EXCHANGE_LONG_SETS,         /* of eight tiles: pairs, and triplets twice; then of 9 and more */
    EXCHANGE_ENDS = EXCHANGE_LONG_SETS + 2,     /* 1s and 9s */
    EXCHANGE_NEIGHBOURS,        /* kinds held beside each other */
    EXCHANGE_GAPS,              /* with one kind between */
    EXCHANGE_ALONE,             /* single tiles with neither */
    EXCHANGE_GAVE_PAIR,
    EXCHANGE_GAVE_TRIPLET,
    EXCHANGE_GAVE_ENDS,
    N_EXCHANGE_FACTS
};

void ev_exchange_facts(const MjRules *rules, const MjHand *hand, Suit void_suit,
                       const Tile gave[3], double fact[N_EXCHANGE_FACTS]);

/* The void suit that `ev` would name. */
Suit ev_exchange_void(const MjRules *rules, const MjHand *hand);

/* What may come: three tiles in each deal. */
enum { EXCHANGE_DEALS_MAX = 512 };
typedef struct EvExchange {
    int    n;
    Tile   come[EXCHANGE_DEALS_MAX][3];
    double usual[EXCHANGE_DEALS_MAX];   /* what a choice made by counting is worth in each */
} EvExchange;

/* Deals `n` hands to somebody else, each of whom gives. `usual`: a choice made by counting. */
void ev_exchange_deal(EvExchange *x, const EvContext *s, uint64_t seed, int n,
                      const Tile usual[3]);

/* The verdict of a choice: the mean over all deals, the error of how far it is from the usual one,
 * and what explains it. */
Verdict ev_exchange_judge(const EvExchange *x, const EvContext *s, const Action *a);

#endif
