/* SPDX-License-Identifier: MIT */
/* Languages in every locale, generated or not. */
#include <locale.h>

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

TESTS(.name = "locale");

/* What the environment and --lang make of the language, and whether a screen has UTF-8. */
static const struct {
    const char *what, *lc_all, *set[3][2], *lang;
    bool utf8, chinese;
} rows[] = {
    { "the C locale", "C", { { NULL } }, NULL, false, false },
    { "messages and characters of different locales", "",
      { { "LANG", "en_US.UTF-8" }, { "LC_MESSAGES", "zh_CN.UTF-8" } }, NULL, true, true },
    { "characters that cannot be Chinese", "",
      { { "LANG", "en_US.UTF-8" }, { "LC_MESSAGES", "zh_CN.UTF-8" }, { "LC_CTYPE", "C" } }, NULL,
      false, false },
    { "a locale that is not generated keeps its language", "zh_CN.UTF-8", { { NULL } }, NULL, true,
      true },
    { "a missing locale without UTF-8", "xx_XX.KOI8-R", { { NULL } }, NULL, false, false },
    { "--lang en overrides the environment", "C.UTF-8", { { "LANGUAGE", "zh_CN" } }, "en", true,
      false },
};

TEST(the_language_is_that_of_the_locale_or_of_the_option)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        set_locale(rows[i].lc_all);
        for (int j = 0; j < 3 && rows[i].set[j][0] != NULL; j++)
            setenv(rows[i].set[j][0], rows[i].set[j][1], 1);
        i18n_init(rows[i].lang);
        ck_assert_msg(i18n_utf8() == rows[i].utf8, "%s", rows[i].what);
        ck_assert_msg(speaks_chinese() == rows[i].chinese, "%s", rows[i].what);
    }
}

/* Its lines are UTF-8 then; a screen still cannot use it. */
TEST(lang_zh_cn_is_chinese_in_every_locale)
{
    static const char *const locales[] = { "C", "POSIX", "C.UTF-8", "zh_CN.UTF-8", "en_US.UTF-8",
                                           "xx_XX.KOI8-R", "" };
    for (size_t i = 0; i < sizeof locales / sizeof *locales; i++) {
        set_locale(locales[i]);
        ck_assert(i18n_init("zh_CN"));
        ck_assert_msg(speaks_chinese(), "%s", locales[i]);
        ck_assert_str_eq(i18n_code(), "zh");
        ck_assert_int_eq(i18n_utf8(), strstr(locales[i], "UTF-8") != NULL);
    }
}

TEST(a_text_can_mean_different_things)
{
    set_locale("C.UTF-8");
    i18n_init("en");
    ck_assert_str_eq(C_("datongzi", "pass"), "pass");
    i18n_change("zh_CN");
    ck_assert_str_eq(C_("datongzi", "pass"), "不要");
    ck_assert_str_eq(_("pass"), "过");
    ck_assert_str_eq(C_("nowhere", "pass"), "pass");
    i18n_change("en");
}

TEST(the_language_of_the_system_can_be_restored)
{
    set_locale("C.UTF-8");
    setenv("LANGUAGE", "zh_CN", 1);
    i18n_init("en");
    i18n_change(NULL);
    ck_assert(speaks_chinese());
    set_locale("zh_CN.UTF-8");          /* need not be generated */
    i18n_init("en");
    ck_assert(!speaks_chinese());
    i18n_change(NULL);
    ck_assert(speaks_chinese());
    unsetenv("LANGUAGE");
}

TEST(the_character_set_does_not_change_with_the_language)
{
    static const char *const locales[] = { "C", "C.UTF-8", "zh_CN.UTF-8" };
    for (size_t i = 0; i < sizeof locales / sizeof *locales; i++) {
        set_locale(locales[i]);
        i18n_init("zh_CN");
        bool utf8 = i18n_utf8();
        i18n_change("en");
        ck_assert_int_eq(i18n_utf8(), utf8);
        i18n_change("zh_CN");
        ck_assert_int_eq(i18n_utf8(), utf8);
        i18n_change(NULL);
        ck_assert_int_eq(i18n_utf8(), utf8);
        ck_assert_str_eq(localeconv()->decimal_point, ".");
    }
}

TEST(a_text_stays_valid_when_the_language_changes)
{
    set_locale("C");
    i18n_init("zh_CN");
    const char *pairs = _("seven pairs");
    for (int i = 0; i < 100; i++) {
        i18n_change("en");
        i18n_change("zh_CN");
    }
    ck_assert_ptr_eq(_("seven pairs"), pairs);
    ck_assert_str_eq(pairs, "七对");
}

TEST(an_untranslated_text_is_returned_unchanged)
{
    static const char text[] = "no such text", texts[] = "no such texts";
    set_locale("C");
    i18n_init("zh_CN");
    ck_assert_ptr_eq(i18n_text(text), text);
    ck_assert_ptr_eq(i18n_plural(text, texts, 1), text);
    ck_assert_ptr_eq(i18n_plural(text, texts, 2), texts);
    ck_assert_str_eq(i18n_text(""), "");
}

/* 一张 and 三张 are the same form in Chinese, "1 tile" and "3 tiles" are two in English. */
TEST(numbers_choose_the_plural_form_of_the_language)
{
    set_locale("C");
    i18n_init("en");
    ck_assert_str_eq(ngettext("%d tile", "%d tiles", 1), "%d tile");
    ck_assert_str_eq(ngettext("%d tile", "%d tiles", 3), "%d tiles");
    i18n_change("zh_CN");
    ck_assert_str_eq(ngettext("%d tile", "%d tiles", 1), "%d 张");
    ck_assert_str_eq(ngettext("%d tile", "%d tiles", 3), "%d 张");
}

/* The language that LANGUAGE selects under this LC_ALL. */
static bool chinese_by(const char *lc_all, const char *languages)
{
    set_locale(lc_all);
    setenv("LANGUAGE", languages, 1);
    i18n_init(NULL);
    unsetenv("LANGUAGE");
    return speaks_chinese();
}

TEST(the_first_known_language_of_the_list_is_used)
{
    ck_assert(chinese_by("C.UTF-8", "zh_CN"));
    ck_assert(chinese_by("en_US.UTF-8", "zh_CN"));
    ck_assert(chinese_by("en_US.UTF-8", "zh_CN.UTF-8"));
    ck_assert(chinese_by("en_US.UTF-8", "tlh:zh_CN:en"));
    ck_assert(chinese_by("en_US.UTF-8", "a:b:c:d:e:f:g:h:i:j:k:l:zh_CN"));
    ck_assert(chinese_by("zh_CN.UTF-8", ""));
    ck_assert(!chinese_by("zh_CN.UTF-8", "en:zh_CN"));
    ck_assert(!chinese_by("zh_CN.UTF-8", "en_GB"));
    ck_assert(!chinese_by("zh_CN.UTF-8", "tlh"));
    ck_assert(!chinese_by("C", "zh_CN"));
}

TEST(a_language_is_a_name_and_not_a_path)
{
    static const char *const bad[] = { "../locale/zh_CN", "/zh_CN", "./zh_CN", "zh_CN/", ":::", "",
                                       "zh-CN", "zh_CN_zh_CN_zh_CN_zh_CN_zh_CN_zh_CN_zh_CN" };
    set_locale("C.UTF-8");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        ck_assert_msg(!i18n_init(bad[i]), "%s", bad[i]);
        ck_assert(!speaks_chinese());
    }
}

TEST(numbers_are_written_as_in_the_c_locale)
{
    set_locale("de_DE.UTF-8");
    i18n_init("zh_CN");
    ck_assert_str_eq(localeconv()->decimal_point, ".");
}
