/* SPDX-License-Identifier: MIT */
/* A screen full of text: help, the log, results. */
#ifndef PAIJU_SCREEN_READER_H
#define PAIJU_SCREEN_READER_H

#include "game_types.h"
#include "screen.h"

/* Takes `text` over; `title` is copied. `at_end`: begins with the last page. */
Screen *reader_new(const char *title, char *text, bool at_end);

/* The help of a screen: its purpose, its keys by the active key map, then the rules of its game; a
 * menu or form without a game has the rules of all games. */
Screen *help_new(const Ui *ui, const Screen *of);

#endif
