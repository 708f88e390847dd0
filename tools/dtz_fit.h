/* SPDX-License-Identifier: MIT */
/* Fits the weights of dtz_policy.c to what choices are worth, by stochastic gradient descent
 * (Adagrad). */
#ifndef PAIJU_DTZ_FIT_H
#define PAIJU_DTZ_FIT_H

#include "dtz_policy.h"

/* One weight for cards and trumps of a rank in a stage, whatever the rank, is fitted along and
 * added to those by rank at the end: a rank seldom seen then does as the others do. */
enum { N_SHARED = STAGES * COUNTS * HOLDS, N_FITTED = N_WEIGHTS + N_SHARED };

enum { FIT_ROWS_MAX = 512 };

/* A choice of a decision. */
typedef struct FitRow {
    int        n;
    DtzFeature feature[FEATURES_MAX];
    double     result;              /* what it is worth */
    double     share;               /* of its error that counts, 0 to 1 */
    double     guess;               /* by the weights of now */
} FitRow;

typedef struct Fit {
    long    wanted, done;           /* decisions */
    double  weight[N_FITTED], square[N_FITTED], sum[N_FITTED];
    long    n_sums;
    double  error, variance;        /* since the last report */
    FitRow  row[FIT_ROWS_MAX];
} Fit;

/* Begins with all weights 0, or with those compiled in. */
void fit_begin(Fit *f, bool many_packs, bool anew, long wanted);

/* Fits to the first `n` rows: to how far their results lie from their mean. The steps shrink in
 * the second half; the mean of the weights over its second part is the result. */
void fit_rows(Fit *f, int n);

/* Says how far the fit has come, and begins to count from here. */
void fit_report(Fit *f);

/* Makes the steps large again, for the results are now other ones. */
void fit_large_steps(Fit *f);

/* The weights as they are now as a policy. */
void fit_policy(const Fit *f, int16_t out[N_WEIGHTS]);

/* Prints the result: a .def file, by the tool of that name. */
void fit_print(const Fit *f, const char *tool);

#endif
