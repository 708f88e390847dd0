/* SPDX-License-Identifier: MIT */
/* A stack for handlers of signals: once a thread has overflowed its own there is no other. */
#ifndef PAIJU_SPARE_STACK_H
#define PAIJU_SPARE_STACK_H

/* Gives this thread a spare stack, which handlers with SA_ONSTACK use from now on. Returns what
 * spare_stack_end takes; NULL if the thread has one already, as sanitizers bring it. */
void *spare_stack_begin(void);

/* The thread ends: its spare stack is freed. NULL is allowed. */
void spare_stack_end(void *spare);

#endif
