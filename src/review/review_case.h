/* SPDX-License-Identifier: MIT */
/* What a report shows of a decision: the position as its seat saw it, the best choices and the one
 * that was made, as the last pass of the review judged them, and the facts in which they differ. */
#ifndef PAIJU_REVIEW_CASE_H
#define PAIJU_REVIEW_CASE_H

#include "contrast.h"
#include "verdict.h"

enum {
    CASE_BEST = 5,              /* the best choices; equivalent ones count as one */
    CASE_ROWS = CASE_BEST + 1,  /* and the one made, if it is not among them */
    CASES_MAX = 1 << 14,        /* kept in a review: 120 MB. Later decisions have no case */
};

typedef struct ReviewCase {
    View     view;
    int      n_choices;         /* judged */
    int      n;                 /* rows kept, best first */
    Verdict  row[CASE_ROWS];
    int      place[CASE_ROWS];  /* rank of the row among all that were judged, from 1 */
    int      count[CASE_ROWS];  /* choices that the row represents */
    int      chosen;            /* row of the choice that was made; -1: it was not judged */
    Contrast why;               /* for the best choice, compared with the one made or the second */
} ReviewCase;

/* All judged choices of a position, best first and with facts; all borrowed. */
typedef struct ReviewChoices {
    const Game    *game;
    const InfoSet *info;
    const Verdict *list;
    int            n;
    const Verdict *made;        /* the verdict that applies to the choice made; NULL: none */
    const Action  *choice;      /* the one that was made */
    bool           in_points;
} ReviewChoices;

/* The caller frees it. */
ReviewCase *review_case_new(const ReviewChoices *all);
void        review_case_free(ReviewCase *c);

#endif
