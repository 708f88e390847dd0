/* SPDX-License-Identifier: MIT */
/* Alternate stacks come from the heap: with some libraries the stacks of threads are small. */
#include "spare_stack.h"

#include <signal.h>
#include <stdlib.h>

#include "x_alloc.h"

enum { STACK_BYTES = 64 * 1024 };

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
