/* What a report shows of a decision: the position as its seat saw it, the best choices and the one
 * that was made, as the last pass of the review judged them. */
#ifndef PAIJU_REVIEW_CASE_H
#define PAIJU_REVIEW_CASE_H

#include "verdict.h"

enum {
    CASE_BEST = 5,              /* the best choices */
    CASE_ROWS = CASE_BEST + 1,  /* and the one made, where it is none of them */
    CASES_MAX = 1 << 14,        /* kept in a review: 80 MB. Later decisions have none */
};

typedef struct ReviewCase {
    View    view;
    int     n_choices;          /* that were judged */
    int     n;                  /* rows kept, best first */
    Verdict row[CASE_ROWS];
    int     place[CASE_ROWS];   /* of the row among all that were judged, from 1 */
    int     chosen;             /* row of the choice that was made; -1: it was not judged */
} ReviewCase;

/* A case of the choice `made` (one of the list, or NULL). The caller frees it. */
ReviewCase *review_case_new(const InfoSet *info, const Verdict *list, int n, const Verdict *made);
void        review_case_free(ReviewCase *c);

#endif
