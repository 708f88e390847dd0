/* SPDX-License-Identifier: MIT */
/* Threads are created for each call: that takes microseconds, a share of the work takes
 * milliseconds, and nothing has to be kept or ended between calls. */
#include "parallel.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "x_alloc.h"

enum { THREADS_MAX = 64, STACK_BYTES = 64 * 1024 };

/* -- stacks for signal handlers ---------------------------------------------------------------- */

/* They come from the heap: with some libraries the stacks of threads are small. */
void *spare_stack_begin(void)
{
    stack_t old;
    if (sigaltstack(NULL, &old) != 0 || (old.ss_flags & SS_DISABLE) == 0)
        return NULL;
    stack_t spare = { .ss_sp = x_malloc(STACK_BYTES), .ss_size = STACK_BYTES };
    sigaltstack(&spare, NULL);
    return spare.ss_sp;
}

void spare_stack_end(void *spare)
{
    stack_t none = { .ss_flags = SS_DISABLE };
    if (spare != NULL)
        sigaltstack(&none, NULL);
    free(spare);
}

/* -- threads ----------------------------------------------------------------------------------- */

typedef struct Work {
    void      (*item)(void *ctx, int i);
    void       *ctx;
    int         n;
    _Atomic int next;           /* the first item that no thread has taken */
} Work;

static void take_items(Work *w)
{
    for (int i; (i = atomic_fetch_add(&w->next, 1)) < w->n;)
        w->item(w->ctx, i);
}

static void *parallel_help(void *arg)
{
    void *spare = spare_stack_begin();
    take_items(arg);
    spare_stack_end(spare);
    return NULL;
}

int parallel_cores(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores > 0 ? (int)cores : 1;
}

void parallel_for(void (*item)(void *ctx, int i), void *ctx, int n)
{
    Work work = { .item = item, .ctx = ctx, .n = n };
    pthread_t helper[THREADS_MAX];
    int cores = parallel_cores(), wanted = n < cores ? n - 1 : cores - 1, n_helpers = 0;
    while (n_helpers < wanted && n_helpers < THREADS_MAX &&
           pthread_create(&helper[n_helpers], NULL, parallel_help, &work) == 0)
        n_helpers++;
    take_items(&work);
    for (int i = 0; i < n_helpers; i++)
        pthread_join(helper[i], NULL);
}
