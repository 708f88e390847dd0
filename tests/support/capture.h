/* SPDX-License-Identifier: MIT */
/* The output of a function on standard output. */
#ifndef PAIJU_CAPTURE_H
#define PAIJU_CAPTURE_H

#include "tap.h"
#include <stdio.h>
#include <unistd.h>

enum { CAPTURE_MAX = 64 * 1024 };

/* Calls `print`; its output is static, valid until the next call. */
static inline const char *captured(void (*print)(void *context), void *context)
{
    static char out[CAPTURE_MAX];
    FILE *file = tmpfile();
    ck_assert_ptr_nonnull(file);
    fflush(stdout);
    int was = dup(STDOUT_FILENO);
    dup2(fileno(file), STDOUT_FILENO);
    print(context);
    fflush(stdout);
    dup2(was, STDOUT_FILENO);
    close(was);
    rewind(file);
    out[fread(out, 1, sizeof out - 1, file)] = '\0';
    fclose(file);
    return out;
}

#endif
