/* SPDX-License-Identifier: MIT */
/* A screen full of text: help, the log, results. */
#ifndef PAIJU_SCREEN_READER_H
#define PAIJU_SCREEN_READER_H

#include "game.h"
#include "screen.h"

/* Takes `text` over; `title` is copied. `at_end`: shows the last page first. */
Screen *reader_new(const char *title, char *text, bool at_end);

/* The help of a context: its keys from the active map, then what one needs to know of the game;
 * NULL for none: then in menus and forms the same of all games. */
Screen *help_new(const Ui *ui, Context in, const GameOps *game);

#endif
