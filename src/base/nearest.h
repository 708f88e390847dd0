/* What was probably meant by a word that does not exist. */
#ifndef PAIJU_NEAREST_H
#define PAIJU_NEAREST_H

/* The entry of `words` (n of them) most like `word`, NULL if none is near. */
const char *nearest_word(const char *word, const char *const *words, int n);

#endif
