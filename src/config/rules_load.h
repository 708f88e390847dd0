/* SPDX-License-Identifier: MIT */
/* Rule options of a game: defaults, then a preset or file, then single settings. Strict:
 * whatever is unknown or impossible is an error that names file, line and key, and nothing is
 * applied. */
#ifndef PAIJU_RULES_LOAD_H
#define PAIJU_RULES_LOAD_H

#include "cli.h"
#include "game.h"
#include "json.h"
#include "options.h"

enum { PRESETS_MAX = 32, PRESET_NAME_MAX = 48 };

typedef struct RulesWanted {
    const char        *game;    /* key: names the section of the file and the presets */
    const char        *source;  /* a preset, or a file ('/' in it, or .ini at its end); or NULL */
    const char *const *set;     /* "key=value" each, stronger than `source` */
    int                n_sets;
} RulesWanted;

/* Fills the config struct `cfg` of size `size`. ERR_USAGE when the fault is in `wanted` itself
 * (no such preset, a bad value), ERR_FILE and others when it is in a file; `cfg` is unchanged
 * then. */
Err rules_load(const RulesWanted *wanted, const OptionTable *table, void *cfg, size_t size,
               Diag *diag);

/* Takes over the options of a JSON object: numbers for numbers, words for words; keys that are
 * left out keep their value. `cfg` of size `size` is unchanged on error; the sentence begins
 * "config.". */
Err rules_from_json(const OptionTable *table, const Json *options, void *cfg, size_t size,
                    Diag *diag);

/* Every option of a game as the object that rules_from_json reads; the caller's. */
Json *rules_to_json(const Game *g);

/* The names of a game's presets, the one to be offered first at the head; returns how many. */
int rules_presets(const char *game, char name[PRESETS_MAX][PRESET_NAME_MAX]);

/* The key of the game that a word means that is none: by its key, else by what the texts say of it,
 * so that mahjong is xuezhan. NULL: nobody knows. */
const char *rules_game_meant(const char *word);

/* The game of a key; ERR_USAGE with the list of them if there is none. */
Err rules_game(const char *key, const GameOps **out, Diag *diag);

/* A game prepared by --rules, --players, --hands and --set; ERR_USAGE where the fault is in
 * these. */
Err rules_from_cli(const Cli *cli, const char *game, Game *out, Diag *diag);

#endif
