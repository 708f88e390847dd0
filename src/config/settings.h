/* SPDX-License-Identifier: MIT */
/* The user's preferences: config.ini, read leniently and written back with its comments.
 *
 * A setting takes its value from its default, then from the file, then from the command line.
 * Values from the command line apply to this run only and are never saved. */
#ifndef PAIJU_SETTINGS_H
#define PAIJU_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "err.h"
#include "ini.h"
#include "options.h"

enum { SETTING_TEXT_MAX = OPTION_TEXT_MAX };

/* The values; words are stored as an index into the row's list. */
typedef struct Settings {
#define SETTING_INT(key, preset, least, greatest, help) int32_t key;
#define SETTING_WORD(key, preset, words, help) int32_t key;
#define SETTING_TEXT(key, preset, help) char key[SETTING_TEXT_MAX];
#include "settings.def"
#undef SETTING_INT
#undef SETTING_WORD
#undef SETTING_TEXT
} Settings;

enum { LANG_AUTO, LANG_EN, LANG_ZH_CN };
enum { TILES_AUTO, TILES_ASCII, TILES_CJK, TILES_TRADITIONAL, TILES_PIPS, TILES_EMOJI };
enum { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };
enum { SIGNS_AUTO, SIGNS_ALWAYS, SIGNS_NEVER };
enum { CLAIMS_TOGETHER, CLAIMS_IN_TURN };
enum { HINTS_OFF, HINTS_ASK, HINTS_ALWAYS };
enum { TUTOR_OFF, TUTOR_WARN, TUTOR_AFTER };
enum { PACE_SLOW, PACE_NORMAL, PACE_FAST, PACE_INSTANT, N_PACES };
enum { DETAIL_AUTO, DETAIL_FULL, DETAIL_BRIEF };
enum { FAULT_INACCURACY, FAULT_MISTAKE, FAULT_BLUNDER };

/* The rows in the order of settings.def. */
extern const OptionTable settings_table;

/* The settings of this run together with their file. */
typedef struct SettingsStore SettingsStore;

/* Reads `path` (NULL: the user's config.ini). Never fails: an unusable entry stays in the file,
 * causes a warning, and is replaced by its default. The caller frees it. */
SettingsStore *settings_load(const char *path);
void settings_free(SettingsStore *store);

/* The current values; borrowed, they change with the functions below. */
const Settings *settings_now(const SettingsStore *store);

/* A person sits down at the keyboard: from now on the values of section [friend NAME] override
 * those of the owner, and new values are stored there. NULL, or the name in the settings: the
 * owner. Keys that are common to all remain the owner's. True: some value has changed. */
bool settings_sit(SettingsStore *store, const char *name);

/* The file, for messages. */
const char *settings_file(const SettingsStore *store);

/* The file as it was read, for its other sections; borrowed. */
const Ini *settings_ini(const SettingsStore *store);

/* Warnings about the file, one sentence each with FILE:LINE. */
int settings_n_warnings(const SettingsStore *store);
const char *settings_warning(const SettingsStore *store, int i);

/* The i-th entry of another section of the file ("keys"); false past the last. Borrowed. */
bool settings_entry(const SettingsStore *store, const char *section, int i, const char **key,
                    const char **value);

/* Adds the position of an entry in another section to a diagnosis; returns its line, 0 if there is
 * none. */
int settings_place(const SettingsStore *store, const char *section, const char *key, Diag *diag);

/* The current name of a setting; `key` itself, borrowed, if it was never renamed. All functions
 * here also accept former names and their values. */
const char *settings_key_now(const char *key);

/* Would settings_override accept the value? Errors as there. */
Err settings_check(const char *key, const char *value, Diag *diag);

/* Sets a value for this run only. On ERR_OPTION_UNKNOWN and ERR_OPTION_VALUE nothing changes. */
Err settings_override(SettingsStore *store, const char *key, const char *value, Diag *diag);

/* Sets a value permanently; settings_save writes it. Errors as above; also ERR_OPTION_VALUE for a
 * text that the file cannot store. */
Err settings_set(SettingsStore *store, const char *key, const char *value, Diag *diag);

/* Sets the keys of a command in section [keys] permanently. `word` must stay valid at its address.
 * ERR_OPTION_VALUE: the file cannot store these keys together; nothing has changed. */
Err settings_set_keys(SettingsStore *store, const char *word, const char *keys, Diag *diag);

/* The value of a setting as text; "" for an unknown key. Returns `out`. */
const char *settings_text(const SettingsStore *store, const char *key, char out[SETTING_TEXT_MAX]);

/* Writes the changes made by settings_set since the last call, and creates the file and its
 * directories if they are missing. ERR_FILE: the file is unchanged, and the changes can be saved
 * later. */
Err settings_save(SettingsStore *store, Diag *diag);

/* The language set in the file, NULL if there is none: it is needed before the first warning can be
 * printed. One of the words of the row. */
const char *settings_peek_lang(const char *path);

#endif
