/* SPDX-License-Identifier: MIT */
/* Allocation that cannot fail: a terminal game without memory cannot do anything sensible, and the
 * record on disk is always complete up to the last event. */
#include "x_alloc.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void (*at_end)(void);

void x_alloc_at_end(void (*give_back)(void))
{
    at_end = give_back;
}

/* Does its work only once: what runs at the end may also need memory. */
void x_alloc_failed(void)
{
    static const char sentence[] = "paiju: out of memory\n";
    static atomic_flag ending = ATOMIC_FLAG_INIT;
    if (atomic_flag_test_and_set(&ending))
        _exit(EXIT_FAILURE);
    if (at_end != NULL)
        at_end();
    ssize_t ignored = write(STDERR_FILENO, sentence, sizeof sentence - 1);
    (void)ignored;
    exit(EXIT_FAILURE);
}

void *x_malloc(size_t size) { return x_realloc(NULL, size); }

void *x_alloc(size_t size)
{
    void *p = calloc(1, size > 0 ? size : 1);
    if (p == NULL)
        x_alloc_failed();
    return p;
}

void *x_realloc(void *p, size_t size)
{
    void *q = realloc(p, size > 0 ? size : 1);
    if (q == NULL)
        x_alloc_failed();
    return q;
}

void *x_grow(void *p, int n, int *cap, size_t size)
{
    if (n < *cap)
        return p;
    *cap = *cap == 0 ? 64 : 2 * *cap;
    return x_realloc(p, (size_t)*cap * size);
}

char *x_strdup(const char *s)
{
    size_t size = strlen(s) + 1;
    return memcpy(x_alloc(size), s, size);
}

static void x_alloc_add(char **text, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(NULL, 0, format, args);
    size_t used = *text != NULL ? strlen(*text) : 0, size = length < 0 ? 1 : (size_t)length + 1;
    *text = x_realloc(*text, used + size);
    (*text)[used] = '\0';
    vsnprintf(*text + used, size, format, again);
    va_end(again);
}

char *x_printf(const char *format, ...)
{
    char *text = NULL;
    va_list args;
    va_start(args, format);
    x_alloc_add(&text, format, args);
    va_end(args);
    return text;
}

void x_append(char **text, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    x_alloc_add(text, format, args);
    va_end(args);
}
