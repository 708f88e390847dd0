/* SPDX-License-Identifier: MIT */
/* An alternate stack for signal handlers: after a stack overflow a thread has no other. */
#ifndef PAIJU_SPARE_STACK_H
#define PAIJU_SPARE_STACK_H

/* Gives this thread an alternate stack, which handlers with SA_ONSTACK use from now on. Returns the
 * argument for spare_stack_end; NULL if the thread already has one, for example from a
 * sanitizer. */
void *spare_stack_begin(void);

/* Call this when the thread ends: frees its alternate stack. NULL is allowed. */
void spare_stack_end(void *spare);

#endif
