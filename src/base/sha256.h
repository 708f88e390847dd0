/* SPDX-License-Identifier: MIT */
/* SHA-256 (FIPS 180-4) of data in memory. */
#ifndef PAIJU_SHA256_H
#define PAIJU_SHA256_H

#include <stddef.h>

enum { SHA256_TEXT = 65 };      /* 64 hex digits and the NUL */

/* As sha256sum prints it, in lower case. Returns `out`. */
const char *sha256_hex(const void *bytes, size_t n, char out[SHA256_TEXT]);

#endif
