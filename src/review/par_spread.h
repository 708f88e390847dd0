/* SPDX-License-Identifier: MIT */
/* How much results, pars and differences vary: is par worth showing? */
#ifndef PAIJU_PAR_SPREAD_H
#define PAIJU_PAR_SPREAD_H

#include "par.h"

/* Sums over hands; begins as zeros. */
typedef struct ParSpread {
    int    n;
    double sum[3], squares[3];  /* of results, pars, differences, in points */
} ParSpread;

void par_spread_add(ParSpread *s, const ParHand *h);

/* Standard deviations in points, and the variance of the difference as a share of that of the
 * result; all 0 if there are fewer than two hands or results do not vary. */
typedef struct ParSpreadSum {
    double result, par, difference, ratio;
} ParSpreadSum;

ParSpreadSum par_spread_sum(const ParSpread *s);

#endif
