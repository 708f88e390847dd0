/* SPDX-License-Identifier: MIT */
/* Private to ai/: a race of choices that are all played out in the same worlds, and its results.
 * Nothing here depends on cards: a choice is a number, and each batch of worlds gives one mean
 * result for every choice still in the race.
 *
 * Choices are compared by their differences within a batch, so that luck that all of them share
 * cancels out. Batches are independent, so the spread of these differences shows how well their
 * mean is known. The race continues until the class of the loss is settled, that is, between which
 * two thresholds it is. */
#ifndef PAIJU_DTZ_RACE_H
#define PAIJU_DTZ_RACE_H

#include <stdbool.h>

#include "evaluator.h"

enum { RACE_CHOICES = 128 };

typedef struct DtzRace {
    int    n;                           /* choices */
    int    chosen;                      /* the one in question; -1: the best against the rest */
    double band[RACE_BANDS];            /* thresholds of losses, in points, ascending */
    bool   out[RACE_CHOICES];
    int    batches[RACE_CHOICES];       /* in which a choice took part */
    double sum[RACE_CHOICES];           /* of its results */
    /* Results of one choice less those of another, in the batches in which both took part: */
    double apart[RACE_CHOICES][RACE_CHOICES], square[RACE_CHOICES][RACE_CHOICES];
} DtzRace;

/* A race of n <= RACE_CHOICES choices with no results yet; `chosen` and `band` as in the
 * struct. */
void dtz_race_begin(DtzRace *t, int n, int chosen, const double band[RACE_BANDS]);

/* The mean results of one batch; those of choices that are out are ignored. */
void dtz_race_add(DtzRace *t, const double result[]);

/* Takes choices out that cannot matter any more; true when the question is answered. */
bool dtz_race_settled(DtzRace *t);

/* The choice with the best mean of those still in the race. */
int dtz_race_best(const DtzRace *t);

/* How far b is behind a in the batches in which both took part, and the standard error of this
 * difference. */
double dtz_race_behind(const DtzRace *t, int a, int b, double *error);

/* The mean of a choice over its batches. */
double dtz_race_mean(const DtzRace *t, int choice);

#endif
