/* SPDX-License-Identifier: MIT */
/* Plural rules: each is written once and read twice, by the compiler as C and by plural_read. They
 * are those of the gettext manual ("Plural forms") and of Unicode's CLDR. */
#include "plural.h"
#include "tap.h"

#define RULES                                                                                      \
    RULE(chinese, 1, 0)                                                                            \
    RULE(english, 2, n != 1)                                                                       \
    RULE(french, 2, n > 1)                                                                         \
    RULE(polish, 3,                                                                                \
         n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2)       \
    RULE(latvian, 3, n % 10 == 1 && n % 100 != 11 ? 0 : n != 0 ? 1 : 2)                            \
    RULE(slovenian, 4,                                                                             \
         n % 100 == 1 ? 0 : n % 100 == 2 ? 1 : n % 100 == 3 || n % 100 == 4 ? 2 : 3)               \
    RULE(arabic, 6,                                                                                \
         n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n % 100 >= 3 && n % 100 <= 10 ? 3 :                \
         n % 100 >= 11 ? 4 : 5)                                                                    \
    RULE(no_language, 9, (n + 7 - 2 * 3) / 2 % 5 + !(n > 9) * 4 - (n / 3 < 1) - !!(n <= 0))

#define RULE(name, forms, ...)                                                                     \
    static long name(long n)                                                                       \
    {                                                                                              \
        (void)n;                                                                                   \
        return (__VA_ARGS__);                                                                      \
    }
RULES
#undef RULE

static const struct {
    const char *name, *text;
    long (*form)(long n);
} rules[] = {
#define RULE(name, forms, ...) { #name, "nplurals=" #forms "; plural=" #__VA_ARGS__ ";\n", name },
    RULES
#undef RULE
};

TEST(rules_give_the_values_of_a_c_compiler)
{
    for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
        PluralRule rule;
        ck_assert_msg(plural_read(rules[i].text, &rule), "%s", rules[i].name);
        for (unsigned long n = 0; n <= 1200; n++)
            ck_assert_msg((long)plural_form(&rule, n) == rules[i].form((long)n), "%s %lu",
                          rules[i].name, n);
    }
}

TEST(a_rule_is_found_among_other_header_lines)
{
    PluralRule rule;
    ck_assert(plural_read("Language: fr\nPlural-Forms: nplurals=2; plural=(n > 1);\nX: y\n",
                          &rule));
    ck_assert_int_eq(rule.n_forms, 2);
    ck_assert_int_eq(plural_form(&rule, 1), 0);
    ck_assert_int_eq(plural_form(&rule, 2), 1);
}

static void is_english(const char *text)
{
    PluralRule rule;
    ck_assert_msg(!plural_read(text, &rule), "%s", text);
    ck_assert_int_eq(rule.n_forms, 2);
    for (unsigned long n = 0; n < 5; n++)
        ck_assert_msg(plural_form(&rule, n) == (n != 1), "%s: %lu", text, n);
}

TEST(an_invalid_rule_is_replaced_by_the_english_one)
{
    static const char *const bad[] = {
        "", "nplurals=2", "plural=n;", "nplurals=2; plural=", "nplurals=2; plural=;",
        "nplurals=0; plural=0;", "nplurals=-1; plural=0;", "nplurals=x; plural=0;",
        "nplurals=99999999999999999999; plural=0;",
        "nplurals=2; plural=n n;", "nplurals=2; plural=n +;", "nplurals=2; plural=(n;",
        "nplurals=2; plural=n);", "nplurals=2; plural=n ? 1;", "nplurals=2; plural=n ? 1 : ;",
        "nplurals=2; plural=n = 1;", "nplurals=2; plural=n & 1;", "nplurals=2; plural=m;",
        "nplurals=2; plural=-n;", "nplurals=2; plural=!;", "nplurals=2; plural=exit(1);",
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        is_english(bad[i]);
}

TEST(a_rule_that_is_too_long_or_too_deep_is_invalid)
{
    static const char *const signs[] = { "(", "!", "n?n:", "n?", "n+", "n*" };
    static char text[128 * 1024];
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        char *end = stpcpy(text, "nplurals=2; plural=");
        for (int j = 0; j < 20000; j++)
            end = stpcpy(end, signs[i]);
        is_english(text);
    }
}

TEST(a_division_by_zero_gives_zero)
{
    PluralRule rule;
    ck_assert(plural_read("nplurals=2; plural=1 + 5 / n - 4 % (n - n);", &rule));
    ck_assert_int_eq(plural_form(&rule, 0), 1);     /* 1 + 0 - 0 */
}

TEST(a_form_that_does_not_exist_is_replaced_by_the_first)
{
    PluralRule rule;
    ck_assert(plural_read("nplurals=2; plural=n;", &rule));
    ck_assert_int_eq(plural_form(&rule, 1), 1);
    ck_assert_int_eq(plural_form(&rule, 2), 0);
    ck_assert_int_eq(plural_form(&rule, (unsigned long)-1), 0);
}
