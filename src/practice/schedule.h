/* SPDX-License-Identifier: MIT */
/* When a question is repeated: intervals in days that grow with every right answer, as in SM-2.
 * Pure arithmetic. docs/train.md. */
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
    SCHEDULE_LEECH = 6,         /* a question forgotten this often is set aside */
};

/* Updates the card after an answer given today. */
void schedule_answer(StatsCard *card, PracticeGrade grade, int64_t today);

#endif
