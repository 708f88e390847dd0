/* SPDX-License-Identifier: MIT */
/* Options from text and back, and errors as sentences (xuezhan 10). */
#include "options.h"
#include "tap.h"
#include "xuezhan.h"

#include <limits.h>
#include <string.h>

static XzConfig cfg;
static Diag diag;

static void setup(void)
{
    options_default(&xz_options, &cfg);
    memset(&diag, 0, sizeof diag);
}

static Err set(const char *key, const char *value)
{
    return option_set(&xz_options, &cfg, key, value, &diag);
}

static void says(const char *part)
{
    ck_assert_msg(strstr(diag.text, part) != NULL, "%s", diag.text);
}

/* The table of xuezhan 10, as text. */
static const struct { const char *key, *preset, *least, *greatest; } rows[] = {
    { "base_score", "1", "1", "1000000" },
    { "start_score", "0", "-1000000000", "1000000000" },
    { "hands", "8", "1", "999" },
    { "first_dealer", "random", "random", "3" },
    { "next_dealer", "first_winner", "first_winner", "rotate" },
    { "exchange_three", "0", "0", "1" },
    { "exchange_dir", "dice", "dice", "across" },
    { "multi_win", "1", "0", "1" },
    { "rob_kong", "1", "0", "1" },
    { "passed_win", "raise", "raise", "off" },
    { "cap", "0", "0", "1048576" },
    { "zimo", "double", "double", "none" },
    { "duanyao_stacks", "1", "0", "1" },
    { "tianhu", "1", "0", "1" },
    { "haidi_pao", "0", "0", "1" },
    { "diangang_hua", "zimo", "zimo", "pao" },
    { "late_added_kong", "pay", "pay", "free" },
    { "call_transfer", "0", "0", "1" },
    { "pig_multiplier", "16", "0", "1048576" },
    { "pig_pay_winners", "1", "0", "1" },
    { "kong_refund", "1", "0", "1" },
    { "big_call", "1", "0", "1" },
};
enum { N_ROWS = sizeof rows / sizeof rows[0] };

static const char *text_of(const char *key)
{
    static char text[32];
    return option_text(option_find(&xz_options, key), &cfg, text, sizeof text);
}

START_TEST(xuezhan_10_there_are_22_options)
{
    ck_assert_int_eq(xz_options.n, N_ROWS);
}
END_TEST

START_TEST(xuezhan_10_defaults)
{
    ck_assert_str_eq(text_of(rows[_i].key), rows[_i].preset);
}
END_TEST

START_TEST(xuezhan_10_the_least_value_is_allowed)
{
    ck_assert_int_eq(set(rows[_i].key, rows[_i].least), ERR_NONE);
    ck_assert_str_eq(text_of(rows[_i].key), rows[_i].least);
}
END_TEST

START_TEST(xuezhan_10_the_greatest_value_is_allowed)
{
    ck_assert_int_eq(set(rows[_i].key, rows[_i].greatest), ERR_NONE);
    ck_assert_str_eq(text_of(rows[_i].key), rows[_i].greatest);
}
END_TEST

START_TEST(option_below_its_bounds)
{
    ck_assert_int_eq(set("hands", "0"), ERR_OPTION_VALUE);
    says("1..999");
}
END_TEST

START_TEST(option_above_its_bounds)
{
    ck_assert_int_eq(set("cap", "1048577"), ERR_OPTION_VALUE);
}
END_TEST

START_TEST(option_far_above_any_bound)
{
    ck_assert_int_eq(set("cap", "99999999999999999999999999"), ERR_OPTION_VALUE);
    says("out of range");
}
END_TEST

START_TEST(option_with_something_behind_its_number)
{
    ck_assert_int_eq(set("cap", "12x"), ERR_OPTION_VALUE);
    says("cap = 12x is not a whole number (0..1048576)");
}
END_TEST

START_TEST(option_without_a_value)
{
    ck_assert_int_eq(set("cap", ""), ERR_OPTION_VALUE);
}
END_TEST

START_TEST(option_with_a_plus_sign)
{
    ck_assert_int_eq(set("cap", "+1"), ERR_OPTION_VALUE);
}
END_TEST

START_TEST(option_with_a_word_of_another)
{
    ck_assert_int_eq(set("zimo", "pao"), ERR_OPTION_VALUE);
    says("double base none");
}
END_TEST

START_TEST(option_with_half_a_word)
{
    ck_assert_int_eq(set("zimo", "doub"), ERR_OPTION_VALUE);
}
END_TEST

START_TEST(option_with_no_word)
{
    ck_assert_int_eq(set("zimo", ""), ERR_OPTION_VALUE);
}
END_TEST

START_TEST(option_refused_changes_nothing)
{
    set("hands", "1000");
    ck_assert_int_eq(cfg.hands, 8);
}
END_TEST

START_TEST(option_unknown)
{
    ck_assert_int_eq(set("colour", "1"), ERR_OPTION_UNKNOWN);
    says("there is no option colour");
}
END_TEST

START_TEST(option_misspelt_names_the_nearest)
{
    ck_assert_int_eq(set("multiwin", "1"), ERR_OPTION_UNKNOWN);
    says("did you mean multi_win?");
}
END_TEST

START_TEST(err_every_code_has_a_sentence)
{
    for (int e = 0; e < N_ERRS; e++)
        ck_assert_uint_gt(strlen(err_text((Err)e)), 5);
}
END_TEST

START_TEST(err_no_code_no_crash)
{
    ck_assert_ptr_nonnull(err_text((Err)INT_MAX));
}
END_TEST

START_TEST(err_a_place_in_a_file)
{
    char text[400];
    Diag d = { .code = ERR_SYNTAX, .line = 14, .file = "x.ini", .text = "odd" };
    ck_assert_str_eq(diag_text(&d, text, sizeof text), "x.ini:14: odd");
}
END_TEST

START_TEST(err_a_file)
{
    char text[400];
    Diag d = { .code = ERR_SYNTAX, .file = "x.ini", .text = "odd" };
    ck_assert_str_eq(diag_text(&d, text, sizeof text), "x.ini: odd");
}
END_TEST

START_TEST(err_a_line)
{
    char text[400];
    Diag d = { .code = ERR_SYNTAX, .line = 14, .text = "odd" };
    ck_assert_str_eq(diag_text(&d, text, sizeof text), "14: odd");
}
END_TEST

/* 13 characters of 3 bytes fit into 40 bytes, and one byte of the next. */
START_TEST(err_a_text_is_cut_between_two_characters)
{
    Diag d = { 0 };
    char text[12];
    diag_set(&d, ERR_PLAYER, "there is no %.40s", "一二三四五六七八九十甲乙丙丁戊己庚辛");
    ck_assert_str_eq(d.text, "there is no 一二三四五六七八九十甲乙丙");
    d = (Diag){ .file = "牌谱.ini", .text = "odd" };
    ck_assert_str_eq(diag_text(&d, text, 6), "牌");
}
END_TEST

START_TEST(err_only_a_code)
{
    char text[400];
    Diag d = { .code = ERR_SYNTAX };
    ck_assert_str_eq(diag_text(&d, text, sizeof text), err_text(ERR_SYNTAX));
}
END_TEST

SUITE
{
    Suite *s = suite_create("options");
    TCase *c = tcase_create("options");
    tcase_add_checked_fixture(c, setup, NULL);
    tcase_add_test(c, xuezhan_10_there_are_22_options);
    tcase_add_loop_test(c, xuezhan_10_defaults, 0, N_ROWS);
    tcase_add_loop_test(c, xuezhan_10_the_least_value_is_allowed, 0, N_ROWS);
    tcase_add_loop_test(c, xuezhan_10_the_greatest_value_is_allowed, 0, N_ROWS);
    tcase_add_test(c, option_below_its_bounds);
    tcase_add_test(c, option_above_its_bounds);
    tcase_add_test(c, option_far_above_any_bound);
    tcase_add_test(c, option_with_something_behind_its_number);
    tcase_add_test(c, option_without_a_value);
    tcase_add_test(c, option_with_a_plus_sign);
    tcase_add_test(c, option_with_a_word_of_another);
    tcase_add_test(c, option_with_half_a_word);
    tcase_add_test(c, option_with_no_word);
    tcase_add_test(c, option_refused_changes_nothing);
    tcase_add_test(c, option_unknown);
    tcase_add_test(c, option_misspelt_names_the_nearest);
    tcase_add_test(c, err_every_code_has_a_sentence);
    tcase_add_test(c, err_no_code_no_crash);
    tcase_add_test(c, err_a_place_in_a_file);
    tcase_add_test(c, err_a_file);
    tcase_add_test(c, err_a_line);
    tcase_add_test(c, err_a_text_is_cut_between_two_characters);
    tcase_add_test(c, err_only_a_code);
    suite_add_tcase(s, c);
    return s;
}
