/* SPDX-License-Identifier: MIT */
/* Locale and language. The locale only determines which characters the terminal accepts. The
 * language is found, and its catalogue read, without the locale: the gettext of glibc does nothing
 * in the C locale, in any locale that was never generated and, since 2.39, in C.UTF-8; that of musl
 * ignores LANGUAGE. */
#include "i18n.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "catalogue.h"
#include "config.h"
#include "paths.h"

enum { LANGUAGE_LEN = 32, NAME_LEN = 96, LANGUAGES_MAX = 8 };

/* Read once and kept: texts of the previous language may still be in use. */
static struct {
    char       language[LANGUAGE_LEN];
    Catalogue *catalogue;       /* NULL: unused entry */
} i18n_known[LANGUAGES_MAX];

/* The catalogue of the current language; NULL: English. */
static const Catalogue *spoken;

const char *i18n_text(const char *text)
{
    const char *said = spoken != NULL ? catalogue_text(spoken, text) : NULL;
    return said != NULL ? said : text;
}

const char *i18n_text_in(const char *joined)
{
    const char *said = spoken != NULL ? catalogue_text(spoken, joined) : NULL;
    const char *end = strchr(joined, '\004');
    return said != NULL ? said : end != NULL ? end + 1 : joined;
}

const char *i18n_plural(const char *one, const char *many, unsigned long n)
{
    const char *said = spoken != NULL ? catalogue_plural(spoken, one, n) : NULL;
    return said != NULL ? said : n == 1 ? one : many;
}

const char *i18n_code(void)
{
    return _("en");     /* the translation of this text is the language code */
}

/* -- the environment --------------------------------------------------------------------------- */

/* The first of three variables that is set, in the order of setlocale; "" if none is. */
static const char *locale_of(const char *category)
{
    const char *const variable[] = { "LC_ALL", category, "LANG" };
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

/* The requested languages, "zh_CN:en", the preferred one first; "" is English. As in gettext,
 * LANGUAGE is ignored in the C locale. */
static const char *own_languages(void)
{
    const char *locale = locale_of("LC_MESSAGES"), *languages = getenv("LANGUAGE");
    if (!i18n_utf8() && !names_utf8(locale_of("LC_CTYPE")))
        return "";
    if (locale[0] == '\0' || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0)
        return "";
    return languages != NULL && languages[0] != '\0' ? languages : locale;
}

/* -- catalogues -------------------------------------------------------------------------------- */

#if USE_CATALOGUES
static Catalogue *read_catalogue(const char *language)
{
    char name[NAME_LEN];
    snprintf(name, sizeof name, "%s/LC_MESSAGES/" PACKAGE ".mo", language);
    char *path = path_locale(name);
    Catalogue *catalogue = catalogue_read(path);
    free(path);
    return catalogue;
}
#else
static Catalogue *read_catalogue(const char *language)
{
    (void)language;
    return NULL;
}
#endif

/* NULL: there is no catalogue. */
static const Catalogue *catalogue_of(const char *language)
{
    int i = 0;
    while (i < LANGUAGES_MAX && i18n_known[i].catalogue != NULL) {
        if (strcmp(i18n_known[i].language, language) == 0)
            return i18n_known[i].catalogue;
        i++;
    }
    if (i == LANGUAGES_MAX)
        return NULL;
    snprintf(i18n_known[i].language, sizeof i18n_known[i].language, "%s", language);
    return i18n_known[i].catalogue = read_catalogue(language);
}

/* The catalogue of "zh_CN", else that of "zh". */
static const Catalogue *nearest_catalogue(const char *language)
{
    char plain[LANGUAGE_LEN];
    const Catalogue *c = catalogue_of(language);
    snprintf(plain, sizeof plain, "%.*s", (int)strcspn(language, "_"), language);
    return c != NULL || strcmp(plain, language) == 0 ? c : catalogue_of(plain);
}

static bool is_english(const char *language)
{
    return strcmp(language, "C") == 0 || strcmp(language, "POSIX") == 0 ||
           (strncmp(language, "en", 2) == 0 && (language[2] == '\0' || language[2] == '_'));
}

/* Changes to the first language of "zh_CN.UTF-8:zh:en" that has a catalogue. A name becomes part of
 * a path, so only letters are accepted. False: there is no catalogue, and the texts are English. */
static bool use_first_of(const char *languages)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_";
    spoken = NULL;
    for (const char *at = languages; *at != '\0'; at += *at == ':') {
        char language[LANGUAGE_LEN];
        size_t n = strspn(at, letters);
        bool whole = strchr(".@:", at[n]) != NULL && n > 0 && n < sizeof language;
        snprintf(language, sizeof language, "%.*s", whole ? (int)n : 0, at);
        at += strcspn(at, ":");
        if (is_english(language))
            return true;
        spoken = whole ? nearest_catalogue(language) : NULL;
        if (spoken != NULL)
            return true;
    }
    return false;
}

/* -- the locale -------------------------------------------------------------------------------- */

bool i18n_utf8(void) { return strcasecmp(nl_langinfo(CODESET), "UTF-8") == 0; }

/* For LANG=zh_CN.UTF-8 on a machine where it was never generated, any UTF-8 locale has the
 * characters. */
bool i18n_init(const char *lang)
{
    static const char *const locale[] = { "C.UTF-8", "en_US.UTF-8", "zh_CN.UTF-8" };
    if (setlocale(LC_CTYPE, "") == NULL) {      /* LC_NUMERIC and the others stay as in C */
        setlocale(LC_CTYPE, "C");
        bool wanted = names_utf8(locale_of("LC_CTYPE"));
        for (size_t i = 0; wanted && i < sizeof locale / sizeof *locale; i++)
            wanted = setlocale(LC_CTYPE, locale[i]) == NULL;
    }
    return i18n_change(lang);
}

bool i18n_change(const char *lang)
{
    bool found = use_first_of(lang != NULL ? lang : own_languages());
    /* the system's error messages: in the language of the texts, if possible */
    if (spoken == NULL || setlocale(LC_MESSAGES, "") == NULL)
        setlocale(LC_MESSAGES, "C");
    return found || lang == NULL;
}
