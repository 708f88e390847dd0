/* The rows of the games and families by the lists of them. */
#include "help_text.h"

#include "help_impl.h"
#include "phrase.h"

static const char *const *const rules[N_GAME_OPS] = {
#define GAME(key) key##_help,
#include "games.def"
#undef GAME
};

static const char *const *const common[N_FAMILIES] = {
#define FAMILY(room, name) room##_family_help,
#include "families.def"
#undef FAMILY
};

static const Phrase *const options[N_GAME_OPS] = {
#define GAME(key) key##_options,
#include "games.def"
#undef GAME
};

static const Phrase *const presets[N_GAME_OPS] = {
#define GAME(key) key##_presets,
#include "games.def"
#undef GAME
};

static int number_of(const GameOps *game)
{
    int i = 0;
    while (game_ops(i) != game)
        i++;
    return i;
}

const char *const *help_text(const GameOps *game, HelpPart part)
{
    return part == HELP_COMMON ? common[game->family] : rules[number_of(game)];
}

const Phrase *phrases_of_options(const GameOps *game)
{
    return options[number_of(game)];
}

const Phrase *phrases_of_presets(const GameOps *game)
{
    return presets[number_of(game)];
}
