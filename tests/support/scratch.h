/* SPDX-License-Identifier: MIT */
/* Files for tests: all below $builddir/tests/home, none elsewhere. */
#ifndef PAIJU_SCRATCH_H
#define PAIJU_SCRATCH_H

#include <stddef.h>

/* An empty directory for this test, new at each call; the path is static. */
const char *scratch_directory(void);

/* The same with a short name, valid in this process alone: the path of a socket has 107 bytes at
 * most. */
const char *scratch_short_directory(void);

/* The same as the home of a user who has played nothing yet, with data and state in it. Returns the
 * path of the directory of records, which exists; static. */
const char *scratch_user(void);

/* Writes a file to the last directory; returns its path, static, four of them in turn. */
const char *scratch_file(const char *name, const char *bytes, size_t n);
const char *scratch_text(const char *name, const char *text);

/* The contents of a file, NUL-terminated, at most 64 KiB; static. */
const char *scratch_read(const char *path);

#endif
