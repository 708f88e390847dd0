/* The settings: everything of settings.def, the theme and the player's name. */
#ifndef PAIJU_SCREEN_SETTINGS_H
#define PAIJU_SCREEN_SETTINGS_H

#include "screen.h"

Screen *settings_screen_new(const Ui *ui);

#endif
