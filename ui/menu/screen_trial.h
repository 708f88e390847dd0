/* SPDX-License-Identifier: MIT */
/* A trial of an opponent against the usual one, with its progress and result. */
#ifndef PAIJU_SCREEN_TRIAL_H
#define PAIJU_SCREEN_TRIAL_H

#include "screen.h"

/* `played` is the opponent in `game`, `shown` its displayed name; both are copied. */
Screen *trial_screen_new(const GameOps *game, const char *played, const char *shown);

#endif
