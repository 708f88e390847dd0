/* SPDX-License-Identifier: MIT */
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

/* Where an option stands in a form and what is said of it there; a list ends with key NULL. */
typedef struct OptionPlace {
    const char *key;
    const char *group;          /* msgid of the heading that begins here; NULL: no other begins */
    const char *needs;          /* "birds", "wilds=4 tiles!=136": any of these must be so for it to
                                 * have an effect, a key alone other than 0; NULL: it always has */
    const char *about;          /* msgid: a sentence or two that say more than the label */
} OptionPlace;

/* Has an option that needs this an effect with these values? */
bool option_counts(const OptionTable *table, const void *cfg, const char *needs);

/* The options of a game as its form shows them; those before the first group matter most. */
const OptionPlace *places_of_options(const GameOps *game);

/* Words of the options of a game, and the names of its presets that the program itself brings. */
const Phrase *phrases_of_options(const GameOps *game);
const Phrase *phrases_of_presets(const GameOps *game);

#endif
