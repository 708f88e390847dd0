/* SPDX-License-Identifier: MIT */
/* The course of the expected result over a match: the effects of luck and the losses of decisions
 * in turn, so that the last step of the last hand is the result (plus, if a hand has no end, what
 * was still expected of it). docs/review.md. */
#include <stdlib.h>

#include "report_impl.h"
#include "review.h"
#include "x_alloc.h"

/* The last event of a hand with a decision: its end is drawn there. */
static int end_of(const Review *r, int hand_no)
{
    int end = 0;
    for (int i = 0; i < review_n(r); i++) {
        const ReviewDecision *d = review_decision(r, i);
        if (d->hand_no <= hand_no && d->event > end)
            end = d->event;
    }
    return end;
}

/* A hand in which a seat had no choice is all luck. */
static void add_luck(const Review *r, Seat s, GraphStep *step)
{
    ReviewSum sum;
    review_sum(r, s, step->hand_no, N_REVIEW_KINDS, &sum);
    step->before += sum.luck;
    step->after = step->before;
}

int graph_steps(const Review *r, Seat s, GraphStep **out)
{
    int cap = review_n(r) + review_n_hands(r) + 1, n = 0;
    GraphStep *step = x_alloc((size_t)cap * sizeof *step);
    CourseStep *course = x_alloc((size_t)cap * sizeof *course);
    int64_t now = 0;
    for (int hand = 1; hand <= review_n_hands(r); hand++) {
        int of_hand = review_course(r, s, hand, course, cap - n);
        for (const CourseStep *c = course; c < course + of_hand; c++) {
            step[n] = (GraphStep){ .d = c->decision, .hand_no = hand, .before = now + c->luck };
            step[n].event = c->decision != NULL ? c->decision->event : end_of(r, hand);
            step[n].after = now = step[n].before - c->loss;
            n++;
        }
        if (of_hand > 0)
            continue;
        step[n] = (GraphStep){ .hand_no = hand, .event = end_of(r, hand), .before = now };
        add_luck(r, s, &step[n]);
        now = step[n++].after;
    }
    free(course);
    *out = step;
    return n;
}
