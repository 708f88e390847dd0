/* SPDX-License-Identifier: MIT */
/* Means and variances of hands. */
#include "par_spread.h"

#include <math.h>

enum { RESULT, PAR, DIFFERENCE, N_VALUES };

void par_spread_add(ParSpread *s, const ParHand *h)
{
    const double value[N_VALUES] = { (double)h->result, (double)h->par / 1000,
                                     (double)par_difference(h) / 1000 };
    s->n++;
    for (int i = 0; i < N_VALUES; i++) {
        s->sum[i] += value[i];
        s->squares[i] += value[i] * value[i];
    }
}

static double variance(const ParSpread *s, int i)
{
    if (s->n < 2)
        return 0;
    double v = (s->squares[i] - s->sum[i] * s->sum[i] / s->n) / (s->n - 1);
    return v > 0 ? v : 0;
}

ParSpreadSum par_spread_sum(const ParSpread *s)
{
    double result = variance(s, RESULT), difference = variance(s, DIFFERENCE);
    return (ParSpreadSum){ .result = sqrt(result), .par = sqrt(variance(s, PAR)),
                           .difference = sqrt(difference),
                           .ratio = result > 0 ? difference / result : 0 };
}
