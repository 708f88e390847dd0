/* SPDX-License-Identifier: MIT */
/* Judges one decision by the verdicts on all its choices. */
#include "review_one.h"

#include <math.h>

#include "review_family.h"
#include "review_impl.h"
#include "review_judge.h"

bool review_same_choice(const Game *g, const View *v, const Action *a, const Action *b)
{
    const ReviewFamily *family = review_family(g->ops->family);
    return family->same_choice != NULL ? family->same_choice(v, a, b) : action_equal(a, b);
}

const Verdict *review_verdict_on(const Game *g, const View *v, const Action *chosen,
                                 const Verdict *verdict, int n)
{
    const ReviewFamily *family = review_family(g->ops->family);
    for (int i = 0; i < n; i++) {
        if (review_same_choice(g, v, &verdict[i].action, chosen))
            return &verdict[i];
    }
    for (int i = 0; i < n && family->alike != NULL; i++) {
        if (family->alike(chosen, &verdict[i].action))
            return &verdict[i];
    }
    return NULL;
}

void review_judge(const Game *g, const View *v, const Verdict *verdict, int n, ReviewDecision *d)
{
    const Verdict *best = &verdict[0];
    const Verdict *chosen = review_verdict_on(g, v, &d->chosen, verdict, n);
    double loss = 0, error = (double)d->error / 1000;
    if (chosen != NULL)
        loss = review_loss(best->points, fmax(best->error, error), chosen->points, chosen->error);
    d->value = review_thousandths(g, best->points);
    d->loss = review_thousandths(g, loss);
    d->grade = (uint8_t)review_class_of(g, (double)d->loss / 1000);
    d->chance = review_chance(g, best->points);
    double after = review_chance(g, best->points - loss);
    d->accuracy = (int)lround(100 * review_move_accuracy(d->chance, after));
    if (d->loss > 0)
        d->best = best->action;
}

int64_t review_lead(const Game *g, const View *v, const Verdict *verdict, int n,
                    const ReviewDecision *d)
{
    const Verdict *best = &verdict[0];
    int next = 1;
    if (!review_same_choice(g, v, &best->action, &d->chosen))
        return 0;
    while (next < n && review_same_choice(g, v, &verdict[next].action, &d->chosen))
        next++;
    if (next >= n)
        return 0;
    double lead = review_loss(best->points, best->error, verdict[next].points,
                              verdict[next].error);
    return review_class_of(g, lead) >= REVIEW_MISTAKE ? review_thousandths(g, lead) : 0;
}
