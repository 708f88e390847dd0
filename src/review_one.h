/* One decision judged: for the review of a record and for advice at the table. */
#ifndef PAIJU_REVIEW_ONE_H
#define PAIJU_REVIEW_ONE_H

#include "review.h"
#include "verdict.h"

/* Judges the choice d->chosen by the verdicts on all choices, best first: value, loss, grade,
 * chance, accuracy, best and reasons. The rest of `d` stays. */
void review_judge(const Game *g, const InfoSet *info, const Verdict *verdict, int n,
                  ReviewDecision *d);

#endif
