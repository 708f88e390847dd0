/* The rows of the games and families by the lists of them. */
#include "help_text.h"

#include "help_impl.h"

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

const char *const *help_text(const GameOps *game, HelpPart part)
{
    int i = 0;
    while (game_ops(i) != game)
        i++;
    return part == HELP_COMMON ? common[game->family] : rules[i];
}
