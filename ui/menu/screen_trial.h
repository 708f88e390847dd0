/* SPDX-License-Identifier: MIT */
/* A trial of an opponent against the usual one, with its progress and what came out. */
#ifndef PAIJU_SCREEN_TRIAL_H
#define PAIJU_SCREEN_TRIAL_H

#include "screen.h"

/* `played` is the opponent of `game` that plays, `shown` what it is called; both are copied. */
Screen *trial_screen_new(const GameOps *game, const char *played, const char *shown);

#endif
