/* SPDX-License-Identifier: MIT */
/* Distributing work over all cores. */
#ifndef PAIJU_PARALLEL_H
#define PAIJU_PARALLEL_H

/* Calls item(ctx, i) for i in 0..n-1 and returns when all are done. Items must use separate memory;
 * which thread runs which item varies. A ParallelFor of ai/evaluator.h. */
void parallel_for(void (*item)(void *ctx, int i), void *ctx, int n);

/* The number of cores, at least 1. */
int parallel_cores(void);

#endif
