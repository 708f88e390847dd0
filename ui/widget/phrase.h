/* Words of files and options as one would say them. */
#ifndef PAIJU_PHRASE_H
#define PAIJU_PHRASE_H

#include "game.h"

typedef struct Phrase {
    const char *word, *phrase;  /* a msgid; NULL, NULL ends a list */
} Phrase;

/* Words of the options of a game, and the names of its presets that the program itself brings. */
const Phrase *phrases_of_options(const GameOps *game);
const Phrase *phrases_of_presets(const GameOps *game);

#endif
