/* SPDX-License-Identifier: MIT */
/* The boss key: hides the game behind the log of a program being built. */
#ifndef PAIJU_SCREEN_BOSS_KEY_H
#define PAIJU_SCREEN_BOSS_KEY_H

#include "screen.h"

/* Any key or click returns to the game. */
Screen *boss_key_new(const Ui *ui);

#endif
