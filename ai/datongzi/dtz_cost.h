/* SPDX-License-Identifier: MIT */
/* The cost of an answer now: the one definition of "the cheapest answer", for drills, reasons and
 * `analyze`. datongzi 8.3.
 *
 * The cheapest answer gives up the least; it need not be the best: a play that carries more kickers
 * costs more and sheds more cards. A sentence that says "cheapest" must say that, too. */
#ifndef PAIJU_DTZ_COST_H
#define PAIJU_DTZ_COST_H

#include "dtz_choices.h"

/* Compared in this order; less is cheaper. */
typedef struct DtzCost {
    uint8_t trump;                  /* 0 for an ordinary play, else its DtzPattern */
    uint8_t broken;                 /* trumps of the hand that the play breaks up */
    uint8_t kickers;
    int16_t strength;               /* dtz_strength */
    int16_t points;                 /* put into the round by the play */
} DtzCost;

/* `split` is that of the hand. */
DtzCost dtz_cost(const DtzSplit *split, const CardSet *hand, const DtzPlay *play);

/* Why one answer costs more than another. */
typedef enum DtzDearer {
    DEARER_NOT,
    DEARER_TRUMP,                   /* a trump where none is needed, or a stronger kind of trump */
    DEARER_HIGHER,                  /* higher than necessary */
    DEARER_BREAKS,                  /* breaks up more trumps */
    DEARER_POINTS,                  /* puts more points into the round */
    DEARER_KICKERS,                 /* carries more kickers */
} DtzDearer;

/* Why `other` costs more than `least`; DEARER_NOT if it costs no more. */
DtzDearer dtz_dearer(const DtzCost *least, const DtzCost *other);

/* The cost of the cheapest answer of the hand. False if nothing beats `top`. A hand with very many
 * answers is judged by a few of them (dtz_few_plays). */
bool dtz_least_cost(const CardSet *hand, const DtzShape *top, DtzCost *out);

#endif
