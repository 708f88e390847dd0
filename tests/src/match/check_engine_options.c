/* SPDX-License-Identifier: MIT */
/* The options that engines announce, and how they are set. */
#include "engine_options.h"
#include "tap.h"

static Json *parsed(const char *list)
{
    char text[8192];
    Json *o;
    snprintf(text, sizeof text, "{\"type\":\"join\",\"options\":%s}", list);
    ck_assert_int_eq(json_parse(text, strlen(text), &o, NULL), ERR_NONE);
    return o;
}

/* The messages, or the error. */
static const char *set(const char *list, const char *command)
{
    static char out[2048];
    EngineSpec spec;
    Diag diag = { 0 };
    Json *join = parsed(list), *messages;
    ck_assert_int_eq(engine_spec_read(command, &spec, NULL), ERR_NONE);
    if (engine_options_set(join, &spec, &messages, &diag) != ERR_NONE) {
        ck_assert_int_eq(diag.code, ERR_PLAYER);
        snprintf(out, sizeof out, "%s", diag.text);
    } else {
        char *text = json_print(messages);
        snprintf(out, sizeof out, "%s", text);
        free(text);
        json_free(messages);
    }
    engine_spec_free(&spec);
    json_free(join);
    return out;
}

static const char all[] =
    "[{\"name\":\"n\",\"kind\":\"int\",\"min\":-5,\"max\":9,\"default\":5},"
    "{\"name\":\"b\",\"kind\":\"bool\",\"default\":true},"
    "{\"name\":\"c\",\"kind\":\"choice\",\"choices\":[\"Calm\",\"wild one\"],\"default\":\"Calm\"},"
    "{\"name\":\"s\",\"kind\":\"string\",\"default\":\"\",\"more\":1}]";

TEST(each_kind_of_option_is_set_with_its_type)
{
    ck_assert_str_eq(set(all, "x?n=-5&b=No&c=wild one&s=5"),
                     "[{\"type\":\"set\",\"name\":\"n\",\"value\":-5},"
                     "{\"type\":\"set\",\"name\":\"b\",\"value\":false},"
                     "{\"type\":\"set\",\"name\":\"c\",\"value\":\"wild one\"},"
                     "{\"type\":\"set\",\"name\":\"s\",\"value\":\"5\"}]");
    ck_assert_str_eq(set(all, "x?ms=5"), "[]");
    ck_assert_str_eq(set(all, "x?B=1"), "[{\"type\":\"set\",\"name\":\"b\",\"value\":true}]");
}

TEST(an_invalid_value_is_refused_with_the_list)
{
    static const char *const wrong[] = { "n=10", "n=-6", "n=", "n=5x", "n=99999999999999999999",
                                         "n=5.0", "b=2", "b=", "c=calm", "c=", "skill=1" };
    static const char list[] = "options: n (-5 to 9), b (true, false), c (Calm, wild one), "
                               "s (any text)";
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char command[64];
        snprintf(command, sizeof command, "x?%s", wrong[i]);
        if (strstr(set(all, command), list) == NULL)
            ck_abort_msg("%s: %s", wrong[i], set(all, command));
    }
    ck_assert_ptr_nonnull(strstr(set("[]", "x?n=1"), "it has no options at all"));
    ck_assert_ptr_nonnull(strstr(set("7", "x?n=1"), "it has no options at all"));
}

/* Invalid lists, and the error for each. */
static const char *const faults[][2] = {
    { "7", "options" },
    { "[7]", "options" },
    { "[{\"kind\":\"bool\",\"default\":true}]", "options[0].name" },
    { "[{\"name\":\"ms\",\"kind\":\"bool\",\"default\":true}]", "options[0].name" },
    { "[{\"name\":\"a b\",\"kind\":\"bool\",\"default\":true}]", "options[0].name" },
    { "[{\"name\":\"a\",\"kind\":\"float\",\"default\":1}]", "options[0].kind" },
    { "[{\"name\":\"a\",\"kind\":\"bool\",\"default\":1}]", "options[0].default" },
    { "[{\"name\":\"a\",\"kind\":\"int\",\"min\":1,\"max\":2}]", "options[0].default" },
    { "[{\"name\":\"a\",\"kind\":\"int\",\"min\":1,\"max\":0,\"default\":1}]", "options[0].max" },
    { "[{\"name\":\"a\",\"kind\":\"int\",\"min\":1,\"max\":2,\"default\":3}]",
      "options[0].default" },
    { "[{\"name\":\"a\",\"kind\":\"choice\",\"default\":\"b\"}]", "options[0].choices" },
    { "[{\"name\":\"a\",\"kind\":\"choice\",\"choices\":[],\"default\":\"b\"}]",
      "options[0].choices" },
    { "[{\"name\":\"a\",\"kind\":\"choice\",\"choices\":[\"\\u001b\"],\"default\":\"b\"}]",
      "options[0].choices" },
    { "[{\"name\":\"a\",\"kind\":\"choice\",\"choices\":[\"c\"],\"default\":\"b\"}]",
      "options[0].default" },
    { "[{\"name\":\"a\",\"kind\":\"bool\",\"default\":true},"
      "{\"name\":\"A\",\"kind\":\"bool\",\"default\":true}]", "options[1].name" },
};

TEST(an_invalid_list_is_named)
{
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        Diag diag = { 0 };
        Json *join = parsed(faults[i][0]);
        ck_assert_int_ne(engine_options_check(join, &diag), ERR_NONE);
        if (strstr(diag.text, faults[i][1]) == NULL)
            ck_abort_msg("%s: %s", faults[i][0], diag.text);
        json_free(join);
    }
}

TEST(a_valid_list_and_a_missing_one_are_accepted)
{
    Json *join = parsed(all), *none;
    ck_assert_int_eq(engine_options_check(join, NULL), ERR_NONE);
    ck_assert_int_eq(json_parse("{}", 2, &none, NULL), ERR_NONE);
    ck_assert_int_eq(engine_options_check(none, NULL), ERR_NONE);
    json_free(join);
    json_free(none);
}

/* The invalid entries of a list cannot be set; the others can. */
TEST(an_invalid_option_counts_as_missing)
{
    static const char list[] = "[{\"name\":\"a\",\"kind\":\"float\",\"default\":1},"
                               "{\"name\":\"b\",\"kind\":\"bool\",\"default\":true}]";
    ck_assert_ptr_nonnull(strstr(set(list, "x?a=1"), "no option a; its options: b (true, false)"));
    ck_assert_str_eq(set(list, "x?b=off"), "[{\"type\":\"set\",\"name\":\"b\",\"value\":false}]");
}
