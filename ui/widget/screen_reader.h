/* SPDX-License-Identifier: MIT */
/* A screen full of text: help, the log, results. */
#ifndef PAIJU_SCREEN_READER_H
#define PAIJU_SCREEN_READER_H

#include "game.h"
#include "screen.h"

/* Takes `text` over; `title` is copied. `at_end`: shows the last page first. */
Screen *reader_new(const char *title, char *text, bool at_end);

/* The help of a screen: what it is for, its keys from the active map, then the rules of its game; a
 * menu or form without a game has those of all games. */
Screen *help_new(const Ui *ui, const Screen *of);

#endif
