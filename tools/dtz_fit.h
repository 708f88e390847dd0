/* SPDX-License-Identifier: MIT */
/* Fits the weights of dtz_policy.c to the values of choices, by stochastic gradient descent
 * (Adagrad). */
#ifndef PAIJU_DTZ_FIT_H
#define PAIJU_DTZ_FIT_H

#include "dtz_policy.h"

/* One weight for the cards and trumps of a rank in a stage, shared by all ranks, is fitted along
 * with the others and added to the weights by rank at the end: a rank seldom seen then behaves like
 * the others. */
enum { N_SHARED = STAGES * COUNTS * HOLDS, N_FITTED = N_WEIGHTS + N_SHARED };

enum { FIT_ROWS_MAX = 512 };

/* A choice of a decision. */
typedef struct FitRow {
    int        n;
    DtzFeature feature[FEATURES_MAX];
    double     result;              /* its value */
    double     share;               /* weight of its error, 0 to 1 */
    double     guess;               /* by the present weights */
} FitRow;

typedef struct DtzFit {
    long    wanted, done;           /* decisions */
    double  weight[N_FITTED], square[N_FITTED], sum[N_FITTED];
    long    n_sums;
    double  error, variance;        /* since the last report */
    FitRow  row[FIT_ROWS_MAX];
} DtzFit;

/* Begins with all weights 0, or with those compiled in. */
void fit_begin(DtzFit *f, bool many_packs, bool anew, long wanted);

/* Fits to the first `n` rows: to the distances of their results from their mean. The steps shrink
 * in the second half; the result is the mean of the weights over its second part. */
void fit_rows(DtzFit *f, int n);

/* Reports the progress of the fit, and restarts the counts. */
void fit_report(DtzFit *f);

/* Makes the steps large again, because the results have changed. */
void fit_large_steps(DtzFit *f);

/* The present weights as a policy. */
void fit_policy(const DtzFit *f, int16_t out[N_WEIGHTS]);

/* Prints the result as a .def file; `tool` is named in it. */
void fit_print(const DtzFit *f, const char *tool);

#endif
