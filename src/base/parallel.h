/* SPDX-License-Identifier: MIT */
/* Work shared by all cores. */
#ifndef PAIJU_PARALLEL_H
#define PAIJU_PARALLEL_H

/* Calls item(ctx, i) for i in 0..n-1 and returns when all are done. Items touch different memory:
 * which thread does which is not determined. A ParallelFor of ai/evaluator.h. */
void parallel_for(void (*item)(void *ctx, int i), void *ctx, int n);

/* The cores there are: at least 1. */
int parallel_cores(void);

#endif
