/* SPDX-License-Identifier: MIT */
/* The deal of the day after it has been played: result, par, and the line to share. */
#ifndef PAIJU_SCREEN_DAILY_H
#define PAIJU_SCREEN_DAILY_H

#include "game_types.h"
#include "screen.h"

/* Opens the deal of a game and date (NULL: today): the table for a deal that is new or was
 * interrupted, or the result of one that has been played. If that fails, the status line says
 * why. */
void daily_open(Ui *ui, const GameOps *game, const char *date);

/* Its state for a list: "Xuezhan: played, +4". Returns `out`. */
const char *daily_about(const GameOps *game, char *out, size_t size);

#endif
