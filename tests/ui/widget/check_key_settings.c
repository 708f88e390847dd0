/* SPDX-License-Identifier: MIT */
/* Section [keys] of config.ini: an error is named with its line, and affects no other line. */
#include "key_settings.h"
#include "scratch.h"
#include "screen.h"
#include "tap.h"
#include "term_dump.h"

enum { HEARD_MAX = 8, HEARD_TEXT = 1024 };

typedef struct Heard {
    int  n;
    char text[HEARD_MAX][HEARD_TEXT];
} Heard;

static void hear(void *context, const Diag *diag)
{
    Heard *heard = context;
    ck_assert_int_lt(heard->n, HEARD_MAX);
    diag_text(diag, heard->text[heard->n++], HEARD_TEXT);
}

static KeyMap keys;

static Heard read_keys(const char *text)
{
    Heard heard = { 0 };
    scratch_directory();
    SettingsStore *s = settings_load(scratch_text("config.ini", text));
    keys_of_settings(s, &keys, hear, &heard);
    settings_free(s);
    return heard;
}

static void is_said(const Heard *heard, int i, const char *text)
{
    ck_assert_int_lt(i, heard->n);
    ck_assert_msg(strstr(heard->text[i], text) != NULL, "%s: %s", text, heard->text[i]);
}

TEST(a_command_that_does_not_exist_is_named_with_its_line)
{
    Heard heard = read_keys("[settings]\nbell = 1\n\n[keys]\nfoo = x\ntally = T\n");
    ck_assert_int_eq(heard.n, 1);
    is_said(&heard, 0, "config.ini:5: foo: no such command; the line is kept");
    ck_assert_int_eq(keymap_command(&keys, IN_TABLE, 'T'), CMD_TALLY);
}

TEST(a_command_of_earlier_versions_is_refused_with_what_replaces_it)
{
    Heard heard = read_keys("[keys]\npin = P\ntry = t\ntally = T\n");
    ck_assert_int_eq(heard.n, 2);
    is_said(&heard, 0, "config.ini:2: pin is gone: at one keyboard the curtain hides the hands; "
                       "the line is kept");
    is_said(&heard, 1, "config.ini:3: try is gone: measure an opponent with paiju-lab arena; the");
    ck_assert_int_eq(keymap_command(&keys, IN_TABLE, 'T'), CMD_TALLY);
}

TEST(a_key_that_does_not_exist_is_named_with_its_line_and_the_default_stays)
{
    Heard heard = read_keys("[keys]\nhint = F99\ntally = T\n");
    ck_assert_int_eq(heard.n, 1);
    is_said(&heard, 0, "config.ini:2: hint = F99: give one to four key names");
    is_said(&heard, 0, "the default is used");
    ck_assert_int_eq(keymap_command(&keys, IN_TABLE, 'i'), CMD_HINT);
    ck_assert_int_eq(keymap_command(&keys, IN_TABLE, 'T'), CMD_TALLY);
}

/* The first line keeps the key, and whatever other errors there are, both lines are named. */
TEST(two_commands_on_one_key_are_named_with_both_lines_beside_other_errors)
{
    Heard heard = read_keys("[keys]\nhint = x F1\nfoo = y\nundo = x\nlog = F99\n");
    ck_assert_int_eq(heard.n, 3);
    is_said(&heard, 0, "config.ini:3: foo");
    is_said(&heard, 1, "config.ini:4: undo: the key x already means \"hint\", see line 2");
    is_said(&heard, 2, "config.ini:5: log");
    ck_assert_int_eq(keymap_command(&keys, IN_TABLE, 'x'), CMD_HINT);
    ck_assert_int_eq(keymap_command(&keys, IN_TABLE, 'u'), CMD_UNDO);
}

/* A default gives way silently, so two commands can swap keys. */
TEST(the_key_of_a_default_can_be_taken)
{
    Heard heard = read_keys("[keys]\npong = g\nkong = p\nhint = t\n");
    ck_assert_int_eq(heard.n, 0);
    ck_assert_int_eq(keymap_command(&keys, IN_TABLE, 'g'), CMD_PONG);
    ck_assert_int_eq(keymap_command(&keys, IN_TABLE, 'p'), CMD_KONG);
    ck_assert_int_eq(keymap_command(&keys, IN_TABLE, 't'), CMD_HINT);
}

/* Whatever the lines are, no key has two meanings on one screen. */
TEST(the_resulting_keys_never_contradict_each_other)
{
    static const char *const texts[] = {
        "[keys]\nhint = x\nundo = x\ntally = x\n", "[keys]\nhint = u\nundo = i\nredo = u\n",
        "[keys]\nup = j\ndown = k\npong = j\n", "[keys]\nhint = a a a a\nundo = a\n",
        "[keys]\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Diag diag = { 0 };
        read_keys(texts[i]);
        ck_assert_msg(keymap_check(&keys, &diag) == ERR_NONE, "%s: %s", texts[i], diag.text);
    }
}

TEST(the_first_screen_shows_the_first_error_and_how_many_more_there_are)
{
    Diag diag;
    Ui ui;
    scratch_directory();
    SettingsStore *s = settings_load(scratch_text("config.ini", "[keys]\nfoo = x\nlog = F99\n"
                                                                "bar = y\n"));
    Term *term = term_dump_open(&(DumpOptions){ 80, 24, true, 0, stdout }, "", &diag);
    ui_init(&ui, term, s);
    ck_assert_msg(strstr(ui.note, "config.ini:2: foo") != NULL, "%s", ui.note);
    ck_assert_msg(strstr(ui.note, "(and 2 more)") != NULL, "%s", ui.note);
    ui_done(&ui);
    term->ops->free(term);
    settings_free(s);
}
