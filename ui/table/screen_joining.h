/* SPDX-License-Identifier: MIT */
/* Waiting at another player's table until the game begins. */
#ifndef PAIJU_SCREEN_JOINING_H
#define PAIJU_SCREEN_JOINING_H

#include "match.h"
#include "screen.h"

/* Shows who is there, for a joined match, which the screen takes over. With the first deal the
 * table replaces this page. */
Screen *joining_new(Match *match);

/* The host is gone: closes the screens and shows a sentence about it. */
void joining_lost(Ui *ui, const Match *match);

#endif
