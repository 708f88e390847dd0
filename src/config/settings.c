/* SPDX-License-Identifier: MIT */
/* Settings from config.ini. `now` are the current values; a value set permanently is also noted as
 * a change, and saving writes only the changes, so that overrides from the command line are not
 * saved and unknown keys in the file are kept. A friend's values cover the owner's while that
 * friend sits at the keyboard. */
#include "settings.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "i18n.h"
#include "ini.h"
#include "options_try.h"
#include "paths.h"
#include "x_alloc.h"

static const char section_name[] = "settings", friend_prefix[] = "friend ";

/* Settings that may differ for everyone at a shared keyboard. */
static const char *const friend_key[] = {
    "lang", "tiles", "pace", "hints", "hint_level", "tutor", "tutor_threshold", "quick_discard",
    "confirm_pass",
};

static const OptionDesc option_row[] = {
#define SETTING_INT(id, usual, least, greatest, text) \
    { .key = #id, .type = OPTION_INT, .offset = offsetof(Settings, id), .preset = usual, \
      .min = least, .max = greatest, .help = text },
#define SETTING_WORD(id, usual, list, text) \
    { .key = #id, .type = OPTION_WORD, .offset = offsetof(Settings, id), .preset = usual, \
      .words = list, .help = text },
#define SETTING_TEXT(id, usual, text) \
    { .key = #id, .type = OPTION_TEXT, .offset = offsetof(Settings, id), .list_preset = usual, \
      .help = text },
#include "settings.def"
#undef SETTING_INT
#undef SETTING_WORD
#undef SETTING_TEXT
};

const OptionTable settings_table = { option_row, (int)(sizeof option_row / sizeof *option_row) };

enum {
    WARNINGS_MAX = 20,              /* enough if the file is something else entirely */
    FRIEND_BYTES = 100,             /* the limit for the name of a section */
    CHANGES_MAX = 200,              /* at least the number of settings and commands */
};

/* A value of [friend NAME]; the section is in lower case, as files are read. */
typedef struct FriendValue {
    char       *section;
    const char *key;                /* one of friend_key */
    char       *value;
} FriendValue;

struct SettingsStore {
    Settings  now, own;             /* own: the owner's */
    char     *friend;               /* the section of the friend at the keyboard; NULL: the owner */
    FriendValue *friend_value;
    int       n_friend_values, cap_friend_values;
    Ini      *ini;
    char     *warning[WARNINGS_MAX];
    int       n_warnings;
    IniChange change[CHANGES_MAX];  /* the values are owned */
    int       n_changes;
};

static void set_defaults(Settings *s)
{
    memset(s, 0, sizeof *s);
    options_default(&settings_table, s);
}

const char *settings_key_now(const char *key)
{
    return strcmp(key, "speed") == 0 ? "pace" : key;
}

/* The current name of a value from the first versions. */
static const char *value_now(const char *key, const char *value)
{
    static const struct { const char *key, *former, *now; } renamed[] = {
        { "tiles", "digit", "ascii" }, { "tiles", "big", "pips" }, { "pace", "0", "instant" },
        { "pace", "1", "fast" },       { "pace", "2", "normal" },  { "pace", "3", "slow" },
        { "pace", "4", "slow" },
    };
    for (size_t i = 0; i < sizeof renamed / sizeof *renamed; i++) {
        if (strcmp(renamed[i].key, key) == 0 && strcmp(renamed[i].former, value) == 0)
            return renamed[i].now;
    }
    return value;
}

static Err set_value(Settings *s, const char *key, const char *value, Diag *diag)
{
    key = settings_key_now(key);
    return options_try(&settings_table, s, key, value_now(key, value), diag);
}

static void settings_warn(void *context, const Diag *diag)
{
    SettingsStore *store = context;
    char line[DIAG_FILE + DIAG_TEXT];
    if (store->n_warnings < WARNINGS_MAX)
        store->warning[store->n_warnings++] = x_strdup(diag_text(diag, line, sizeof line));
}

/* -- friends ----------------------------------------------------------------------------------- */

static bool is_friend(const char *section)
{
    return strncmp(section, friend_prefix, sizeof friend_prefix - 1) == 0;
}

/* The constant for a key that friends may have; NULL: they may not. */
static const char *key_of_friends(const char *key)
{
    for (size_t i = 0; i < sizeof friend_key / sizeof *friend_key; i++)
        if (strcmp(friend_key[i], settings_key_now(key)) == 0)
            return friend_key[i];
    return NULL;
}

static FriendValue *keep_friend(SettingsStore *store, const char *section, const char *key,
                                const char *value)
{
    FriendValue *f = store->friend_value, *end = f + store->n_friend_values;
    while (f < end && (f->key != key || strcmp(f->section, section) != 0))
        f++;
    if (f == end) {
        store->friend_value = x_grow(store->friend_value, store->n_friend_values,
                                     &store->cap_friend_values, sizeof *store->friend_value);
        f = &store->friend_value[store->n_friend_values++];
        *f = (FriendValue){ x_strdup(section), key, NULL };
    }
    char *old = f->value;
    f->value = x_strdup(value);
    free(old);
    return f;
}

static Err take_friend(SettingsStore *store, const IniEntry *entry, Diag *diag)
{
    Settings scratch;
    const char *key = key_of_friends(entry->key);
    if (key == NULL)
        return diag_set(diag, ERR_OPTION_UNKNOWN, _("[%.60s]: a friend has no setting %.40s"),
                        entry->section, entry->key);
    Err e = set_value(&scratch, key, entry->value, diag);
    if (e == ERR_NONE)
        keep_friend(store, entry->section, key, entry->value);
    return e;
}

bool settings_sit(SettingsStore *store, const char *name)
{
    const Settings was = store->now;
    free(store->friend);
    store->friend = name != NULL && strcmp(name, store->own.name) != 0
                        ? x_printf("%s%s", friend_prefix, name) : NULL;
    for (char *c = store->friend; c != NULL && *c != '\0'; c++)
        *c = (char)tolower((unsigned char)*c);
    store->now = store->own;
    for (int i = 0; store->friend != NULL && i < store->n_friend_values; i++)
        if (strcmp(store->friend_value[i].section, store->friend) == 0)
            set_value(&store->now, store->friend_value[i].key, store->friend_value[i].value,
                      NULL);
    return memcmp(&was, &store->now, sizeof was) != 0;
}

/* -- the file ---------------------------------------------------------------------------------- */

static void settings_take_entry(SettingsStore *store, const IniEntry *entry)
{
    Diag diag = { 0 };
    Err e = is_friend(entry->section) ? take_friend(store, entry, &diag)
                                      : set_value(&store->now, entry->key, entry->value, &diag);
    if (e == ERR_NONE)
        return;
    char fault[DIAG_TEXT];
    memcpy(fault, diag.text, sizeof fault);
    ini_place(store->ini, entry, &diag);
    diag_set(&diag, e, e == ERR_OPTION_UNKNOWN ? _("%.200s; the line is kept but ignored")
                                               : _("%.200s; the default is used"), fault);
    settings_warn(store, &diag);
}

/* Sections of two words are players, and [mahjong] or [cards] without a name are faulty ones; their
 * reader reports them (opponents.h). */
static void check_section(SettingsStore *store, const IniEntry *head)
{
    static const char *const known[] = { section_name, "keys", "mahjong", "cards" };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (strcmp(head->section, known[i]) == 0 || strchr(head->section, ' ') != NULL)
            return;
    }
    Diag diag = { 0 };
    ini_place(store->ini, head, &diag);
    diag_set(&diag, ERR_OPTION_UNKNOWN,
             _("unknown section [%.60s]; it is kept but ignored (possible: [settings], [keys], "
               "[friend NAME], [opponent NAME], [mahjong NAME] and [cards NAME])"),
             head->section);
    settings_warn(store, &diag);
}

SettingsStore *settings_load(const char *path)
{
    SettingsStore *store = x_alloc(sizeof *store);
    set_defaults(&store->now);
    char *own = path == NULL ? path_user(PATH_CONFIG, "config.ini") : NULL;
    const char *file = own != NULL ? own : path;
    /* a user who never saved a setting has no file; one named on the command line should exist */
    bool may_be_missing = path == NULL && access(file, F_OK) != 0 && errno == ENOENT;
    store->ini = ini_load_lenient(file, may_be_missing ? NULL : settings_warn, store);
    file_drop_leftovers(file);
    free(own);
    for (int i = 0; i < ini_size(store->ini); i++) {
        const IniEntry *entry = ini_entry(store->ini, i);
        if (entry->key[0] == '\0')
            check_section(store, entry);
        else if (strcmp(entry->section, section_name) == 0 || is_friend(entry->section))
            settings_take_entry(store, entry);
    }
    store->own = store->now;
    return store;
}

static void forget_changes(SettingsStore *store)
{
    for (int i = 0; i < store->n_changes; i++)
        free((char *)store->change[i].value);
    store->n_changes = 0;
}

void settings_free(SettingsStore *store)
{
    if (store == NULL)
        return;
    for (int i = 0; i < store->n_warnings; i++)
        free(store->warning[i]);
    forget_changes(store);
    for (int i = 0; i < store->n_friend_values; i++) {
        free(store->friend_value[i].section);
        free(store->friend_value[i].value);
    }
    free(store->friend_value);
    free(store->friend);
    ini_free(store->ini);
    free(store);
}

const Settings *settings_now(const SettingsStore *store) { return &store->now; }
const char *settings_file(const SettingsStore *store) { return ini_file(store->ini); }
const Ini *settings_ini(const SettingsStore *store) { return store->ini; }
int settings_n_warnings(const SettingsStore *store) { return store->n_warnings; }
const char *settings_warning(const SettingsStore *store, int i) { return store->warning[i]; }

bool settings_entry(const SettingsStore *store, const char *section, int i, const char **key,
                    const char **value)
{
    for (int k = 0; k < ini_size(store->ini); k++) {
        const IniEntry *entry = ini_entry(store->ini, k);
        if (strcmp(entry->section, section) != 0 || entry->key[0] == '\0' || i-- > 0)
            continue;
        *key = entry->key;
        *value = entry->value;
        return true;
    }
    return false;
}

int settings_place(const SettingsStore *store, const char *section, const char *key, Diag *diag)
{
    const IniEntry *entry = ini_find(store->ini, section, key);
    if (entry != NULL)
        ini_place(store->ini, entry, diag);
    return entry != NULL ? entry->line : 0;
}

Err settings_check(const char *key, const char *value, Diag *diag)
{
    Settings scratch;
    return set_value(&scratch, key, value, diag);
}

Err settings_override(SettingsStore *store, const char *key, const char *value, Diag *diag)
{
    Err e = set_value(&store->own, key, value, diag);
    if (e == ERR_NONE)
        set_value(&store->now, key, value, NULL);
    return e;
}

/* Notes a change to be written; the last value of a key wins. Keys are constants. The value must be
 * one that the file can store: saving writes all changes or none, so one bad value would block all
 * the others. */
static void note_change(SettingsStore *store, const char *section, const char *key,
                        const char *value)
{
    int i = 0;
    while (i < store->n_changes && (store->change[i].key != key ||
                                    strcmp(store->change[i].section, section) != 0))
        i++;
    if (i == CHANGES_MAX)
        return;                     /* only while saving fails */
    if (i < store->n_changes)
        free((char *)store->change[i].value);
    else
        store->n_changes++;
    store->change[i] = (IniChange){ section, key, x_strdup(value) };
}

Err settings_set(SettingsStore *store, const char *key, const char *value, Diag *diag)
{
    key = settings_key_now(key);
    value = value_now(key, value);
    const OptionDesc *row = option_find(&settings_table, key);
    bool is_text = row != NULL && row->type == OPTION_TEXT;
    Err e = is_text ? ini_check_value(key, value, diag) : ERR_NONE;
    if (e == ERR_NONE)
        e = set_value(&store->now, key, value, diag);
    if (e != ERR_NONE)
        return e;
    const char *theirs = store->friend != NULL ? key_of_friends(key) : NULL;
    if (theirs != NULL) {
        const FriendValue *kept = keep_friend(store, store->friend, theirs, value);
        /* in a name that no section can have, values apply until the program ends */
        if (strlen(kept->section) <= FRIEND_BYTES && strpbrk(kept->section, ":]") == NULL)
            note_change(store, kept->section, theirs, value);
        return ERR_NONE;
    }
    set_value(&store->own, key, value, NULL);
    note_change(store, section_name, row->key, value);
    return ERR_NONE;
}

Err settings_set_keys(SettingsStore *store, const char *word, const char *keys, Diag *diag)
{
    Err e = ini_check_value(word, keys, diag);
    if (e == ERR_NONE && store->n_changes < CHANGES_MAX)    /* full only while saving fails */
        note_change(store, "keys", word, keys);
    return e;
}

const char *settings_text(const SettingsStore *store, const char *key, char out[SETTING_TEXT_MAX])
{
    const OptionDesc *row = option_find(&settings_table, settings_key_now(key));
    out[0] = '\0';
    return row != NULL ? option_text(row, &store->now, out, SETTING_TEXT_MAX) : out;
}

Err settings_save(SettingsStore *store, Diag *diag)
{
    if (store->n_changes == 0)
        return ERR_NONE;
    const char *file = settings_file(store);
    Err e = path_make_for(file, diag);
    if (e == ERR_NONE)
        e = ini_update(file, store->change, store->n_changes, diag);
    if (e == ERR_NONE)
        forget_changes(store);
    return e;
}

const char *settings_peek_lang(const char *path)
{
    static const char *const lang[] = { [LANG_EN] = "en", [LANG_ZH_CN] = "zh_CN" };
    char *own = path == NULL ? path_user(PATH_CONFIG, "config.ini") : NULL;
    Ini *ini = ini_load_lenient(own != NULL ? own : path, NULL, NULL);
    free(own);
    Settings found;
    set_defaults(&found);
    const IniEntry *entry = ini_find(ini, section_name, "lang");
    if (entry != NULL)
        set_value(&found, "lang", entry->value, NULL);
    ini_free(ini);
    return lang[found.lang];
}
