/* SPDX-License-Identifier: MIT */
/* The main menu; an unfinished game comes first. */
#ifndef PAIJU_SCREEN_TITLE_H
#define PAIJU_SCREEN_TITLE_H

#include "screen.h"

/* Looks for an unfinished game when it is first shown. The screen belongs to ui_push. */
Screen *title_new(void);

#endif
