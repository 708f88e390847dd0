/* One decision judged by the verdicts on all its choices. */
#include "review_one.h"

#include <math.h>
#include <string.h>

#include "dtz_enum.h"
#include "review_impl.h"
#include "review_judge.h"

bool review_same_choice(const View *v, const Action *a, const Action *b)
{
    if (a->kind != ACT_PLAY || b->kind != ACT_PLAY)
        return action_equal(a, b);
    return dtz_same_play(&v->dtz.hand, &a->cards, &b->cards);
}

const Verdict *review_verdict_on(const View *v, const Action *chosen, const Verdict *verdict, int n)
{
    for (int i = 0; i < n; i++) {
        if (review_same_choice(v, &verdict[i].action, chosen))
            return &verdict[i];
    }
    DtzShape shape = { 0 }, other;
    if (chosen->kind == ACT_PLAY)
        shape = dtz_recognise(&chosen->cards);
    for (int i = 0; i < n && chosen->kind == ACT_PLAY; i++) {
        other = dtz_recognise(&verdict[i].action.cards);
        if (memcmp(&shape, &other, sizeof shape) == 0)
            return &verdict[i];
    }
    return NULL;
}

void review_judge(const Game *g, const View *v, const Verdict *verdict, int n, ReviewDecision *d)
{
    const Verdict *best = &verdict[0];
    const Verdict *chosen = review_verdict_on(v, &d->chosen, verdict, n);
    double loss = 0;
    if (chosen != NULL)
        loss = review_loss(best->points, best->error, chosen->points, chosen->error);
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
    if (!review_same_choice(v, &best->action, &d->chosen))
        return 0;
    while (next < n && review_same_choice(v, &verdict[next].action, &d->chosen))
        next++;
    if (next >= n)
        return 0;
    double lead = review_loss(best->points, best->error, verdict[next].points,
                              verdict[next].error);
    return review_class_of(g, lead) >= REVIEW_MISTAKE ? review_thousandths(g, lead) : 0;
}
