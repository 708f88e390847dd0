/* SPDX-License-Identifier: MIT */
/* Suggestions for a word that does not exist. */
#ifndef PAIJU_NEAREST_H
#define PAIJU_NEAREST_H

#include "err.h"

/* The entry among the `n` words most similar to `word`, ignoring case, or the first that begins
 * with it. NULL if none is similar. */
const char *nearest_word(const char *word, const char *const *words, int n);

/* "ann, bo": the words for a message. Returns `out`. */
const char *nearest_list(const char *const *words, int n, char out[DIAG_TEXT]);

/* ERR_USAGE: `sentence`, which says that the word does not exist, then `near` as a suggestion
 * (NULL: none) and the list of all words. */
Err nearest_refuse(Diag *diag, const char *sentence, const char *near, const char *const *words,
                   int n);

#endif
