/* SPDX-License-Identifier: MIT */
/* The one place where running out of memory ends the program. */
#ifndef PAIJU_X_ALLOC_H
#define PAIJU_X_ALLOC_H

#include <stddef.h>

/* Sets a function to call before the program ends because memory ran out, to restore the terminal:
 * it must not allocate. NULL: none. */
void x_alloc_at_end(void (*give_back)(void));

/* Ends the program with a message that there is no more memory. */
void x_alloc_failed(void) __attribute__((noreturn));

/* Memory for jansson, whose callers do not check for failure. Not zeroed; never NULL. */
void *x_malloc(size_t size) __attribute__((malloc, returns_nonnull));

/* Zeroed memory; the caller frees it. Never NULL. */
void *x_alloc(size_t size) __attribute__((malloc, returns_nonnull));

/* Like realloc; new bytes are not zeroed. Never NULL. */
void *x_realloc(void *p, size_t size) __attribute__((returns_nonnull));

/* Makes room for one more after `n` members of `size` bytes: returns p or, if all `*cap` places are
 * used, a block twice as large. Never NULL. */
void *x_grow(void *p, int n, int *cap, size_t size) __attribute__((returns_nonnull));

/* A copy that the caller frees. */
char *x_strdup(const char *s) __attribute__((malloc, returns_nonnull));

/* A formatted string; the caller frees it. */
char *x_printf(const char *format, ...)
    __attribute__((malloc, returns_nonnull, format(printf, 1, 2)));

/* Adds such a string at the end of one that x_printf made (NULL: an empty one), which may move. */
void x_append(char **text, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
