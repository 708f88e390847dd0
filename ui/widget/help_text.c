/* SPDX-License-Identifier: MIT */
/* Finds the texts of games and families. */
#include "help_text.h"

#include "game.h"
#include "help_impl.h"
#include "phrase.h"

#define RULES(key, ...) key##_help,
#define OPTIONS(key, ...) key##_options,
#define PRESETS(key, ...) key##_presets,
#define PLACES(key, ...) key##_places,
#define COMMON(room, ...) room##_family_help,

static const char *const *const help_rules[N_GAME_OPS] = { GAMES(RULES, ) };
static const char *const *const common[N_FAMILIES] = { FAMILIES(COMMON, ) };
static const Phrase *const options[N_GAME_OPS] = { GAMES(OPTIONS, ) };
static const Phrase *const presets[N_GAME_OPS] = { GAMES(PRESETS, ) };
static const OptionPlace *const help_places[N_GAME_OPS] = { GAMES(PLACES, ) };

static int help_number_of(const GameOps *game)
{
    int i = 0;
    while (game_ops(i) != game)
        i++;
    return i;
}

const char *const *help_text(const GameOps *game, HelpPart part)
{
    if (part == HELP_COMMON)
        return common[game->family];
    const char *const *text = help_rules[help_number_of(game)];
    while (part == HELP_SCREEN && *text++ != NULL)
        continue;
    return text;
}

const Phrase *phrases_of_options(const GameOps *game) { return options[help_number_of(game)]; }
const Phrase *phrases_of_presets(const GameOps *game) { return presets[help_number_of(game)]; }
const OptionPlace *places_of_options(const GameOps *game)
{
    return help_places[help_number_of(game)];
}
