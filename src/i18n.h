/* Languages: the locale, the catalogue, and whether the terminal takes UTF-8. */
#ifndef PAIJU_I18N_H
#define PAIJU_I18N_H

#include <stdbool.h>

#include "config.h"

#if ENABLE_NLS
#include <libintl.h>
#else
#define gettext(s) (s)
#define ngettext(one, many, n) ((n) == 1 ? (one) : (many))
#endif

#define _(s) gettext(s)
#ifndef N_
#define N_(s) s
#endif

/* Sets the locale and finds the catalogue; call it at the start, before the first text. `lang` is
 * the value of --lang ("en", "zh_CN"), NULL for the language of the environment. Chinese needs no
 * generated locale, C.UTF-8 will do. Where the character set is not UTF-8 and --lang did not ask
 * for Chinese, the texts are English. Numbers are always written the C way: 0.5, never 0,5. */
void i18n_init(const char *lang);

/* Goes over to another language while the program runs; NULL: to that of the environment at the
 * start. The character set stays as it is: ask for Chinese only if it is UTF-8. */
void i18n_change(const char *lang);

/* The language of the texts, as keys of data files name it: "en", "zh". */
const char *i18n_code(void);

/* Is the character set of the locale UTF-8? */
bool i18n_utf8(void);

#endif
