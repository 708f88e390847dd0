/* The main menu; an unfinished game is offered first. */
#ifndef PAIJU_SCREEN_TITLE_H
#define PAIJU_SCREEN_TITLE_H

#include "screen.h"

Screen *title_new(void);

#endif
