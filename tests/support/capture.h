/* SPDX-License-Identifier: MIT */
/* The output of a function on standard output. */
#ifndef PAIJU_CAPTURE_H
#define PAIJU_CAPTURE_H

#include "tap.h"
#include <unistd.h>

/* Calls `print`; its output is valid until the next call. */
static inline const char *captured(void (*print)(void *context), void *context)
{
    static char *out;
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    fflush(stdout);
    int was = dup(STDOUT_FILENO);
    dup2(fileno(file), STDOUT_FILENO);
    print(context);
    fflush(stdout);
    dup2(was, STDOUT_FILENO);
    close(was);
    size_t size = (size_t)lseek(fileno(file), 0, SEEK_END);
    out = realloc(out, size + 1);
    ck_assert_ptr_nonnull(out);
    rewind(file);
    out[fread(out, 1, size, file)] = '\0';
    fclose(file);
    return out;
}

#endif
