/* SPDX-License-Identifier: MIT */
/* Position strings: one line that holds what one seat may know while it is asked, and no more.
 * docs/position.md has the grammar. A string holds the table and not the history: what is read from
 * one has an empty log, so that beliefs begin from nothing.
 *
 * Each family writes and reads what lies on its table; see LAYER_ROWS. */
#ifndef PAIJU_POSITION_STRING_H
#define PAIJU_POSITION_STRING_H

#include "game.h"

/* Any string with its NUL. The usual ones have 100 to 250 characters, many options make more. */
enum { POSITION_MAX = 1280 };

/* The table of a position: the view of the seat that is asked, without a log. */
typedef struct PositionTable {
    Game    game;                   /* prepared */
    InfoSet info;                   /* must_act is set, the log is empty */
} PositionTable;

/* Writes the position of the seat that is asked. ERR_NOT_ASKED: nobody is asked here, or a
 * spectator looks on; ERR_SYNTAX: the table is none that a game comes to, or it does not fit. `out`
 * is "" then. */
Err position_write(const Game *g, const InfoSet *info, char *out, size_t size);

/* Reads a string, and nothing but that: whatever is damaged, impossible or of another version is
 * ERR_SYNTAX with a sentence that names the column, from 1, and says what is wrong there. `out` is
 * filled whole, or on an error left as it was. */
Err position_read(const char *text, PositionTable *out, Diag *diag);

/* A table as it may be in truth: what is hidden is dealt from the seed, so that it goes with what
 * is known (position_deal.c). *out has room for state_size bytes. */
void position_deal(const Game *g, const View *v, uint64_t seed, State *out);

/* Does the text begin as a position string does, of whatever version? For who takes either a string
 * or something else. */
bool position_is_string(const char *text);

#endif
