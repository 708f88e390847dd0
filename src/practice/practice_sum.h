/* SPDX-License-Identifier: MIT */
/* The results of practice: what is weak, and what to train next. */
#ifndef PAIJU_PRACTICE_SUM_H
#define PAIJU_PRACTICE_SUM_H

#include "practice.h"

/* Why a drill should be trained next. */
typedef enum PracticeWeakness {
    WEAK_MISTAKES,              /* the player's own mistakes not learnt yet cost most there */
    WEAK_ANSWERS,               /* fewest of its new questions were right */
    WEAK_UNTRIED,
} PracticeWeakness;

typedef struct PracticeAdvice {
    const Drill     *drill;
    PracticeWeakness why;
    int              n;         /* mistakes, or per cent of right answers */
    int64_t          cost;      /* of the mistakes: thousandths of the standard deviation of a
                                 * hand */
} PracticeAdvice;

enum { PRACTICE_ADVICE = 3 };

/* What to train next, the weakest first; returns how many. */
int practice_advice(const PracticeStanding standing[DRILLS_MAX],
                    PracticeAdvice out[PRACTICE_ADVICE]);

/* The same as a sentence. Returns `out`. */
const char *practice_advice_text(const PracticeAdvice *a, char *out, size_t size);

/* "12 of 40 due today, 28 tomorrow; 20 new questions." Returns `out`. */
const char *practice_day_text(const PracticeDay *day, char *out, size_t size);

#endif
