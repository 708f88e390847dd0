/* SPDX-License-Identifier: MIT */
/* Languages: the translations of the texts, and whether the terminal accepts UTF-8. */
#ifndef PAIJU_I18N_H
#define PAIJU_I18N_H

#include <stdbool.h>

/* A text in the current language; the text itself if it is not translated. It remains valid until
 * the program ends, even when the language changes. Any thread may call this while none changes the
 * language. */
const char *i18n_text(const char *text) __attribute__((format_arg(1)));

/* The same for a text with a number, in the form for n. */
const char *i18n_plural(const char *one, const char *many, unsigned long n)
    __attribute__((format_arg(1), format_arg(2)));

/* A text that means different things in different places, such as "pass" of tiles and of cards:
 * "context\004text", as the catalogue joins them. The text alone if there is no translation. */
const char *i18n_text_in(const char *joined) __attribute__((format_arg(1)));

/* The names that xgettext searches for; NC_() for tables, whose rows i18n_text_in takes. */
#define _(s) i18n_text(s)
#define gettext i18n_text
#define ngettext i18n_plural
#define NC_(context, s) context "\004" s
#define C_(context, s) i18n_text_in(NC_(context, s))
#ifndef N_
#define N_(s) s
#endif

/* Sets the locale and reads the catalogue; call it at the start, before the first text. `lang` is
 * the value of --lang ("en", "zh_CN"): the texts are in that language and in UTF-8, regardless of
 * the locale and of the locales installed. NULL: the language of the environment, found as in
 * gettext (LANGUAGE, LC_ALL, LC_MESSAGES, LANG), if its character set is UTF-8, else English.
 * False: there is no catalogue for `lang`, and the texts are English. Numbers are always written as
 * in C: 0.5, never 0,5. */
bool i18n_init(const char *lang);

/* Changes the language while the program runs; like i18n_init, but the locale stays as it is. */
bool i18n_change(const char *lang);

/* The language of the texts as a key in data files: "en", "zh". */
const char *i18n_code(void);

/* Is the character set of the locale UTF-8? If not, a screen can only show English. */
bool i18n_utf8(void);

#endif
