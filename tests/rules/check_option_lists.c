/* SPDX-License-Identifier: MIT */
/* Options that are lists: defaults, strict reading, and text that reads back. */
#include "options.h"

#include "tap.h"

typedef struct Config {
    int32_t    size, mode;
    OptionList pays, days;
} Config;

static const OptionDesc row[] = {
    { .key = "size", .type = OPTION_INT, .offset = offsetof(Config, size), .preset = 3, .min = -5,
      .max = 9 },
    { .key = "mode", .type = OPTION_WORD, .offset = offsetof(Config, mode), .preset = 1,
      .words = "slow fast off" },
    { .key = "pays", .type = OPTION_NUMBERS, .offset = offsetof(Config, pays), .min = -100,
      .max = 100, .list_preset = "50 -20" },
    { .key = "days", .type = OPTION_WORDS, .offset = offsetof(Config, days),
      .words = "mon tue wed", .list_preset = "wed mon" },
};

static const OptionTable table = { row, sizeof row / sizeof row[0] };

static Config defaults(void)
{
    Config c;
    memset(&c, 0xAA, sizeof c);
    options_default(&table, &c);
    return c;
}

static void ck_text(const Config *c, const char *key, const char *expected)
{
    char text[OPTION_TEXT_MAX];
    ck_assert_str_eq(option_text(option_find(&table, key), c, text, sizeof text), expected);
}

TEST(default_lists_are_those_of_the_rows)
{
    Config c = defaults();
    ck_assert_int_eq(c.size, 3);
    ck_assert_int_eq(c.mode, 1);
    ck_assert_int_eq(c.pays.n, 2);
    ck_assert_int_eq(c.pays.item[1], -20);
    ck_assert_int_eq(c.pays.item[2], 0);
    ck_text(&c, "size", "3");
    ck_text(&c, "mode", "fast");
    ck_text(&c, "pays", "50 -20");
    ck_text(&c, "days", "wed mon");
}

TEST(list_values_are_read_and_written)
{
    Config c = defaults();
    ck_assert_int_eq(option_set(&table, &c, "size", "-5", NULL), ERR_NONE);
    ck_assert_int_eq(option_set(&table, &c, "mode", "off", NULL), ERR_NONE);
    ck_assert_int_eq(option_set(&table, &c, "pays", "  1 2   -3 ", NULL), ERR_NONE);
    ck_assert_int_eq(option_set(&table, &c, "days", "", NULL), ERR_NONE);
    ck_text(&c, "size", "-5");
    ck_text(&c, "mode", "off");
    ck_text(&c, "pays", "1 2 -3");
    ck_text(&c, "days", "");
    ck_assert(option_list(option_find(&table, "days"), &c)->n == 0);
}

static void ck_refused(const char *key, const char *value, Err e, const char *sentence)
{
    Config c = defaults(), before = c;
    Diag diag = { 0 };
    ck_assert_int_eq(option_set(&table, &c, key, value, &diag), e);
    ck_assert_str_eq(diag.text, sentence);
    ck_assert(memcmp(&c, &before, sizeof c) == 0);
}

TEST(lists_are_read_strictly)
{
    ck_refused("pays", "1 x", ERR_OPTION_VALUE, "pays = x is not a whole number (-100..100)");
    ck_refused("pays", "1,2", ERR_OPTION_VALUE, "pays = 1,2 is not a whole number (-100..100)");
    ck_refused("pays", "1 101", ERR_OPTION_VALUE, "pays = 101 is out of range (-100..100)");
    ck_refused("pays", "1 2 3 4 5 6 7 8 9", ERR_OPTION_VALUE, "pays has more than 8 items");
    ck_refused("days", "mon sun", ERR_OPTION_VALUE, "days = sun is not one of: mon tue wed");
    ck_refused("days", "mon mon", ERR_OPTION_VALUE, "days names mon twice");
}
