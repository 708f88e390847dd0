/* SPDX-License-Identifier: MIT */
/* The table of a mahjong game: playing a match to its end, with hints, scores and a menu to leave.
 */
#ifndef PAIJU_SCREEN_TABLE_H
#define PAIJU_SCREEN_TABLE_H

#include "match.h"
#include "screen.h"

/* Plays `match`, which the screen takes over. */
Screen *table_new(Match *match, Ui *ui);

#endif
