/* SPDX-License-Identifier: MIT */
/* A sequential test of a mean: is it `low` or less, or `high` or more? docs/arena.md. The tool that
 * measures how often it errs asks the same functions as the arena. */
#ifndef PAIJU_SPRT_H
#define PAIJU_SPRT_H

#include <stdint.h>

/* Numbers before which nothing is decided: the spread of fewer misleads. */
enum { SPRT_LEAST = 128 };

#define SPRT_ELO 0.005756462732485115       /* ln 10 / 400 */

/* What has been seen; begins as zeros. */
typedef struct Sprt {
    int64_t n;
    double  mean, squares;          /* of the distances from the mean */
} Sprt;

void   sprt_add(Sprt *s, double x);
/* The logarithm of the ratio of likelihoods. */
double sprt_ratio(const Sprt *s, double low, double high);
/* Where it is decided: alpha = beta = 0.05. */
double sprt_bound(void);
/* The share of comparisons won by a player who is `elo` ahead. */
double sprt_share(double elo);

#endif
