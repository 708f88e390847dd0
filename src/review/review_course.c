/* SPDX-License-Identifier: MIT */
/* The course of a hand comes from its decisions: the luck of each is known, and the luck after the
 * last one is the difference to the luck of the whole hand. */
#include "review_course.h"

#include <stdio.h>

#include "i18n.h"

int review_course(const Review *r, Seat s, int hand_no, CourseStep *out, int cap)
{
    int n = 0;
    int64_t luck = 0, expected = 0;
    for (int i = 0; i < review_n(r) && n < cap; i++) {
        const ReviewDecision *d = review_decision(r, i);
        if (d->seat != s || d->hand_no != hand_no || d->forced)
            continue;
        luck += d->luck;
        expected += d->luck - d->loss;
        out[n++] = (CourseStep){ d, d->luck, d->loss, expected };
    }
    bool over = hand_no < review_n_hands(r) || (hand_no == review_n_hands(r) && !review_is_open(r));
    if (!over || n == 0 || n >= cap)
        return n;
    ReviewSum sum;
    review_sum(r, s, hand_no, N_REVIEW_KINDS, &sum);
    out[n++] = (CourseStep){ NULL, sum.luck - luck, 0, expected + sum.luck - luck };
    return n;
}

const char *course_step_text(GameFamily family, const CourseStep *step, char *out, size_t size)
{
    char luck[REVIEW_WORD], loss[REVIEW_WORD], expected[REVIEW_WORD];
    review_points(family, step->luck, true, luck);
    review_points(family, step->loss, false, loss);
    review_points(family, step->expected, true, expected);
    if (step->decision == NULL)
        snprintf(out, size, _("luck %s; the hand ends with %s"), luck, expected);
    else if (step->loss > 0)
        snprintf(out, size, _("luck %s; lost %s (%s); expected %s"), luck, loss,
                 review_class_text((ReviewClass)step->decision->grade), expected);
    else
        snprintf(out, size, _("luck %s; nothing lost; expected %s"), luck, expected);
    return out;
}
