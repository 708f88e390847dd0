/* SPDX-License-Identifier: MIT */
/* Private to the review: what a loss of points means. Pure arithmetic: docs/review.md. */
#ifndef PAIJU_REVIEW_JUDGE_H
#define PAIJU_REVIEW_JUDGE_H

#include "review.h"

/* The spread of one seat's result in a typical hand of the game, in points. */
double review_spread(const Game *g);

/* Points as reviews keep them: whole thousandths of a unit, told in thousandths of a point, so that
 * the same hand is judged alike whatever a unit is worth. */
int64_t review_thousandths(const Game *g, double points);

/* What a choice loses against the best, given the standard errors of both values: nothing within
 * two of them, else all beyond one. */
double review_loss(double best, double best_error, double chosen, double chosen_error);

/* The least losses of the classes beside `fine`, in points. */
void review_bands(const Game *g, double band[N_REVIEW_CLASSES - 1]);

/* The class of a loss in points. */
ReviewClass review_class_of(const Game *g, double loss);

/* A result as a share of results: 0..100, 50 for a result of 0. */
double review_chance(const Game *g, double points);

/* How good a move is that leaves `after` of the chance `before`: 0..100. */
double review_move_accuracy(double before, double after);

/* One decision of a series. */
typedef struct ReviewMove {
    double chance;              /* before it */
    double accuracy;
} ReviewMove;

/* The accuracy of a series: the mean of two means, one of which listens to the decisions where most
 * was at stake and the other to the worst. 100 for none. */
double review_accuracy(const ReviewMove *move, int n);

#endif
