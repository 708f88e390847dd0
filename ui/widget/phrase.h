/* Words of files and options as one would say them. */
#ifndef PAIJU_PHRASE_H
#define PAIJU_PHRASE_H

#include "game.h"

typedef struct Phrase {
    const char *word, *phrase;  /* a msgid; NULL, NULL ends a list */
} Phrase;

/* The phrase for a word of the list (NULL: empty), translated; the word itself if it has none. */
const char *phrase_of(const Phrase *list, const char *word);

/* The value of an option: "yes", "120", "only a bigger win". Returns `out`. */
const char *option_phrase(const Phrase *list, const OptionDesc *o, const void *cfg, char *out,
                          size_t size);

/* Words of the options of a game, and the names of its presets that the program itself brings. */
const Phrase *phrases_of_options(const GameOps *game);
const Phrase *phrases_of_presets(const GameOps *game);

#endif
