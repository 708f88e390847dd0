/* SPDX-License-Identifier: MIT */
/* Puzzle packs: files of position strings, one a line, each followed by a title; empty lines and
 * lines that begin with '#' are ignored. docs/position.md 5. */
#ifndef PAIJU_POSITION_PACK_H
#define PAIJU_POSITION_PACK_H

#include "position_string.h"

enum { PACK_BYTES_MAX = 4 << 20, PACK_TITLE = 200 };

typedef struct PackRow {
    char *text;                     /* the string; it was read once without a fault */
    char  title[PACK_TITLE];        /* "" if none */
} PackRow;

/* An empty pack is {0}. */
typedef struct PositionPack {
    PackRow *row;
    int      n, cap;
} PositionPack;

/* Adds a position. ERR_SYNTAX. */
Err pack_add(PositionPack *p, const char *text, const char *title, Diag *diag);

/* Adds a file, all of it or nothing: ERR_FILE if it cannot be read, ERR_SYNTAX for an invalid line,
 * with its number and column; it must contain at least one position. On error *p is empty. */
Err pack_read(const char *path, PositionPack *p, Diag *diag);

void pack_free(PositionPack *p);

#endif
