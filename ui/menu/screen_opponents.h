/* SPDX-License-Identifier: MIT */
/* The user's own opponents: their list, and a form for making and changing one. */
#ifndef PAIJU_SCREEN_OPPONENTS_H
#define PAIJU_SCREEN_OPPONENTS_H

#include "screen.h"

/* The list; ui_push takes it. */
Screen *opponents_screen_new(void);

#endif
