/* SPDX-License-Identifier: MIT */
/* Position strings: one line with exactly what one seat may know when it is asked. docs/position.md
 * has the grammar. A string contains the table but not the history: the log of a position read from
 * one is empty, so that beliefs start from nothing.
 *
 * Each family writes and reads its part of the table. */
#ifndef PAIJU_POSITION_STRING_H
#define PAIJU_POSITION_STRING_H

#include "game_types.h"

/* Enough for any string with its NUL. Typical strings have 100 to 250 characters; many options make
 * them longer. */
enum { POSITION_MAX = 1280 };

/* The table of a position: the view of the seat that is asked, without a log. */
typedef struct PositionTable {
    Game    game;                   /* prepared */
    InfoSet info;                   /* must_act is set, the log is empty */
} PositionTable;

/* Writes the position of the seat that is asked. ERR_NOT_ASKED: nobody is asked here, or the view
 * is a spectator's; ERR_SYNTAX: the table is not possible in the game, or does not fit. `out` is
 * then "". */
Err position_write(const Game *g, const InfoSet *info, char *out, size_t size);

/* Reads a string, which must be nothing else. ERR_SYNTAX if it is damaged, impossible or of another
 * version, with a message that says what is wrong and in which column, from 1. On error `out` is
 * unchanged. */
Err position_read(const char *text, PositionTable *out, Diag *diag);

/* A possible full state of the table: hidden items are dealt from the seed so that they agree with
 * what is known. *out needs state_size bytes. */
void position_deal(const Game *g, const View *v, uint64_t seed, State *out);

/* Does the text begin like a position string of any version? For callers that accept either a
 * string or something else. */
bool position_is_string(const char *text);

/* -- puzzle packs: files of strings, one a line, each followed by a title; empty lines and lines
 * that begin with '#' are ignored. docs/position.md 5 ------------------------------------------ */

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
