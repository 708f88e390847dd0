/* SPDX-License-Identifier: MIT */
/* The keys of commands as section [keys] of the settings changes them. */
#ifndef PAIJU_KEY_SETTINGS_H
#define PAIJU_KEY_SETTINGS_H

#include "ini.h"
#include "keys.h"
#include "settings.h"

/* The default keys with the changes of the file, line by line. A line is ignored, and reported with
 * FILE:LINE, if it names an unknown command or key, or a key that an earlier line has given to
 * another command of the same screen. `complain` may be NULL: nothing is reported. */
void keys_of_settings(const SettingsStore *settings, KeyMap *out, IniComplain *complain,
                      void *context);

#endif
