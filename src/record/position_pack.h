/* SPDX-License-Identifier: MIT */
/* Puzzle packs: files of position strings, one a line, each followed by a title; empty lines and
 * lines that begin with '#' are ignored. docs/position.md 5. */
#ifndef PAIJU_POSITION_PACK_H
#define PAIJU_POSITION_PACK_H

#include "position_string.h"

enum { PACK_BYTES_MAX = 4 << 20, PACK_TITLE = 200 };

typedef struct PositionPack PositionPack;

/* Reads a file, all of it or nothing: ERR_FILE if it cannot be read, ERR_SYNTAX for an invalid
 * line, with its number and column; a pack must contain at least one position. The caller frees
 * *out. */
Err  pack_read(const char *path, PositionPack **out, Diag *diag);

/* A pack of one position. ERR_SYNTAX. */
Err  pack_of(const char *text, PositionPack **out, Diag *diag);
void pack_free(PositionPack *p);

int         pack_n(const PositionPack *p);
const char *pack_text(const PositionPack *p, int i);        /* the string; borrowed */
const char *pack_title(const PositionPack *p, int i);       /* "" if none; borrowed */

/* The table of a row: it was read once without a fault, so it can be read again. */
void pack_table(const PositionPack *p, int i, PositionTable *out);

#endif
