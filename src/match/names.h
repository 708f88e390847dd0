/* SPDX-License-Identifier: MIT */
/* Names of people at one table: they fit on a curtain and are easy to tell apart. */
#ifndef PAIJU_NAMES_H
#define PAIJU_NAMES_H

#include <stdbool.h>

#include "err.h"

enum { NAME_COLS = 24 };        /* the widest name, in columns: twelve Chinese characters */

/* Can this name be displayed: visible, at most NAME_COLS columns, without control characters? If
 * not, ERR_PLAYER, and `diag` (may be NULL) says which name and what is wrong with it. */
Err name_check(const char *name, Diag *diag);

/* Do two names look alike, ignoring case, blanks, full width and marks without width? */
bool names_alike(const char *a, const char *b);

/* ERR_PLAYER and a sentence with both names if they look alike. */
Err names_refuse(const char *a, const char *b, Diag *diag);

#endif
