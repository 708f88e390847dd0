/* SPDX-License-Identifier: MIT */
/* Options read from text and written back, and errors as sentences (xuezhan 10). */
#include "options.h"
#include "tap.h"
#include "xuezhan.h"

#include <limits.h>

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

TESTS(.setup = setup);

TEST(xuezhan_10_the_table_has_every_option)
{
    for (int i = 0; i < xz_options.n; i++) {
        int row = 0;
        while (row < N_ROWS && strcmp(rows[row].key, xz_options.row[i].key) != 0)
            row++;
        ck_assert_msg(row < N_ROWS, "no row for %s", xz_options.row[i].key);
    }
    ck_assert_int_eq(xz_options.n, N_ROWS);
}

TEST_LOOP(xuezhan_10_defaults_are_those_of_the_table, N_ROWS)
{
    ck_assert_str_eq(text_of(rows[_i].key), rows[_i].preset);
}

TEST_LOOP(xuezhan_10_the_smallest_and_the_largest_value_are_allowed, N_ROWS)
{
    ck_assert_int_eq(set(rows[_i].key, rows[_i].least), ERR_NONE);
    ck_assert_str_eq(text_of(rows[_i].key), rows[_i].least);
    ck_assert_int_eq(set(rows[_i].key, rows[_i].greatest), ERR_NONE);
    ck_assert_str_eq(text_of(rows[_i].key), rows[_i].greatest);
}

TEST(values_that_an_option_does_not_take_are_refused_with_the_reason)
{
    static const struct { const char *key, *value; Err err; const char *part; } row[] = {
        { "hands", "0", ERR_OPTION_VALUE, "1..999" },
        { "cap", "1048577", ERR_OPTION_VALUE, "" },
        { "cap", "99999999999999999999999999", ERR_OPTION_VALUE, "out of range" },
        { "cap", "12x", ERR_OPTION_VALUE, "cap = 12x is not a whole number (0..1048576)" },
        { "cap", "", ERR_OPTION_VALUE, "" },
        { "cap", "+1", ERR_OPTION_VALUE, "" },
        { "zimo", "pao", ERR_OPTION_VALUE, "double base none" },
        { "zimo", "doub", ERR_OPTION_VALUE, "" },
        { "zimo", "", ERR_OPTION_VALUE, "" },
        { "colour", "1", ERR_OPTION_UNKNOWN, "unknown option colour" },
        { "multiwin", "1", ERR_OPTION_UNKNOWN, "did you mean multi_win?" },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        diag = (Diag){ 0 };
        ck_assert_msg(set(row[i].key, row[i].value) == row[i].err
                          && strstr(diag.text, row[i].part) != NULL,
                      "%s = %s: %s", row[i].key, row[i].value, diag.text);
    }
}

TEST(a_refused_value_changes_nothing)
{
    set("hands", "1000");
    ck_assert_int_eq(cfg.hands, 8);
}

TEST(every_error_code_has_a_sentence)
{
    for (int e = 0; e < N_ERRS; e++)
        ck_assert_uint_gt(strlen(err_text((Err)e)), 5);
    ck_assert_ptr_nonnull(err_text((Err)INT_MAX));
}

TEST(an_error_names_what_is_known_of_its_place)
{
    static const struct { int line; const char *file, *text, *told; } row[] = {
        { 14, "x.ini", "odd", "x.ini:14: odd" }, { 0, "x.ini", "odd", "x.ini: odd" },
        { 14, "", "odd", "14: odd" }, { 0, "", "", NULL /* that of its code */ },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        char text[400];
        Diag d = { .code = ERR_SYNTAX, .line = row[i].line };
        strcpy(d.file, row[i].file);
        strcpy(d.text, row[i].text);
        ck_assert_str_eq(diag_text(&d, text, sizeof text),
                         row[i].told != NULL ? row[i].told : err_text(ERR_SYNTAX));
    }
}

/* 13 characters of 3 bytes fit into 40 bytes, with one byte left over. */
TEST(an_error_text_is_cut_between_two_characters)
{
    Diag d = { 0 };
    char text[12];
    diag_set(&d, ERR_PLAYER, "there is no %.40s", "一二三四五六七八九十甲乙丙丁戊己庚辛");
    ck_assert_str_eq(d.text, "there is no 一二三四五六七八九十甲乙丙");
    d = (Diag){ .file = "牌谱.ini", .text = "odd" };
    ck_assert_str_eq(diag_text(&d, text, 6), "牌");
}
