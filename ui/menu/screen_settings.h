/* SPDX-License-Identifier: MIT */
/* The settings: all of settings.def, the theme and the player's name. */
#ifndef PAIJU_SCREEN_SETTINGS_H
#define PAIJU_SCREEN_SETTINGS_H

#include "phrase.h"
#include "screen.h"

/* Words of the settings in the user's language. */
extern const Phrase settings_phrases[];

/* Shows the present values. The screen belongs to ui_push. */
Screen *settings_screen_new(const Ui *ui);

#endif
