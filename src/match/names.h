/* SPDX-License-Identifier: MIT */
/* Names of people at one table: they fit on a curtain and can be told apart at a glance. */
#ifndef PAIJU_NAMES_H
#define PAIJU_NAMES_H

#include <stdbool.h>

#include "err.h"

enum { NAME_COLS = 24 };        /* the widest name, in columns: twelve Chinese characters */

/* Is it a name that can be seen, of at most NAME_COLS columns and without control characters? If
 * not, ERR_PLAYER, and `diag` (may be NULL) says which name and what is wrong with it. */
Err name_check(const char *name, Diag *diag);

/* Do two names look the same, apart from case, blanks, full width and marks without width? */
bool names_alike(const char *a, const char *b);

/* ERR_PLAYER and a sentence with both, for two that do. */
Err names_refuse(const char *a, const char *b, Diag *diag);

#endif
