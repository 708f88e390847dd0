/* SPDX-License-Identifier: MIT */
/* Times of decisions in logarithmic classes. */
#include "arena_impl.h"

static int class_of(uint64_t ns)
{
    int shift = 0;
    while (ns >> shift >= 64)
        shift++;
    return shift * 32 + (int)(ns >> shift);
}

/* The middle of a class. */
static double class_ns(int class)
{
    if (class < 64)
        return class;
    int shift = class / 32 - 1;
    return ((double)(class - shift * 32) + 0.5) * (double)(UINT64_C(1) << shift);
}

void arena_times_count(LatencyHistogram *t, uint64_t ns)
{
    t->n[class_of(ns)]++;
    if (ns > t->max_ns)
        t->max_ns = ns;
}

void arena_times_add(LatencyHistogram *sum, const LatencyHistogram *more)
{
    for (int i = 0; i < TIMES_MAX; i++)
        sum->n[i] += more->n[i];
    if (more->max_ns > sum->max_ns)
        sum->max_ns = more->max_ns;
}

double latency_quantile_ms(const LatencyHistogram *t, double share)
{
    uint64_t total = 0, below = 0;
    for (int i = 0; i < TIMES_MAX; i++)
        total += t->n[i];
    for (int i = 0; i < TIMES_MAX; i++) {
        below += t->n[i];
        if (total > 0 && (double)below >= share * (double)total)
            return class_ns(i) / 1e6;
    }
    return 0;
}
