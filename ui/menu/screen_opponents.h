/* SPDX-License-Identifier: MIT */
/* The user's opponents: the list, and a form for making and changing one. */
#ifndef PAIJU_SCREEN_OPPONENTS_H
#define PAIJU_SCREEN_OPPONENTS_H

#include "screen.h"

/* The list. The screen belongs to ui_push. */
Screen *opponents_screen_new(void);

#endif
