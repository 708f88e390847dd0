/* SPDX-License-Identifier: MIT */
/* A sequential test of a mean: is it at most `low`, or at least `high`? docs/arena.md. The tool
 * that measures its error rates calls the same functions as the arena. */
#ifndef PAIJU_SPRT_H
#define PAIJU_SPRT_H

#include <stdint.h>

/* With fewer numbers nothing is decided: their spread is misleading. */
enum { SPRT_LEAST = 128 };

#define SPRT_ELO 0.005756462732485115       /* ln 10 / 400 */

/* The numbers seen so far; begins as zeros. */
typedef struct Sprt {
    int64_t n;
    double  mean, squares;          /* of the distances from the mean */
} Sprt;

void   sprt_add(Sprt *s, double x);
/* The logarithm of the likelihood ratio. */
double sprt_ratio(const Sprt *s, double low, double high);
/* The bound at which the test decides: alpha = beta = 0.05. */
double sprt_bound(void);
/* The share of comparisons won by a player with a lead of `elo`. */
double sprt_share(double elo);

#endif
