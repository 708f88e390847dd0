/* SPDX-License-Identifier: MIT */
/* The deal of the day after it was played: result, par, and the line to share. */
#ifndef PAIJU_SCREEN_DAILY_H
#define PAIJU_SCREEN_DAILY_H

#include "game.h"
#include "screen.h"

/* Puts the deal of a game and date (NULL: today) on top: its table, where it was left if it was
 * begun, or what came of it. The status line says what cannot be done. */
void daily_open(Ui *ui, const GameOps *game, const char *date);

/* What one can say of it in a list: "Xuezhan: played, +4". Returns `out`. */
const char *daily_about(const GameOps *game, char *out, size_t size);

#endif
