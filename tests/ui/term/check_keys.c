/* SPDX-License-Identifier: MIT */
/* Keys and commands: names in both directions, one meaning per context, remapping, footers. */
#include "keys.h"
#include "tap.h"

TEST(key_names_are_read_as_written)
{
    static const KeyCode codes[] = { K_UP, K_F1, K_ENTER, K_SPACE, K_ESC, 12, 'p', '?', 0x4E94 };
    for (size_t i = 0; i < sizeof codes / sizeof *codes; i++) {
        char name[KEY_NAME_MAX];
        KeyCode code;
        ck_assert(key_parse(key_text(codes[i], name), &code));
        ck_assert_uint_eq(code, codes[i]);
    }
    KeyCode code;
    ck_assert(!key_parse("pp", &code));
    ck_assert(!key_parse("", &code));
    ck_assert(!key_parse("F99", &code));
    ck_assert(!key_parse("Ctrl-LL", &code));
}

TEST(default_keys_have_one_meaning_in_each_context)
{
    KeyMap m;
    Diag diag = { 0 };
    keymap_default(&m);
    ck_assert_msg(keymap_check(&m, &diag) == ERR_NONE, "%s", diag.text);
}

TEST(no_command_needs_ctrl)
{
    KeyMap m;
    keymap_default(&m);
    for (Command c = CMD_NONE + 1; c < N_COMMANDS; c++) {
        KeyMap copy = m;
        Diag diag = { 0 };
        ck_assert_msg(keymap_set(&copy, command_row(c)->word, command_row(c)->keys, &diag) ==
                          ERR_NONE,
                      "%s", diag.text);
        ck_assert_int_eq(memcmp(&copy, &m, sizeof m), 0);
    }
}

TEST(two_commands_can_swap_keys)
{
    KeyMap m;
    Diag diag;
    keymap_default(&m);
    ck_assert_int_eq(keymap_set(&m, "pong", "g", &diag), ERR_NONE);
    ck_assert_int_eq(keymap_check(&m, &diag), ERR_OPTION_VALUE);
    ck_assert_int_eq(keymap_set(&m, "kong", "p", &diag), ERR_NONE);
    ck_assert_int_eq(keymap_check(&m, &diag), ERR_NONE);
    ck_assert_int_eq(keymap_command(&m, IN_TABLE, 'p'), CMD_KONG);
    ck_assert_int_eq(keymap_command(&m, IN_TABLE, 'g'), CMD_PONG);
}

TEST(a_key_in_use_on_a_common_screen_is_reported_with_its_command)
{
    KeyMap m;
    keymap_default(&m);
    ck_assert_int_eq(keymap_rival(&m, CMD_HINT, 'u', CMD_NONE), CMD_TAKE_OVER);
    ck_assert_int_eq(keymap_rival(&m, CMD_HINT, 'u', CMD_TAKE_OVER), CMD_UNDO);
    ck_assert_int_eq(keymap_rival(&m, CMD_HINT, 'u', CMD_UNDO), CMD_NONE);
    ck_assert_int_eq(keymap_rival(&m, CMD_HINT, 'i', CMD_NONE), CMD_NONE);
    ck_assert_int_eq(keymap_rival(&m, CMD_PONG, 'j', CMD_DOWN), CMD_NONE);   /* a rank of cards */
}

TEST(a_line_with_a_bad_key_is_refused_completely)
{
    KeyMap m, before;
    Diag diag;
    keymap_default(&m);
    before = m;
    ck_assert_int_eq(keymap_set(&m, "dance", "p", &diag), ERR_OPTION_UNKNOWN);
    ck_assert_int_eq(keymap_set(&m, "pong", "", &diag), ERR_OPTION_VALUE);
    ck_assert_int_eq(keymap_set(&m, "pong", "Ctrl-P", &diag), ERR_OPTION_VALUE);
    ck_assert_int_eq(keymap_set(&m, "pong", "p nokey", &diag), ERR_OPTION_VALUE);
    ck_assert_int_eq(keymap_set(&m, "pong", "1 2 3 4 5", &diag), ERR_OPTION_VALUE);
    ck_assert_int_eq(memcmp(&m, &before, sizeof m), 0);
}

/* A file from before a command existed may have given its key to another. */
TEST(a_default_gives_way_to_the_players_own_key)
{
    KeyMap m;
    Diag diag = { 0 };
    bool own[N_COMMANDS] = { [CMD_UNDO] = true };
    keymap_default(&m);
    ck_assert_int_eq(keymap_set(&m, "undo", "U i", &diag), ERR_NONE);
    ck_assert_int_ne(keymap_check(&m, &diag), ERR_NONE);
    keymap_yield(&m, own);
    ck_assert_msg(keymap_check(&m, &diag) == ERR_NONE, "%s", diag.text);
    ck_assert_int_eq(keymap_command(&m, IN_TABLE, 'U'), CMD_UNDO);
    ck_assert_int_eq(keymap_command(&m, IN_TABLE, 'i'), CMD_UNDO);
    ck_assert_int_eq(m.key[CMD_REDO][0], K_NONE);
    ck_assert_int_eq(keymap_command(&m, IN_TABLE, 't'), CMD_TALLY);
}

/* Of two keys that the player chose, neither gives way: the message names both commands. */
TEST(the_same_key_chosen_for_two_commands_is_refused)
{
    KeyMap m;
    Diag diag = { 0 };
    bool own[N_COMMANDS] = { [CMD_UNDO] = true, [CMD_TALLY] = true };
    keymap_default(&m);
    ck_assert_int_eq(keymap_set(&m, "undo", "z", &diag), ERR_NONE);
    ck_assert_int_eq(keymap_set(&m, "tally", "z", &diag), ERR_NONE);
    keymap_yield(&m, own);
    ck_assert_int_eq(keymap_check(&m, &diag), ERR_OPTION_VALUE);
}

TEST(keys_mean_what_the_context_says)
{
    KeyMap m;
    keymap_default(&m);
    ck_assert_int_eq(keymap_command(&m, IN_TABLE, 'g'), CMD_KONG);
    ck_assert_int_eq(keymap_command(&m, IN_READ, 'g'), CMD_TOP);
    ck_assert_int_eq(keymap_command(&m, IN_LIST, 'g'), CMD_NONE);
    ck_assert_int_eq(keymap_command(&m, IN_TABLE, K_NONE), CMD_NONE);
    ck_assert_int_eq(command_find("hint", IN_TABLE), CMD_HINT);
    ck_assert_int_eq(command_find("hint", IN_LIST), CMD_NONE);
}

TEST(ranks_can_be_typed_where_cards_are_played)
{
    KeyMap m;
    char names[64];
    keymap_default(&m);
    ck_assert_int_eq(keymap_command(&m, IN_CARDS, 'q'), CMD_RANK_Q);
    ck_assert_int_eq(keymap_command(&m, IN_TABLE, 'q'), CMD_QUIT);
    ck_assert_int_eq(keymap_command(&m, IN_CARDS, 'k'), CMD_RANK_K);
    ck_assert_int_eq(keymap_command(&m, IN_CARDS, K_UP), CMD_UP);
    ck_assert_str_eq(keymap_names(&m, IN_TABLE, CMD_UP, names, sizeof names), "Up, k");
    ck_assert_str_eq(keymap_names(&m, IN_CARDS, CMD_UP, names, sizeof names), "Up");
    Command c = CMD_NONE;
    while ((c = keymap_footer(&m, IN_CARDS, c, names, sizeof names)) != CMD_NONE)
        ck_assert_str_ne(names, "q leave");
}

/* Its word for a command, "" if it has none. */
static const char *footer_word(const KeyMap *m, Context in, Command of, char word[64])
{
    for (Command c = CMD_NONE; (c = keymap_footer(m, in, c, word, 64)) != CMD_NONE;) {
        if (c == of)
            return word;
    }
    return "";
}

TEST(the_footer_follows_the_map)
{
    KeyMap m;
    Diag diag;
    char word[64];
    keymap_default(&m);
    ck_assert_str_eq(footer_word(&m, IN_TABLE, CMD_HINT, word), "i hint");
    ck_assert_int_eq(keymap_set(&m, "hint", "z", &diag), ERR_NONE);
    ck_assert_str_eq(footer_word(&m, IN_TABLE, CMD_HINT, word), "z hint");
    ck_assert_str_eq(footer_word(&m, IN_LIST, CMD_HINT, word), "");
}
