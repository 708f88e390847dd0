/* SPDX-License-Identifier: MIT */
/* Distributing work over all cores, and stacks for threads. */
#ifndef PAIJU_PARALLEL_H
#define PAIJU_PARALLEL_H

/* Calls item(ctx, i) for i in 0..n-1 and returns when all are done. Items must use separate memory;
 * which thread runs which item varies. A ParallelFor of ai/evaluator.h. */
void parallel_for(void (*item)(void *ctx, int i), void *ctx, int n);

/* The number of cores, at least 1. */
int parallel_cores(void);

/* Gives this thread an alternate stack, which handlers with SA_ONSTACK use from now on: after a
 * stack overflow they have no other. Returns the argument for spare_stack_end; NULL if the thread
 * already has one, for example from a sanitizer. */
void *spare_stack_begin(void);

/* Call this when the thread ends: frees its alternate stack. NULL is allowed. */
void spare_stack_end(void *spare);

#endif
