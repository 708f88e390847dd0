/* SPDX-License-Identifier: MIT */
/* The keys that section [keys] of the settings gives to commands. */
#ifndef PAIJU_KEY_SETTINGS_H
#define PAIJU_KEY_SETTINGS_H

#include "ini.h"
#include "keys.h"
#include "settings.h"

/* The default keys, and over them those of the file, line by line. Of a line that names no command
 * or no key, or a key that an earlier line has given to another command of the same screen, is
 * complained with FILE:LINE, and it does nothing. `complain` may be NULL: nobody hears of it. */
void keys_of_settings(const SettingsStore *settings, KeyMap *out, IniComplain *complain,
                      void *context);

#endif
