/* SPDX-License-Identifier: MIT */
/* What an answer costs now: the one definition of "the cheapest answer", for drills, reasons and
 * `analyze`. datongzi 8.3.
 *
 * Cheap is what gives up least, not what is best: a play that carries more kickers costs more and
 * sheds more cards. A sentence that says "cheapest" says that too. */
#ifndef PAIJU_DTZ_COST_H
#define PAIJU_DTZ_COST_H

#include "dtz_choices.h"

/* Compared in this order; less is cheaper. */
typedef struct DtzCost {
    uint8_t trump;                  /* 0 for an ordinary play, else its DtzPattern */
    uint8_t broken;                 /* trumps of the hand that it breaks up */
    uint8_t kickers;
    int16_t strength;               /* dtz_strength */
    int16_t points;                 /* that it puts into the round */
} DtzCost;

/* `split`: of the hand. */
DtzCost dtz_cost(const DtzSplit *split, const CardSet *hand, const DtzPlay *play);

/* Why an answer costs more than another. */
typedef enum DtzDearer {
    DEARER_NOT,
    DEARER_TRUMP,                   /* a trump where none is needed, or a stronger kind of trump */
    DEARER_HIGHER,                  /* higher than it has to be */
    DEARER_BREAKS,                  /* breaks up more trumps */
    DEARER_POINTS,                  /* gives more points into the round */
    DEARER_KICKERS,                 /* carries more kickers */
} DtzDearer;

/* Why `other` costs more than `least`; DEARER_NOT if it costs no more. */
DtzDearer dtz_dearer(const DtzCost *least, const DtzCost *other);

/* What the cheapest answer of the hand costs. False if nothing beats `top`. A hand of very many
 * answers is judged by few of them (dtz_few_plays). */
bool dtz_least_cost(const CardSet *hand, const DtzShape *top, DtzCost *out);

#endif
