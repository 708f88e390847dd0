/* The one place where running out of memory ends the program. */
#ifndef PAIJU_X_ALLOC_H
#define PAIJU_X_ALLOC_H

#include <stddef.h>

/* Zeroed memory; the caller frees it. Never NULL. */
void *x_alloc(size_t size) __attribute__((malloc, returns_nonnull));

/* As realloc; new bytes are not zeroed. Never NULL. */
void *x_realloc(void *p, size_t size) __attribute__((returns_nonnull));

/* Room for one more behind `n` members of `size` bytes: p itself or, where all `*cap` places are
 * taken, twice as many. Never NULL. */
void *x_room(void *p, int n, int *cap, size_t size) __attribute__((returns_nonnull));

char *x_strdup(const char *s) __attribute__((malloc, returns_nonnull));

/* A formatted string of its own. */
char *x_printf(const char *format, ...)
    __attribute__((malloc, returns_nonnull, format(printf, 1, 2)));

#endif
