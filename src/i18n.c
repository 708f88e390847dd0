/* Locale and catalogue. gettext ignores LANGUAGE in the C locale and in a locale that is not
 * generated, so a language chosen by --lang, or by a LANG that this machine never generated, is put
 * on top of C.UTF-8, which every glibc has. */
#include "i18n.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum { LANGUAGE_LEN = 32, LANGUAGES_LEN = 256 };

/* LANGUAGE as the user has set it, "" if not: i18n_init notes it before it puts another there. */
static char own_languages[LANGUAGES_LEN];

const char *i18n_code(void)
{
    return _("en");     /* translated by the code of the catalogue's language */
}

bool i18n_utf8(void)
{
    return strcasecmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

/* The locale name that the environment asks for; "" if none. The order is that of setlocale. */
static const char *wanted_locale(void)
{
    static const char *const variable[] = { "LC_ALL", "LC_CTYPE", "LANG" };
    for (size_t i = 0; i < sizeof variable / sizeof *variable; i++) {
        const char *value = getenv(variable[i]);
        if (value != NULL && value[0] != '\0')
            return value;
    }
    return "";
}

static bool names_utf8(const char *locale)
{
    const char *dot = strchr(locale, '.');
    return dot != NULL && (strncasecmp(dot, ".UTF-8", 6) == 0 || strncasecmp(dot, ".utf8", 5) == 0);
}

static void use_any_utf8_locale(void)
{
    static const char *const locale[] = { "C.UTF-8", "en_US.UTF-8", "zh_CN.UTF-8" };
    for (size_t i = 0; i < sizeof locale / sizeof *locale; i++) {
        if (setlocale(LC_ALL, locale[i]) != NULL)
            return;
    }
}

/* LANG=zh_CN.UTF-8 on a machine without that locale: keep what was meant, UTF-8 and Chinese. */
static void use_missing_locale(const char *wanted)
{
    char language[LANGUAGE_LEN];
    size_t len = strcspn(wanted, ".@");
    if (!names_utf8(wanted) || len >= sizeof language)
        return;
    memcpy(language, wanted, len);
    language[len] = '\0';
    use_any_utf8_locale();
    setenv("LANGUAGE", language, 0);
}

#if ENABLE_NLS
/* The catalogues of PAIJU_LOCALEDIR, else the installed ones, else those of the build tree. */
static const char *locale_dir(void)
{
    const char *dir = getenv("PAIJU_LOCALEDIR");
    if (dir != NULL && dir[0] != '\0')
        return dir;
    if (access(PAIJU_INSTALLED_LOCALEDIR "/zh_CN/LC_MESSAGES/" PACKAGE ".mo", R_OK) == 0)
        return PAIJU_INSTALLED_LOCALEDIR;
    return PAIJU_TREE_LOCALEDIR;
}

static void open_catalogue(void)
{
    if (!i18n_utf8())
        return;     /* Chinese bytes would be garbage there: without a text domain all is English */
    bindtextdomain(PACKAGE, locale_dir());
    bind_textdomain_codeset(PACKAGE, "UTF-8");
    textdomain(PACKAGE);
}
#else
static void open_catalogue(void)
{
}
#endif

/* Does gettext look for translations in the locale that is set now, and
 * can the terminal show them? */
static bool translates(void)
{
    return i18n_utf8() && strcmp(setlocale(LC_MESSAGES, NULL), "C") != 0;
}

/* On a terminal whose character set is known to be able to show it. */
static void use_language(const char *lang)
{
    setenv("LANGUAGE", lang, 1);
    if (strcmp(lang, "en") != 0 && !translates())
        use_any_utf8_locale();
}

void i18n_init(const char *lang)
{
    const char *own = getenv("LANGUAGE");
    snprintf(own_languages, sizeof own_languages, "%s", own != NULL ? own : "");
    if (setlocale(LC_ALL, "") == NULL) {
        setlocale(LC_ALL, "C");
        use_missing_locale(wanted_locale());
    }
    if (lang != NULL)
        use_language(lang);
    setlocale(LC_NUMERIC, "C");
    open_catalogue();
}

/* As the environment has it; the character set is the terminal's and stays. */
static void use_own_language(void)
{
    if (own_languages[0] != '\0')
        setenv("LANGUAGE", own_languages, 1);
    else
        unsetenv("LANGUAGE");
    if (setlocale(LC_MESSAGES, "") == NULL)
        use_missing_locale(wanted_locale());
}

void i18n_change(const char *lang)
{
    if (lang != NULL)
        use_language(lang);
    else
        use_own_language();
    setlocale(LC_NUMERIC, "C");
    open_catalogue();
}
