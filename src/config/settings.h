/* SPDX-License-Identifier: MIT */
/* What the user prefers: config.ini, read leniently and written back with its comments.
 *
 * A setting comes from its default, then from the file, then from the command line. What comes from
 * the command line counts for this run only and is never written. */
#ifndef PAIJU_SETTINGS_H
#define PAIJU_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "err.h"
#include "ini.h"
#include "options.h"

enum { SETTING_TEXT_MAX = 128 };

/* The values; words hold the index into the row's list. */
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

/* The rows that hold numbers and words, in the order of settings.def, for the settings screen. */
extern const OptionTable settings_table;

/* The settings of this run together with their file. */
typedef struct SettingsStore SettingsStore;

/* Reads `path` (NULL: the user's config.ini). Never fails: what cannot be used is kept in the file,
 * named as a warning, and replaced by its default. The caller frees it. */
SettingsStore *settings_load(const char *path);
void settings_free(SettingsStore *store);

/* The values that count now; borrowed, they change with the functions below. */
const Settings *settings_now(const SettingsStore *store);

/* A person sits down at the keyboard: from here on the values of section [friend NAME] count over
 * those of the owner, and what is set of them is kept there. NULL, or the name of the settings: the
 * owner does. Keys that are the same for everybody stay the owner's. True: some value is another
 * one now. */
bool settings_sit(SettingsStore *store, const char *name);

/* The file, for messages. */
const char *settings_file(const SettingsStore *store);

/* The file as it was read, for its other sections; borrowed. */
const Ini *settings_ini(const SettingsStore *store);

/* What was wrong with the file, one sentence each with FILE:LINE. */
int settings_n_warnings(const SettingsStore *store);
const char *settings_warning(const SettingsStore *store, int i);

/* The i-th entry of another section of the file ("keys"); false past the last. Borrowed. */
bool settings_entry(const SettingsStore *store, const char *section, int i, const char **key,
                    const char **value);

/* Puts the place of an entry of another section into a diagnosis; its line, 0 if there is none. */
int settings_place(const SettingsStore *store, const char *section, const char *key, Diag *diag);

/* What a setting is called now; `key` itself, borrowed, unless former versions called it that. All
 * functions here know the former names, and their values, too. */
const char *settings_key_now(const char *key);

/* What a setting is, in a few words: a msgid. The key is one of settings.def. */
const char *settings_help(const char *key);

/* Is it a value that settings_override would take? Errors as there. */
Err settings_check(const char *key, const char *value, Diag *diag);

/* Sets a value for this run only. ERR_OPTION_UNKNOWN, ERR_OPTION_VALUE; then nothing has
 * changed. */
Err settings_override(SettingsStore *store, const char *key, const char *value, Diag *diag);

/* Sets a value permanently; settings_save writes it. Errors as above; a text that the file cannot
 * hold is ERR_OPTION_VALUE, too. */
Err settings_set(SettingsStore *store, const char *key, const char *value, Diag *diag);

/* The keys of a command in section [keys], permanently. The word must stay where it is.
 * ERR_OPTION_VALUE: the file cannot hold these keys together; then nothing has changed. */
Err settings_set_keys(SettingsStore *store, const char *word, const char *keys, Diag *diag);

/* The value of a setting as text, "" for an unknown key. Returns `out`. */
const char *settings_text(const SettingsStore *store, const char *key, char out[SETTING_TEXT_MAX]);

/* Writes what settings_set has changed since the last call, creating the file and its
 * directories if need be. ERR_FILE: the file is as it was, and the changes can be saved again. */
Err settings_save(SettingsStore *store, Diag *diag);

/* The language named in the file, NULL if there is none: it is needed before the first warning can
 * be written. One of the words of the row. */
const char *settings_peek_lang(const char *path);

#endif
