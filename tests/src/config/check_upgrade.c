/* SPDX-License-Identifier: MIT */
/* The settings and keys of a player of paiju 0.1.0 (tests/upgrade/0.1.0), one by one. The rest of
 * that home: tests/e2e/upgrade.sh. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "keys.h"
#include "scratch.h"
#include "settings.h"
#include "tap.h"

static SettingsStore *store;
static char *file, *text;

static void with_old_home(void)
{
    char path[1024];
    const char *srcdir = getenv("srcdir");
    snprintf(path, sizeof path, "%s/tests/upgrade/0.1.0/home/config/paiju/config.ini",
             srcdir != NULL ? srcdir : ".");
    text = strdup(scratch_read(path));
    scratch_directory();
    file = strdup(scratch_text("config.ini", text));
    store = settings_load(file);
}

static void without_it(void)
{
    settings_free(store);
    free(file);
    free(text);
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

START_TEST(every_setting_is_read)
{
    char now[SETTING_TEXT_MAX];
    const char *key, *value;
    int n = 0;
    for (int i = 0; setting(i, &key, &value); i++) {
        if (is_of_tomorrow(key))
            continue;
        bool renamed = strcmp(settings_key_now(key), key) != 0;
        ck_assert_str_eq(settings_text(store, key, now), renamed ? "slow" : value);
        n++;
    }
    ck_assert_int_eq(n, 18);        /* all settings of 0.1.0 */
    ck_assert_int_eq(settings_n_warnings(store), 1);
    ck_assert_ptr_nonnull(strstr(settings_warning(store, 0), "of_tomorrow"));
}
END_TEST

/* No setting has the value it would have without the file, so all 18 lines matter. */
START_TEST(no_setting_has_its_default)
{
    char now[SETTING_TEXT_MAX], usual[SETTING_TEXT_MAX];
    const char *key, *value;
    SettingsStore *fresh = settings_load("/nonexistent");
    for (int i = 0; setting(i, &key, &value); i++)
        if (!is_of_tomorrow(key))
            ck_assert_msg(strcmp(settings_text(store, key, now),
                                 settings_text(fresh, key, usual)) != 0, "%s", key);
    settings_free(fresh);
}
END_TEST

START_TEST(saving_the_settings_unchanged_gives_the_same_file)
{
    Diag diag = { 0 };
    const char *key, *value;
    for (int i = 0; setting(i, &key, &value); i++)
        if (!is_of_tomorrow(key) && strcmp(settings_key_now(key), key) == 0)
            ck_assert_int_eq(settings_set(store, key, value, &diag), ERR_NONE);
    for (int i = 0; settings_entry(store, "keys", i, &key, &value); i++)
        ck_assert_int_eq(settings_set_keys(store, key, value, &diag), ERR_NONE);
    ck_assert_msg(settings_save(store, &diag) == ERR_NONE, "%s", diag.text);
    ck_assert_str_eq(scratch_read(file), text);
}
END_TEST

START_TEST(a_changed_setting_changes_only_its_line)
{
    Diag diag = { 0 };
    ck_assert_int_eq(settings_set(store, "hint_level", "abc", &diag), ERR_NONE);
    ck_assert_msg(settings_save(store, &diag) == ERR_NONE, "%s", diag.text);
    char *value = strstr(text, "hint_level = eff");
    ck_assert_ptr_nonnull(value);
    memcpy(value, "hint_level = abc", strlen("hint_level = abc"));
    ck_assert_str_eq(scratch_read(file), text);
}
END_TEST

START_TEST(every_key_binding_still_works)
{
    static const struct { KeyCode key; Command command; } wanted[] = {
        { 'H', CMD_HINT }, { 'U', CMD_UNDO }, { 'x', CMD_PASS }, { 'n', CMD_PASS },
        { 'T', CMD_TALLY }, { 'L', CMD_LOG }, { 'i', CMD_NONE }, { 'm', CMD_NONE },
    };
    KeyMap m;
    Diag diag = { 0 };
    const char *word, *names;
    int n = 0;
    keymap_default(&m);
    bool own[N_COMMANDS] = { false };
    for (; settings_entry(store, "keys", n, &word, &names); n++) {
        ck_assert_msg(keymap_set(&m, word, names, &diag) == ERR_NONE, "%s: %s", word, diag.text);
        own[command_find(word, IN_ALL)] = true;
    }
    ck_assert_int_eq(n, 5);
    keymap_yield(&m, own);
    ck_assert_msg(keymap_check(&m, &diag) == ERR_NONE, "%s", diag.text);
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
        ck_assert_msg(keymap_command(&m, IN_TABLE, wanted[i].key) == wanted[i].command, "%c",
                      (int)wanted[i].key);
}
END_TEST

SUITE
{
    Suite *s = suite_create("upgrade");
    TCase *c = tcase_create("upgrade");
    tcase_add_checked_fixture(c, with_old_home, without_it);
    tcase_add_test(c, every_setting_is_read);
    tcase_add_test(c, no_setting_has_its_default);
    tcase_add_test(c, saving_the_settings_unchanged_gives_the_same_file);
    tcase_add_test(c, a_changed_setting_changes_only_its_line);
    tcase_add_test(c, every_key_binding_still_works);
    suite_add_tcase(s, c);
    return s;
}
