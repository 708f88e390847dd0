/* SPDX-License-Identifier: MIT */
/* When a question comes again: intervals in days that grow with every right answer, as SM-2 has
 * them. Pure arithmetic. docs/train.md. */
#ifndef PAIJU_SCHEDULE_H
#define PAIJU_SCHEDULE_H

#include "stats_cards.h"

typedef enum PracticeGrade {
    GRADE_WRONG,
    GRADE_HARD,                 /* right, with a hint */
    GRADE_SURE,
} PracticeGrade;

enum {
    SCHEDULE_DAYS_MAX = 365,
    SCHEDULE_LEECH = 6,         /* times forgotten that set a question aside */
};

/* The card after an answer of `today`. */
void schedule_answer(StatsCard *card, PracticeGrade grade, int64_t today);

#endif
