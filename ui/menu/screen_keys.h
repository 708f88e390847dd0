/* Giving commands other keys. */
#ifndef PAIJU_SCREEN_KEYS_H
#define PAIJU_SCREEN_KEYS_H

#include "screen.h"

Screen *keys_screen_new(void);

#endif
