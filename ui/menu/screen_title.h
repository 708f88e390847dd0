/* SPDX-License-Identifier: MIT */
/* The main menu; an unfinished game is offered first. */
#ifndef PAIJU_SCREEN_TITLE_H
#define PAIJU_SCREEN_TITLE_H

#include "screen.h"

/* Looks for an unfinished game when it is shown first; ui_push takes it. */
Screen *title_new(void);

#endif
