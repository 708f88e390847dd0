/* SPDX-License-Identifier: MIT */
/* Judges one decision: for the review of a record and for advice at the table. */
#ifndef PAIJU_REVIEW_ONE_H
#define PAIJU_REVIEW_ONE_H

#include "review.h"
#include "verdict.h"

/* The verdict on a choice or, if the engine judged only some, on one that is worth the same. NULL
 * if there is none. */
const Verdict *review_verdict_on(const Game *g, const View *v, const Action *chosen,
                                 const Verdict *verdict, int n);

/* Judges the choice d->chosen by the verdicts on all choices, best first, assuming an error of at
 * least d->error: sets value, loss, grade, chance, accuracy and best. The rest of `d` is left
 * unchanged. */
void review_judge(const Game *g, const View *v, const Verdict *verdict, int n, ReviewDecision *d);

/* If d->chosen lost something, adds why the best was better, by the same verdicts with facts. */
void review_explain(const Game *g, const InfoSet *info, const Verdict *verdict, int n,
                    ReviewDecision *d);

/* How much more d->chosen is worth than all other choices, beyond the error of the verdicts, in
 * thousandths, if each of those would be a mistake; else 0. */
int64_t review_lead(const Game *g, const View *v, const Verdict *verdict, int n,
                    const ReviewDecision *d);

/* Are two choices the same in everything that matters? */
bool review_same_choice(const Game *g, const View *v, const Action *a, const Action *b);

#endif
