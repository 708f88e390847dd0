/* SPDX-License-Identifier: MIT */
/* The table of a mahjong game: playing a match to its end, with hints, scores and a menu to leave.
 */
#ifndef PAIJU_SCREEN_TABLE_H
#define PAIJU_SCREEN_TABLE_H

#include "match.h"
#include "screen.h"
#include "screen_curtain.h"

/* Plays `match`, which the screen takes over; `pins` as for table_open_new. */
Screen *table_new(Match *match, const Pin *pins, Ui *ui);

#endif
