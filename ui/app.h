/* The curses program: the one door that main.c uses. */
#ifndef PAIJU_APP_H
#define PAIJU_APP_H

#include "begin.h"
#include "settings.h"

/* Runs on the terminal: the main menu, or with `table` straight that game. Returns the exit status.
 * If the terminal cannot be used or the table is impossible, nothing has appeared on the screen,
 * `diag` says why and its code is not ERR_NONE. `mouse` false: the mouse stays the terminal's,
 * whatever the settings say. */
int app_run(SettingsStore *settings, const PlaySetup *table, bool mouse, Diag *diag);

#endif
