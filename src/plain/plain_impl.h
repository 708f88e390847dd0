/* What the files of the plain mode share. */
#ifndef PAIJU_PLAIN_IMPL_H
#define PAIJU_PLAIN_IMPL_H

#include "plain_read.h"

/* The line in small letters with single blanks, commas among them; cut to `size`. */
void plain_normalise(const char *line, char *out, size_t size);

/* Is `word` this English word or its translation? */
bool plain_is_word(const char *word, const char *english);

/* Splits off the first word; returns the rest behind the blank, which may be "". */
const char *plain_first_word(const char *line, char *word, size_t size);

/* The text without its blanks. */
void plain_squeeze(const char *text, char *out, size_t size);

/* A whole number of at most four digits and nothing else. */
bool plain_number(const char *text, int *out);

/* Not understood: the reason is a sentence. Returns true, for readers of answers. */
bool plain_wrong(PlainInput *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
