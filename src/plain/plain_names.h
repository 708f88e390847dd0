/* SPDX-License-Identifier: MIT */
/* Names for what is typed: normalised lines, words with synonyms in two languages, names of tiles
 * and cards converted to codes, and the name that was probably meant. */
#ifndef PAIJU_PLAIN_NAMES_H
#define PAIJU_PLAIN_NAMES_H

#include <stdbool.h>
#include <stddef.h>

/* The line in lower case, with single spaces in place of blanks, commas and stops; double-width
 * digits, letters and signs become the usual ones. Cut to `size`. */
void plain_normalise(const char *line, char *out, size_t size);

/* A word and its synonyms, separated by spaces; all are accepted whatever the language of the
 * texts. The first Chinese one is used in Chinese texts. */
typedef struct PlainName {
    const char *word, *also, *zh;
} PlainName;

enum { PLAIN_NAME_MAX = 64 };       /* large enough for any */

/* The word used in texts. Returns `out`. */
const char *plain_own_name(const PlainName *name, char out[PLAIN_NAME_MAX]);

/* Is this the word or one of its synonyms? */
bool plain_is_word(const char *word, const PlainName *name);

/* As shown in help: "hand, h", in Chinese "手牌（hand、h）"; with `letter` "" no letter is shown.
 * Returns `out`. */
const char *plain_name_shown(const PlainName *name, const char *letter, char *out, size_t size);

/* The length in bytes of the name with which the line begins, 0: none. A space or the end must
 * follow, except in Chinese: 打三万. */
size_t plain_begins(const char *line, const PlainName *name);

/* Splits off the first word; returns the rest after the space, which may be "". */
const char *plain_first_word(const char *line, char *word, size_t size);

/* The text without its spaces. */
void plain_squeeze(const char *text, char *out, size_t size);

/* A row of a table of names for what is typed: "dots" means "p". */
typedef struct PlainCode {
    const char *name, *code;
} PlainCode;

/* The text without its spaces, with every name of the table replaced, longest first. */
void plain_encode(const char *text, const PlainCode *table, char *out, size_t size);

/* An integer of at most four digits and nothing else; 三 is 3. */
bool plain_number(const char *text, int *out);

/* The name closest to what was typed, among English and Chinese words; NULL: none is close. The
 * last row of a table has no word. Borrowed until the next call. */
const char *plain_nearest(const char *typed, const PlainName *const table[], int n_tables);

/* Does the language of the texts have words of its own to type? If not, the texts name the English
 * ones. */
bool plain_has_words(void);

#endif
