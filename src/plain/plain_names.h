/* SPDX-License-Identifier: MIT */
/* Names for what is typed: normalised lines, words with other names in two languages, names of
 * tiles and cards made into codes, and the name that was probably meant. */
#ifndef PAIJU_PLAIN_NAMES_H
#define PAIJU_PLAIN_NAMES_H

#include <stdbool.h>
#include <stddef.h>

/* The line in small letters with single blanks, commas and stops among them; digits, letters and
 * marks of double width are the usual ones. Cut to `size`. */
void plain_normalise(const char *line, char *out, size_t size);

/* A word with its other names, parted by blanks; all are read whatever the language of the texts
 * is. The first in Chinese is what the texts call it there. */
typedef struct PlainName {
    const char *word, *also, *zh;
} PlainName;

enum { PLAIN_NAME_MAX = 64 };       /* holds any */

/* What the texts call it. Returns `out`. */
const char *plain_own_name(const PlainName *name, char out[PLAIN_NAME_MAX]);

/* Is this the word, or another name of it? */
bool plain_is_word(const char *word, const PlainName *name);

/* As help names it: "hand, h", in Chinese "手牌（hand、h）"; `letter` "": without. Returns `out`. */
const char *plain_name_shown(const PlainName *name, const char *letter, char *out, size_t size);

/* How many bytes of the line are the name it begins with, 0: it begins with none. What follows is
 * a blank or the end, but Chinese needs none: 打三万. */
size_t plain_begins(const char *line, const PlainName *name);

/* Splits off the first word; returns the rest behind the blank, which may be "". */
const char *plain_first_word(const char *line, char *word, size_t size);

/* The text without its blanks. */
void plain_squeeze(const char *text, char *out, size_t size);

/* A row of a table of names for what is typed: "dots" is "p". */
typedef struct PlainCode {
    const char *name, *code;
} PlainCode;

/* The text without its blanks, every name of the table replaced, longest first. */
void plain_encode(const char *text, const PlainCode *table, char *out, size_t size);

/* A whole number of at most four digits and nothing else; 三 is 3. */
bool plain_number(const char *text, int *out);

/* The name nearest to what was typed, of words in English and Chinese; NULL: none is near. The last
 * row of a table has no word. Borrowed until the next call. */
const char *plain_nearest(const char *typed, const PlainName *const table[], int n_tables);

/* Do the texts have words of their own to be typed? Else the English ones are named. */
bool plain_has_words(void);

#endif
