/* Languages without generated locales: ux.md, "Locale". */
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "i18n.h"
#include "tap.h"

static const char *const variables[] = { "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "LANGUAGE" };

/* Only LC_ALL is set afterwards. */
static void set_locale(const char *lc_all)
{
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++)
        unsetenv(variables[i]);
    setenv("LC_ALL", lc_all, 1);
}

static bool speaks_chinese(void)
{
    return strcmp(_("seven pairs"), "七对") == 0;
}

START_TEST(the_c_locale_is_english_and_not_utf8)
{
    set_locale("C");
    i18n_init(NULL);
    ck_assert(!i18n_utf8());
    ck_assert(!speaks_chinese());
}
END_TEST

START_TEST(lang_zh_cn_works_in_the_c_locale)
{
    set_locale("C");
    i18n_init("zh_CN");
    ck_assert(i18n_utf8());
    ck_assert(speaks_chinese());
}
END_TEST

START_TEST(lang_can_be_changed_later)
{
    set_locale("C.UTF-8");
    i18n_init(NULL);
    ck_assert(!speaks_chinese());
    i18n_change("zh_CN");
    ck_assert(speaks_chinese());
    i18n_change("en");
    ck_assert(!speaks_chinese());
}
END_TEST

START_TEST(the_language_of_the_system_can_be_had_back)
{
    set_locale("C.UTF-8");
    setenv("LANGUAGE", "zh_CN", 1);
    i18n_init("en");
    i18n_change(NULL);
    ck_assert(speaks_chinese());
    set_locale("zh_CN.UTF-8");          /* which need not be generated */
    i18n_init("en");
    ck_assert(!speaks_chinese());
    i18n_change(NULL);
    ck_assert(speaks_chinese());
    unsetenv("LANGUAGE");
}
END_TEST

START_TEST(the_character_set_stays_when_the_language_changes)
{
    set_locale("C");
    i18n_init("zh_CN");
    i18n_change("en");
    ck_assert(!speaks_chinese());
    ck_assert(i18n_utf8());
    i18n_change("zh_CN");
    ck_assert(speaks_chinese());
    i18n_change(NULL);
    ck_assert(!speaks_chinese());
    ck_assert(i18n_utf8());
    ck_assert_str_eq(localeconv()->decimal_point, ".");
}
END_TEST

START_TEST(a_locale_that_is_not_generated_keeps_its_language)
{
    set_locale("zh_CN.UTF-8");
    i18n_init(NULL);
    ck_assert(i18n_utf8());
    ck_assert(speaks_chinese());
}
END_TEST

START_TEST(a_missing_locale_without_utf8_is_english)
{
    set_locale("xx_XX.KOI8-R");
    i18n_init(NULL);
    ck_assert(!i18n_utf8());
    ck_assert(!speaks_chinese());
}
END_TEST

START_TEST(lang_en_beats_the_environment)
{
    set_locale("C.UTF-8");
    setenv("LANGUAGE", "zh_CN", 1);
    i18n_init("en");
    ck_assert(i18n_utf8());
    ck_assert(!speaks_chinese());
}
END_TEST

START_TEST(numbers_are_written_the_c_way)
{
    set_locale("de_DE.UTF-8");
    i18n_init("zh_CN");
    ck_assert_str_eq(localeconv()->decimal_point, ".");
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("i18n");
    TCase *t = tcase_create("locale");
    tcase_add_test(t, the_c_locale_is_english_and_not_utf8);
    tcase_add_test(t, lang_zh_cn_works_in_the_c_locale);
    tcase_add_test(t, lang_can_be_changed_later);
    tcase_add_test(t, the_language_of_the_system_can_be_had_back);
    tcase_add_test(t, the_character_set_stays_when_the_language_changes);
    tcase_add_test(t, a_locale_that_is_not_generated_keeps_its_language);
    tcase_add_test(t, a_missing_locale_without_utf8_is_english);
    tcase_add_test(t, lang_en_beats_the_environment);
    tcase_add_test(t, numbers_are_written_the_c_way);
    suite_add_tcase(s, t);
    return s;
}
