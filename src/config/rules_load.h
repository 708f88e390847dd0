/* SPDX-License-Identifier: MIT */
/* Rule options of a game: defaults, then a preset or file, then single settings. Strict: anything
 * unknown or impossible is an error that names file, line and key, and nothing is applied. */
#ifndef PAIJU_RULES_LOAD_H
#define PAIJU_RULES_LOAD_H

#include "cli.h"
#include "game_types.h"
#include "json.h"
#include "options.h"

enum { PRESETS_MAX = 32, PRESET_NAME_MAX = 48 };

typedef struct RulesWanted {
    const char        *game;    /* key: the section of the file, and part of preset names */
    const char        *source;  /* a preset, or a file (contains '/' or ends in .ini); or NULL */
    const char *const *set;     /* "key=value" each; overrides `source` */
    int                n_sets;
} RulesWanted;

/* Fills the config struct `cfg` of size `size`. ERR_USAGE for a fault in `wanted` itself (unknown
 * preset, bad value), ERR_FILE and others for one in a file; `cfg` is then unchanged. */
Err rules_load(const RulesWanted *wanted, const OptionTable *table, void *cfg, size_t size,
               Diag *diag);

/* Copies the options from a JSON object: numbers as numbers, words as words; missing keys keep
 * their value. On error `cfg` of size `size` is unchanged; the message begins with "config.". */
Err rules_from_json(const OptionTable *table, const Json *options, void *cfg, size_t size,
                    Diag *diag);

/* All options of a game as an object for rules_from_json; the caller frees it. */
Json *rules_to_json(const Game *g);

/* The names of a game's presets, the default one first; returns how many. */
int rules_presets(const char *game, char name[PRESETS_MAX][PRESET_NAME_MAX]);

/* The key of the game that an unknown word probably means: the nearest key, else a game whose
 * description contains the word, so that mahjong gives xuezhan. NULL: none. */
const char *rules_game_meant(const char *word);

/* The game with this key; ERR_USAGE with the list of keys if there is none. */
Err rules_game(const char *key, const GameOps **out, Diag *diag);

/* A game prepared from --rules, --players, --hands and --set; ERR_USAGE for a fault in these. */
Err rules_from_cli(const Cli *cli, const char *game, Game *out, Diag *diag);

#endif
