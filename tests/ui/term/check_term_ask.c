/* SPDX-License-Identifier: MIT */
/* How terminals identify themselves: xterm, VTE, tmux, PuTTY and others; the bytes of OSC 52, and
 * which terminals receive them. */
#include "tap.h"
#include "term_ask.h"

TEST(the_background_is_light_or_dark_by_its_brightness)
{
    static const struct { const char *text; bool light; } row[] = {
        { "]11;rgb:ffff/ffff/dddd", true }, { "]11;rgb:0000/0000/0000", false },
        { "]11;rgb:fd/f6/e3", true },       { "]11;rgb:00/2b/36", false },
        { "]11;rgba:ffff/ffff/ffff/ffff", true }, { "]11;rgb:f/f/f", true },
        { "]11;rgb:0000/0000/ffff", false },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        TermAnswers a = { .light = !row[i].light };
        ck_assert_msg(term_answer(&a, row[i].text), "%s", row[i].text);
        ck_assert(a.knows_ground);
        ck_assert_msg(a.light == row[i].light, "%s", row[i].text);
    }
}

TEST(the_cursor_position_shows_how_wide_signs_are)
{
    TermAnswers a = { 0 };
    ck_assert(term_answer(&a, "[1;26R") && a.knows_width && !a.wide);
    ck_assert(term_answer(&a, "[1;31R") && a.wide);
    ck_assert(term_answer(&a, "[1;27R") && a.wide);         /* one of them is */
}

TEST(an_invalid_answer_changes_nothing)
{
    static const char *const none[] = { "", "]11;", "]11;rgb:", "]11;rgb:ffff/ffff",
                                        "]11;rgb:gg/00/00", "]11;rgb:fffff/0/0", "]10;rgb:ff/ff/ff",
                                        "]11;white", "[1;2R", "[24;80R", "[1;26", "[1;26n", "[R",
                                        "[?1;26R", "[200~" };
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        TermAnswers a = { 0 };
        ck_assert_msg(!term_answer(&a, none[i]), "%s", none[i]);
    }
}

TEST(the_environment_can_define_the_background)
{
    ck_assert(term_light_by("0;15"));
    ck_assert(term_light_by("0;default;15"));
    ck_assert(term_light_by("0;7"));
    ck_assert(!term_light_by("15;0"));
    ck_assert(!term_light_by("7;8"));
    ck_assert(!term_light_by("0;default"));
    ck_assert(!term_light_by("15"));
    ck_assert(!term_light_by(NULL));
}

TEST(only_terminals_that_ignore_questions_are_asked)
{
    ck_assert(term_can_be_asked("xterm-256color") && term_can_be_asked("putty"));
    ck_assert(term_can_be_asked("tmux-256color") && term_can_be_asked("st"));
    ck_assert(!term_can_be_asked("linux") && !term_can_be_asked("vt100"));
    ck_assert(!term_can_be_asked(NULL));
    ck_assert(!term_has_signs("linux") && term_has_signs("xterm") && term_has_signs("vt220"));
}

/* The examples of RFC 4648 10. */
TEST(a_text_is_sent_in_base64)
{
    static const struct { const char *text, *base64; } row[] = {
        { "", "" }, { "f", "Zg==" }, { "fo", "Zm8=" }, { "foo", "Zm9v" }, { "foobar", "Zm9vYmFy" },
    };
    char out[CLIP_SEQUENCE];
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        clip_sequence(row[i].text, out);
        ck_assert_int_eq(strncmp(out, "\033]52;c;", 7), 0);
        ck_assert_int_eq(strncmp(out + 7, row[i].base64, strlen(row[i].base64)), 0);
        ck_assert_str_eq(out + 7 + strlen(row[i].base64), "\033\\");
    }
}

static char sent[CLIP_SEQUENCE];

static bool take(Term *t, const char *bytes)
{
    (void)t;
    strcpy(sent, bytes);
    return true;
}

TEST(only_a_terminal_that_supports_it_is_sent_a_text)
{
    TermOps ops = { .copy = NULL };
    Term t = { .ops = &ops };
    static char huge[CLIP_MAX + 2];
    ck_assert(!term_copy(&t, "foo"));
    ops.copy = take;
    ck_assert(term_copy(&t, "foo"));
    ck_assert_str_eq(sent, "\033]52;c;Zm9v\033\\");
    memset(huge, 'x', CLIP_MAX + 1);
    ck_assert(!term_copy(&t, huge));
}
