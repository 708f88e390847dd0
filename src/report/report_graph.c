/* The course of the expected result: what luck gave and what decisions lost, one after the other,
 * so that the last step of the last hand is the result (and, of a hand without an end, what was
 * still expected of it). docs/review.md. */
#include <stdlib.h>

#include "report_impl.h"
#include "x_alloc.h"

typedef struct Walk {
    GraphStep *step;
    int        n, cap;
    int64_t    now;
} Walk;

static void take_step(Walk *w, const GraphStep *step, int64_t luck, int64_t loss)
{
    w->step = x_room(w->step, w->n, &w->cap, sizeof *w->step);
    GraphStep *s = &w->step[w->n++];
    *s = *step;
    s->before = w->now + luck;
    s->after = w->now = s->before - loss;
}

/* What happened after the last decision of a hand, up to its end. */
static void end_hand(const Review *r, Seat s, int hand_no, int64_t luck_seen, Walk *w)
{
    ReviewSum sum;
    int end = w->n > 0 ? w->step[w->n - 1].event : 0;
    review_sum(r, s, hand_no, N_REVIEW_KINDS, &sum);
    for (int i = 0; i < review_n(r); i++) {
        const ReviewDecision *d = review_decision(r, i);
        if (d->hand_no <= hand_no && d->event > end)
            end = d->event;
    }
    take_step(w, &(GraphStep){ .event = end, .hand_no = hand_no }, sum.luck - luck_seen, 0);
}

int graph_steps(const Review *r, Seat s, GraphStep **out)
{
    Walk w = { .now = 0 };
    for (int hand = 1; hand <= review_n_hands(r); hand++) {
        int64_t luck = 0;
        for (int i = 0; i < review_n(r); i++) {
            const ReviewDecision *d = review_decision(r, i);
            if (d->seat != s || d->hand_no != hand || d->forced)
                continue;
            take_step(&w, &(GraphStep){ .d = d, .event = d->event, .hand_no = hand }, d->luck,
                      d->loss);
            luck += d->luck;
        }
        end_hand(r, s, hand, luck, &w);
    }
    *out = w.step;
    return w.n;
}
