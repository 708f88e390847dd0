/* SPDX-License-Identifier: MIT */
/* For when somebody looks over one's shoulder: the log of a program being built. */
#ifndef PAIJU_SCREEN_BOSS_H
#define PAIJU_SCREEN_BOSS_H

#include "screen.h"

/* Any key or click comes back. */
Screen *boss_new(const Ui *ui);

#endif
