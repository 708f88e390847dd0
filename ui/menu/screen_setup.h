/* SPDX-License-Identifier: MIT */
/* The form for a new game: players, rules, seed. */
#ifndef PAIJU_SCREEN_SETUP_H
#define PAIJU_SCREEN_SETUP_H

#include "game_types.h"
#include "screen.h"

/* `ops` is the game to play. */
Screen *setup_new(Ui *ui, const GameOps *ops);

/* The rules that the form begins with. */
void setup_rules(Ui *ui, const GameOps *game, Game *out);

#endif
