/* SPDX-License-Identifier: MIT */
/* The settings that matter in plain mode, shown and changed in lines of text: at a table and in the
 * menu. */
#ifndef PAIJU_PLAIN_SETTINGS_H
#define PAIJU_PLAIN_SETTINGS_H

#include "plain_io.h"
#include "settings.h"

/* `text` is "" (all of them), a setting ("tutor") or a setting and its new value ("tutor after"),
 * which is checked and saved as on the settings screen. Names may be in Chinese. `store` NULL: they
 * cannot be saved, and a message reports this. True if something was changed. */
bool plain_change_settings(PlainIo *io, SettingsStore *store, const char *text);

/* The same for one setting; `value` "": prints its value. */
bool plain_change_setting(PlainIo *io, SettingsStore *store, const char *key, const char *value);

#endif
