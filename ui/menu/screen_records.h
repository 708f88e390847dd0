/* The records browser: date, game, players and result of every game played here, with a search. */
#ifndef PAIJU_SCREEN_RECORDS_H
#define PAIJU_SCREEN_RECORDS_H

#include "screen.h"

/* The list as the directory is now, or the unfinished games of it; ui_push takes it. */
Screen *records_screen_new(bool unfinished);

#endif
