/* SPDX-License-Identifier: MIT */
/* What everything pays, as a table for readers: made by the payments that the program plays by. */
#ifndef PAIJU_PAYS_H
#define PAIJU_PAYS_H

#include "text_parts.h"

enum { PAYS_MAX = 16 * 1024 };  /* bytes; holds any */

/* Fills `out` with lines of at most 79 columns; a heading begins with "# ". The game is prepared.
 * Returns `out`. */
const char *pays_text(const Game *game, char *out, size_t size);

/* A line: a name, what it pays and, unless NULL, what it is. */
void pays_row(TextLine *l, const char *name, const char *value, const char *meaning);

#endif
