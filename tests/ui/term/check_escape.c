/* SPDX-License-Identifier: MIT */
/* Sequences after Esc: the keys among them, and that all others are swallowed completely. */
#include "escape.h"
#include "tap.h"

/* The meaning of a text after Esc; fails unless its last character ends the sequence. */
static KeyCode meaning(const char *text, size_t n)
{
    Escape e = { 0 };
    KeyCode key = K_NONE;
    for (size_t i = 0; i < n; i++) {
        EscapeStep step = escape_feed(&e, (unsigned char)text[i], &key);
        ck_assert_msg(step == (i + 1 < n ? ESCAPE_MORE : ESCAPE_OVER), "ESC %s: sign %zu", text, i);
    }
    return key;
}

TEST(keys_of_other_terminals_are_keys)
{
    static const struct { const char *text; KeyCode key; } known[] = {
        { "[1~", K_HOME }, { "[4~", K_END }, { "[7~", K_HOME }, { "[8~", K_END },
        { "[H", K_HOME },  { "OF", K_END },  { "[A", K_UP },    { "OB", K_DOWN },
        { "[5~", K_PAGE_UP }, { "[3~", K_DELETE }, { "[Z", K_BACK_TAB }, { "[[A", K_F1 },
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        ck_assert_uint_eq(meaning(known[i].text, strlen(known[i].text)), known[i].key);
}

TEST(every_csi_form_is_swallowed_completely)
{
    static const char *const numbers[] = { "9", "1;5", "?1", ">0;276;0", "<35;80;24", "27;5;9",
                                           "1;2:3", "=1", "12 ", "200;201", "0$" };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        for (char last = '@'; last <= '~'; last++) {
            char text[32];
            int n = snprintf(text, sizeof text, "[%s%c", numbers[i], last);
            ck_assert_uint_eq(meaning(text, (size_t)n), K_NONE);
        }
    }
}

TEST(every_ss3_form_is_swallowed_completely)
{
    for (char last = '@'; last <= '~'; last++) {
        char text[] = { 'O', last, '\0' }, modified[] = { 'O', '5', last, '\0' };
        bool known = strchr("ABCDHFMP", last) != NULL;
        ck_assert_int_eq(meaning(text, 2) != K_NONE, known);
        ck_assert_uint_eq(meaning(modified, 3), K_NONE);
    }
}

TEST(answers_clicks_and_pasted_text_are_swallowed_completely)
{
    static const char *const all[] = {
        "[I", "[O",                                             /* focus */
        "[M !!", "[M#\x7f\x7f", "[<0;3;4M", "[<0;3;4m", "[35;80;24M",   /* clicks */
        "[?62;22c", "[24;80R", "[8;24;80t",                     /* answers */
        "]11;rgb:0000/0000/0000\033\\", "]11;rgb:ffff/ffff/ffff\a",
        "P1$r0m\033\\", "_Gi=1;OK\033\\",
        "^private\033\\", "Xstring\033\\", "(B", "#8", " F", "c", "3", "q",
        "[200~q 1 \033[A 2\n5q\033[201~", "[200~\033[200~\033\033[201~",
        "\033[A", "\033OP",                                     /* Alt and a key */
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        ck_assert_uint_eq(meaning(all[i], strlen(all[i])), K_NONE);
}

TEST(a_new_sequence_ends_an_incomplete_one)
{
    static const char broken[] = "[1;\033[4~", title[] = "]0;x\033[4~";
    ck_assert_uint_eq(meaning(broken, sizeof broken - 1), K_END);
    ck_assert_uint_eq(meaning(title, sizeof title - 1), K_END);
}

TEST(esc_before_enter_is_the_key_esc)
{
    Escape e = { 0 };
    KeyCode key;
    ck_assert_int_eq(escape_feed(&e, K_ENTER, &key), ESCAPE_ALONE);
    ck_assert_int_eq(escape_wait_ms(&(Escape){ 0 }), 0);
}

TEST(a_sequence_that_is_too_long_is_swallowed)
{
    Escape e = { 0 };
    KeyCode key;
    escape_feed(&e, '[', &key);
    for (int i = 0; i < 1000; i++)
        ck_assert_int_eq(escape_feed(&e, '1', &key), ESCAPE_MORE);
    ck_assert_int_eq(escape_feed(&e, '~', &key), ESCAPE_OVER);
    ck_assert_uint_eq(key, K_NONE);
}
