/* SPDX-License-Identifier: MIT */
/* The form for a new game: who sits where, the rules, the seed. */
#ifndef PAIJU_SCREEN_SETUP_H
#define PAIJU_SCREEN_SETUP_H

#include "game.h"
#include "screen.h"

/* `ops` is the game to be played. */
Screen *setup_new(Ui *ui, const GameOps *ops);

/* The rules that the form begins with. */
void setup_rules(Ui *ui, const GameOps *game, Game *out);

#endif
