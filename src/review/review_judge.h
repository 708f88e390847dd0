/* SPDX-License-Identifier: MIT */
/* Private to the review: how severe a loss of points is. Pure arithmetic: docs/review.md. */
#ifndef PAIJU_REVIEW_JUDGE_H
#define PAIJU_REVIEW_JUDGE_H

#include "review.h"

/* The standard deviation of one seat's result in a typical hand of the game, in points. */
double review_spread(const Game *g);

/* Points as reviews keep them: rounded to thousandths of a unit and given in thousandths of a
 * point, so that the same hand is judged alike whatever the value of a unit. */
int64_t review_thousandths(const Game *g, double points);

/* What a choice loses against the best, given the standard errors of both values: nothing if within
 * two errors, else the part beyond one. */
double review_loss(double best, double best_error, double chosen, double chosen_error);

/* The smallest loss of each class other than `fine`, in points. */
void review_bands(const Game *g, double band[N_REVIEW_CLASSES - 1]);

/* The class of a loss given in points. */
ReviewClass review_class_of(const Game *g, double loss);

/* A result as a percentile of results: 0..100, 50 for a result of 0. */
double review_chance(const Game *g, double points);

/* How good a move is that reduces the chance from `before` to `after`: 0..100. */
double review_move_accuracy(double before, double after);

/* One decision of a series. */
typedef struct ReviewMove {
    double chance;              /* before it */
    double accuracy;
} ReviewMove;

/* The accuracy of a series: the mean of two means, one weighted towards the decisions with the most
 * at stake, the other towards the worst. 100 for an empty series. */
double review_accuracy(const ReviewMove *move, int n);

#endif
