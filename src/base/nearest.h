/* SPDX-License-Identifier: MIT */
/* What was probably meant by a word that does not exist. */
#ifndef PAIJU_NEAREST_H
#define PAIJU_NEAREST_H

#include "err.h"

/* The entry of `words` (n of them) most like `word`, whatever its capitals, or the first that
 * begins with it. NULL if none is near. */
const char *nearest_word(const char *word, const char *const *words, int n);

/* ERR_USAGE: `sentence`, which says that there is no such word, then `near` as what was probably
 * meant (NULL: nobody knows) and all the words that there are. */
Err nearest_refuse(Diag *diag, const char *sentence, const char *near, const char *const *words,
                   int n);

#endif
