/* SPDX-License-Identifier: MIT */
/* Private to ai/: a race of choices that are all played out in the same worlds, and what it says
 * of them. Nothing here knows cards: a choice is a number, and each batch of worlds brings one mean
 * result for every choice still in the race.
 *
 * Choices are compared by their differences within a batch, so that what is good or bad luck for
 * all of them cancels out; batches are independent, so that the spread of these differences tells
 * how well their mean is known. The race continues until the class of the loss is settled: in which
 * band between two thresholds it lies. */
#ifndef PAIJU_DTZ_TRIAL_H
#define PAIJU_DTZ_TRIAL_H

#include <stdbool.h>

#include "evaluator.h"

enum { TRIAL_CHOICES = 128 };

typedef struct DtzTrial {
    int    n;                           /* choices */
    int    chosen;                      /* the one in question; -1: the best against the rest */
    double band[TRIAL_BANDS];           /* thresholds of losses, in points, ascending */
    bool   out[TRIAL_CHOICES];
    int    batches[TRIAL_CHOICES];      /* in which a choice ran */
    double sum[TRIAL_CHOICES];          /* of its results */
    /* Of the results of one less those of another in the batches that both ran in: */
    double apart[TRIAL_CHOICES][TRIAL_CHOICES], square[TRIAL_CHOICES][TRIAL_CHOICES];
} DtzTrial;

/* A race of n <= TRIAL_CHOICES choices of which nothing is known yet; `chosen` and `band` as in the
 * struct. */
void dtz_trial_begin(DtzTrial *t, int n, int chosen, const double band[TRIAL_BANDS]);

/* The mean results of one batch; those of choices that are out are not looked at. */
void dtz_trial_add(DtzTrial *t, const double result[]);

/* Takes choices out that cannot matter any more; true when the question is answered. */
bool dtz_trial_settled(DtzTrial *t);

/* The choice with the best mean of those still in the race. */
int dtz_trial_best(const DtzTrial *t);

/* How far b is behind a in the batches that both ran in, and the standard error of that. */
double dtz_trial_behind(const DtzTrial *t, int a, int b, double *error);

/* The mean of a choice over its batches. */
double dtz_trial_mean(const DtzTrial *t, int choice);

#endif
