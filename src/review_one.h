/* One decision judged: for the review of a record and for advice at the table. */
#ifndef PAIJU_REVIEW_ONE_H
#define PAIJU_REVIEW_ONE_H

#include "review.h"
#include "verdict.h"

/* Judges the choice d->chosen by the verdicts on all choices, best first: value, loss, grade,
 * chance, accuracy, best and reasons. The rest of `d` stays. */
void review_judge(const Game *g, const InfoSet *info, const Verdict *verdict, int n,
                  ReviewDecision *d);

/* Do the verdicts of an engine that does not judge in money tell points all the same? Only engines
 * that simulate know a spread, and they simulate whole games. */
bool review_knows_points(const Verdict *verdict, int n);

#endif
