/* SPDX-License-Identifier: MIT */
/* How the expected result of a hand rose and fell: the effect of luck between two decisions, and
 * what each decision lost. For the graph of the viewer and of plain mode. docs/review.md. */
#ifndef PAIJU_REVIEW_COURSE_H
#define PAIJU_REVIEW_COURSE_H

#include "review.h"

typedef struct CourseStep {
    const ReviewDecision *decision;     /* not forced; NULL: the end of the hand. Borrowed. */
    int64_t luck;                       /* since the previous step, thousandths */
    int64_t loss;                       /* by the decision, not negative */
    int64_t expected;                   /* after it: paid so far and still expected */
} CourseStep;

/* The steps of a seat in a hand, as far as it has been judged. The sum of their luck less their
 * losses is the expected result after the last one, which at the end of a hand is its result.
 * `hand_no` from 1. Fills at most `cap` places; returns how many. */
int review_course(const Review *r, Seat s, int hand_no, CourseStep *out, int cap);

/* "+0.420 luck, -0.628 lost (blunder), expected +1.250" for a step. Returns `out`. */
const char *course_step_text(GameFamily family, const CourseStep *step, char *out, size_t size);

#endif
