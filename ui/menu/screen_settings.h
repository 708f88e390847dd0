/* SPDX-License-Identifier: MIT */
/* The settings: everything of settings.def, the theme and the player's name. */
#ifndef PAIJU_SCREEN_SETTINGS_H
#define PAIJU_SCREEN_SETTINGS_H

#include "phrase.h"
#include "screen.h"

/* Words of the settings as one would say them. */
extern const Phrase settings_phrases[];

/* With the values of now; ui_push takes it. */
Screen *settings_screen_new(const Ui *ui);

#endif
