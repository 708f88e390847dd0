/* SPDX-License-Identifier: MIT */
/* The one place where running out of memory ends the program. */
#ifndef PAIJU_X_ALLOC_H
#define PAIJU_X_ALLOC_H

#include <stddef.h>

/* Is called before the program ends for want of memory, to give the terminal back: it must do
 * without any. NULL: nothing is to be done. */
void x_alloc_at_end(void (*give_back)(void));

/* Ends the program with the sentence that there is no more memory. */
void x_alloc_failed(void) __attribute__((noreturn));

/* Memory for jansson, whose callers do not ask whether there was any. Not zeroed; never NULL. */
void *x_malloc(size_t size) __attribute__((malloc, returns_nonnull));

/* Zeroed memory; the caller frees it. Never NULL. */
void *x_alloc(size_t size) __attribute__((malloc, returns_nonnull));

/* As realloc; new bytes are not zeroed. Never NULL. */
void *x_realloc(void *p, size_t size) __attribute__((returns_nonnull));

/* Room for one more behind `n` members of `size` bytes: p itself or, where all `*cap` places are
 * taken, twice as many. Never NULL. */
void *x_room(void *p, int n, int *cap, size_t size) __attribute__((returns_nonnull));

/* A copy that the caller frees. */
char *x_strdup(const char *s) __attribute__((malloc, returns_nonnull));

/* A formatted string of its own. */
char *x_printf(const char *format, ...)
    __attribute__((malloc, returns_nonnull, format(printf, 1, 2)));

#endif
