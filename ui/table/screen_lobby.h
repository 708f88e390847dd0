/* SPDX-License-Identifier: MIT */
/* Waiting for players at other terminals, before a table is played. */
#ifndef PAIJU_SCREEN_LOBBY_H
#define PAIJU_SCREEN_LOBBY_H

#include "match.h"
#include "screen.h"

/* Opens the table of the match, which the screens take over, and, as long as players are missing,
 * over it the page that says what they have to type to join. */
void lobby_open(Ui *ui, Match *match);

#endif
