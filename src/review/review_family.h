/* SPDX-License-Identifier: MIT */
/* What a family of games provides for reviews: one row each, in review_mj.c and review_dtz.c. */
#ifndef PAIJU_REVIEW_FAMILY_H
#define PAIJU_REVIEW_FAMILY_H

#include "review.h"

typedef struct ReviewFamily {
    bool         against_mean;      /* points are compared with the mean of the other seats */
    bool         in_tenths;         /* and shown to a tenth at most */

    /* Is the variance of the result less par (docs/again.md 2) at most half that of the result?
     * Then par is shown after each hand. */
    bool         par_is_fair;

    /* The part of the hand: 0 beginning, 1 middle, 2 end. docs/stats.md */
    int        (*phase)(const Game *g, const View *v);
    ReviewKind (*kind)(const Game *g, const View *v);
    /* Are two choices the same in everything that matters? NULL: only equal ones are. */
    bool (*same_choice)(const View *v, const Action *a, const Action *b);
    /* If an engine judges only some of many choices: is this one worth as much as the other? NULL:
     * no. */
    bool (*alike)(const Action *a, const Action *b);
    /* What a fault is about, if the seat had more to decide than the part that went wrong: with a
     * win on offer, the better action may have been a pong. NULL: whatever was to be decided. */
    ReviewKind (*about)(const View *v, const ReviewDecision *d);
    /* The error of a judgement that is only computed, as a standard error in standard deviations of
     * a hand. NULL: judgements are played out and have errors of their own. */
    double (*error)(const Game *g);
} ReviewFamily;

#endif
