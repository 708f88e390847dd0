/* SPDX-License-Identifier: MIT */
/* Changing the keys of commands. */
#ifndef PAIJU_SCREEN_KEYS_H
#define PAIJU_SCREEN_KEYS_H

#include "screen.h"

/* Begins with its first page. The screen belongs to ui_push. */
Screen *keys_screen_new(void);

#endif
