/* SPDX-License-Identifier: MIT */
/* Puzzle packs: files of position strings with a title behind each, one a line; empty lines and
 * those that begin with '#' say nothing to the program. docs/position.md 5. */
#ifndef PAIJU_POSITION_PACK_H
#define PAIJU_POSITION_PACK_H

#include "position_string.h"

enum { PACK_BYTES_MAX = 4 << 20, PACK_TITLE = 200 };

typedef struct PositionPack PositionPack;

/* Reads a file. All of it is right or nothing is taken: ERR_FILE for what is no readable file,
 * ERR_SYNTAX for a line that is none, with its number and column; a pack without a position is
 * none. The caller frees *out. */
Err  pack_read(const char *path, PositionPack **out, Diag *diag);

/* A pack of one position. ERR_SYNTAX. */
Err  pack_of(const char *text, PositionPack **out, Diag *diag);
void pack_free(PositionPack *p);

int         pack_n(const PositionPack *p);
const char *pack_text(const PositionPack *p, int i);        /* the string; borrowed */
const char *pack_title(const PositionPack *p, int i);       /* "" for none; borrowed */

/* The table of a row: it was read before, so it can be read again. */
void pack_table(const PositionPack *p, int i, PositionTable *out);

#endif
