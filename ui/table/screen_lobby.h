/* SPDX-License-Identifier: MIT */
/* Waiting for players at other terminals, or at another player's table, before it is played. */
#ifndef PAIJU_SCREEN_LOBBY_H
#define PAIJU_SCREEN_LOBBY_H

#include "match.h"
#include "screen.h"

/* Opens the table of the match, which the screens take over, and, as long as players are missing,
 * over it the page that says what they have to type to join. */
void lobby_open(Ui *ui, Match *match);

/* Shows who is there, for a joined match, which the screen takes over. With the first deal the
 * table replaces this page. */
Screen *joining_new(Match *match);

/* The host is gone: closes the screens and shows a sentence about it. */
void joining_lost(Ui *ui, const Match *match);

#endif
