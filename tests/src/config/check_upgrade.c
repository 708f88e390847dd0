/* SPDX-License-Identifier: MIT */
/* The settings, keys, engines and opponents of players of earlier versions (tests/upgrade), one by
 * one. The rest of those homes: tests/e2e/upgrade.sh. */
#include "game.h"
#include "keys.h"
#include "opponents.h"
#include "own_engines.h"
#include "scratch.h"
#include "settings.h"
#include "tap.h"

static const char *const homes[] = { "0.1.0", "edc3fbc2" };
enum { N_HOMES = sizeof homes / sizeof *homes };

static SettingsStore *store;
static char *file, *text;

/* The contents of a file of a home; "" if it has none. The caller frees it. */
static char *of_home(int home, const char *name)
{
    char path[1024];
    const char *srcdir = getenv("srcdir");
    snprintf(path, sizeof path, "%s/tests/upgrade/%s/%s", srcdir != NULL ? srcdir : ".",
             homes[home], name);
    return strdup(scratch_read(path));
}

static void no_complaint(void *context, const Diag *diag)
{
    (void)context;
    ck_abort_msg("%s", diag->text);
}

static void open_home(int home)
{
    text = of_home(home, "home/config/paiju/config.ini");
    scratch_directory();
    file = strdup(scratch_text("config.ini", text));
    store = settings_load(file);
    opponents_read_all(settings_ini(store), no_complaint, NULL);
}

static void close_home(void)
{
    opponents_free();
    settings_free(store);
    free(file);
    free(text);
}

/* The next line NAME=VALUE of a list; false after the last. */
static bool next_line(char **list, char **name, char **value)
{
    char *line = strsep(list, "\n");
    if (line == NULL || *line == '\0')
        return false;
    *name = strsep(&line, "=");
    *value = line;
    return true;
}

/* The key of the file that no version has so far. */
static bool is_of_tomorrow(const char *key)
{
    return strcmp(key, "of_tomorrow") == 0;
}

/* Entry `i` of [settings]; false after the last. */
static bool setting(int i, const char **key, const char **value)
{
    return settings_entry(store, "settings", i, key, value);
}

TEST_LOOP(every_setting_is_read, N_HOMES)
{
    char now[SETTING_TEXT_MAX], *key, *value;
    const char *k, *v;
    int n = 0;
    open_home(_i);
    char *expected = of_home(_i, "expected/settings"), *list = expected;
    for (; next_line(&list, &key, &value); n++)
        ck_assert_msg(strcmp(settings_text(store, key, now), value) == 0, "%s: %s instead of %s",
                      key, now, value);
    ck_assert(setting(n, &k, &v) && !setting(n + 1, &k, &v));   /* all, and of_tomorrow */
    ck_assert_int_eq(settings_n_warnings(store), 1);
    ck_assert_ptr_nonnull(strstr(settings_warning(store, 0), "of_tomorrow"));
    free(expected);
    close_home();
}

/* No setting has the value it would have without the file, so all lines matter. */
TEST_LOOP(no_setting_has_its_default, N_HOMES)
{
    char now[SETTING_TEXT_MAX], usual[SETTING_TEXT_MAX];
    const char *key, *value;
    open_home(_i);
    SettingsStore *fresh = settings_load("/nonexistent");
    for (int i = 0; setting(i, &key, &value); i++)
        if (!is_of_tomorrow(key))
            ck_assert_msg(strcmp(settings_text(store, key, now),
                                 settings_text(fresh, key, usual)) != 0, "%s", key);
    settings_free(fresh);
    close_home();
}

TEST_LOOP(saving_the_settings_unchanged_gives_the_same_file, N_HOMES)
{
    const char *key, *value;
    open_home(_i);
    for (int i = 0; setting(i, &key, &value); i++)
        if (!is_of_tomorrow(key) && strcmp(settings_key_now(key), key) == 0)
            MUST(settings_set, store, key, value);
    for (int i = 0; settings_entry(store, "keys", i, &key, &value); i++)
        MUST(settings_set_keys, store, key, value);
    MUST(settings_save, store);
    ck_assert_str_eq(scratch_read(file), text);
    close_home();
}

TEST_LOOP(a_changed_setting_changes_only_its_line, N_HOMES)
{
    open_home(_i);
    MUST(settings_set, store, "hint_level", "abc");
    MUST(settings_save, store);
    char *value = strstr(text, "hint_level = eff");
    ck_assert_ptr_nonnull(value);
    memcpy(value, "hint_level = abc", strlen("hint_level = abc"));
    ck_assert_str_eq(scratch_read(file), text);
    close_home();
}

/* The keys of a command of [keys], as the list names them, in a context of the command. */
static void check_keys(const KeyMap *m, const char *word, const char *names)
{
    char shown[100], wanted[100] = "";
    Command c = command_find(word, IN_ALL);
    Context in = command_row(c)->contexts & IN_TABLE ? IN_TABLE : IN_CARDS;
    for (const char *n = names; *n != '\0'; n++)
        strncat(wanted, *n == ' ' ? ", " : (char[]){ *n, '\0' }, 2);
    ck_assert_str_eq(keymap_names(m, in, c, shown, sizeof shown), wanted);
}

TEST_LOOP(every_key_binding_still_works, N_HOMES)
{
    KeyMap m;
    Diag diag = { 0 };
    const char *word, *names;
    int n = 0;
    open_home(_i);
    keymap_default(&m);
    bool own[N_COMMANDS] = { false };
    for (; settings_entry(store, "keys", n, &word, &names); n++) {
        ck_assert_msg(keymap_set(&m, word, names, &diag) == ERR_NONE, "%s: %s", word, diag.text);
        own[command_find(word, IN_ALL)] = true;
    }
    ck_assert_int_ge(n, 5);
    keymap_yield(&m, own);
    MUST(keymap_check, &m);
    for (int i = 0; settings_entry(store, "keys", i, &word, &names); i++)
        check_keys(&m, word, names);
    ck_assert_int_eq(keymap_command(&m, IN_TABLE, 'i'), CMD_NONE);
    ck_assert_int_eq(keymap_command(&m, IN_TABLE, 'm'), CMD_NONE);
    close_home();
}

TEST_LOOP(every_opponent_is_there_with_its_description, N_HOMES)
{
    char *section, *about;
    open_home(_i);
    char *expected = of_home(_i, "expected/opponents"), *list = expected;
    while (next_line(&list, &section, &about)) {
        const char *family = strsep(&section, " ");
        const GameOps *game = game_find(strcmp(family, "cards") == 0 ? "datongzi" : "xuezhan");
        const Opponent *o = opponent_find(game, section);
        ck_assert_msg(o != NULL && o->kind == OPPONENT_OWN, "%s", section);
        ck_assert_str_eq(o->about, about);
    }
    free(expected);
    close_home();
}

/* Of edc3fbc2: version 0.1.0 had no engines in its file. */
TEST(every_engine_is_started_by_its_whole_command)
{
    char *name, *command;
    int n = 0;
    open_home(1);
    char *expected = of_home(1, "expected/engines"), *list = expected;
    for (; next_line(&list, &name, &command); n++) {
        const char *notation = own_engine_text(name);
        ck_assert_msg(notation != NULL, "%s", name);
        size_t length = strlen(command);
        ck_assert_msg(strncmp(notation, command, length) == 0, "%s: %s", name, notation);
        ck_assert(notation[length] == '\0' || notation[length] == '?');
    }
    ck_assert_int_eq(n, 4);
    ck_assert_str_eq(own_engine_text("far"), "/opt/Far Away/Bot; --Book=A#1?skill=Hard; 7#");
    ck_assert_str_eq(strchr(own_engine_text("铁牛"), '?'), "?ms=4000");
    free(expected);
    close_home();
}

TEST(a_friend_has_settings_of_their_own)
{
    char now[SETTING_TEXT_MAX];
    open_home(1);
    settings_sit(store, "Ann");
    ck_assert_str_eq(settings_text(store, "tiles", now), "cjk");
    ck_assert_str_eq(settings_text(store, "hints", now), "off");
    ck_assert_str_eq(settings_text(store, "hint_level", now), "club");
    close_home();
}
