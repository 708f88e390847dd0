/* SPDX-License-Identifier: MIT */
/* Giving commands other keys. */
#ifndef PAIJU_SCREEN_KEYS_H
#define PAIJU_SCREEN_KEYS_H

#include "screen.h"

/* On its first page; ui_push takes it. */
Screen *keys_screen_new(void);

#endif
