/* SPDX-License-Identifier: MIT */
/* A table of all payments for readers: computed by the payment code of the program itself. */
#ifndef PAIJU_PAYS_H
#define PAIJU_PAYS_H

#include "text_parts.h"

enum { PAYS_MAX = 16 * 1024 };  /* bytes; large enough for any table */

/* Fills `out` with lines of at most 79 columns; a heading begins with "# ". The game must be
 * prepared. Returns `out`. */
const char *pays_text(const Game *game, char *out, size_t size);

/* A line: a name, what it pays and, unless NULL, an explanation. */
void pays_row(TextLine *l, const char *name, const char *value, const char *meaning);

#endif
