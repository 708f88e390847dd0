/* SPDX-License-Identifier: MIT */
/* Words of files and options in the user's language. */
#ifndef PAIJU_PHRASE_H
#define PAIJU_PHRASE_H

#include "game_types.h"

typedef struct Phrase {
    const char *word, *phrase;  /* `phrase` is a msgid; NULL, NULL ends a list */
} Phrase;

/* The phrase for a word in the list (NULL: empty), translated; if there is none, the word
 * itself. */
const char *phrase_of(const Phrase *list, const char *word);

/* The value of an option: "yes", "120", "only a bigger win". Returns `out`. */
const char *option_phrase(const Phrase *list, const OptionDesc *o, const void *cfg, char *out,
                          size_t size);

/* Where an option is placed in a form, and its help there; key NULL ends a list. */
typedef struct OptionPlace {
    const char *key;
    const char *group;          /* msgid of the heading above it; NULL: in the same group */
    const char *needs;          /* when it has an effect: "birds" (not 0), "wilds=4 tiles!=136"
                                 * (one of the two is enough); NULL: always */
    const char *about;          /* msgid: a sentence or two of help */
} OptionPlace;

/* Does an option with these `needs` have an effect with the values of `cfg`? */
bool option_counts(const OptionTable *table, const void *cfg, const char *needs);

/* The options of a game in the order of its form; those before the first group are the most
 * important. */
const OptionPlace *places_of_options(const GameOps *game);

/* The phrases for the options of a game, and the names of its built-in presets. */
const Phrase *phrases_of_options(const GameOps *game);
const Phrase *phrases_of_presets(const GameOps *game);

#endif
