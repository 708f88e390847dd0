/* SPDX-License-Identifier: MIT */
/* What practice and reviews must know of a family of games: one row each, in study_mj.c
 * and study_dtz.c. */
#ifndef PAIJU_STUDY_FAMILY_H
#define PAIJU_STUDY_FAMILY_H

#include "drill.h"
#include "review.h"

typedef struct StudyFamily {
    const Drill *drill;             /* ends with a row without key */
    const struct DrillJudging *judging;     /* questions of judgement. NULL: none */
    bool         against_mean;      /* points count against the mean of the other seats */
    bool         in_tenths;         /* and are given to a tenth at most */

    /* Does the result less par (docs/again.md 2) vary by half as much as the result, or less? Then
     * par is shown after each hand. */
    bool         par_is_fair;

    /* The part of the hand: 0 its beginning, 1, 2 its end. docs/stats.md */
    int        (*phase)(const Game *g, const View *v);
    ReviewKind (*kind)(const Game *g, const View *v);
    /* Do two choices differ in nothing that matters? NULL: only the same one is the same. */
    bool (*same_choice)(const View *v, const Action *a, const Action *b);
    /* Of many choices an engine may judge some: is this one worth what the other is? NULL: no. */
    bool (*alike)(const Action *a, const Action *b);
    /* What a fault is about, where more could be decided than what it went wrong in: with a win on
     * offer, a pass may have stood for a pong. NULL: what was to be decided. */
    ReviewKind (*about)(const View *v, const ReviewDecision *d);
    /* How far a judgement that only computes is off, as a standard error in spreads of a hand.
     * NULL: judgements are played out and have errors of their own. */
    double (*error)(const Game *g);
} StudyFamily;

LAYER_ROWS(StudyFamily, study)

#endif
