/* Passing the keyboard: covers the table until the next player is there. */
#ifndef PAIJU_SCREEN_CURTAIN_H
#define PAIJU_SCREEN_CURTAIN_H

#include "screen.h"

/* `name` is copied. */
Screen *curtain_new(const char *name);

#endif
