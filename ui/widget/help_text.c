/* SPDX-License-Identifier: MIT */
/* Finds the texts of games and families, and adds the payments and the options to the rules. */
#include "help_text.h"

#include <stdlib.h>

#include "game.h"
#include "glyph.h"
#include "help_impl.h"
#include "i18n.h"
#include "pays.h"
#include "x_alloc.h"

enum { RULES_MAX = 48 * 1024, LABEL_COLS = 56, VALUE_MAX = 96 };

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

char *rules_text(const Game *game)
{
    char *out = x_alloc(RULES_MAX), *pays = x_alloc(PAYS_MAX), value[VALUE_MAX];
    TextLine l = text_begin(out, RULES_MAX);
    for (const char *const *p = help_text(game->ops, HELP_RULES); *p != NULL; p++)
        text_add(&l, "%s\n", _(*p));
    text_add(&l, "%s%s\n", pays_text(game, pays, PAYS_MAX), _("# Rule options in use"));
    for (int i = 0; i < game->ops->options.n; i++) {
        const OptionDesc *o = &game->ops->options.row[i];
        int gap = LABEL_COLS - text_width(_(o->help));
        text_add(&l, "  %s%*s%s\n", _(o->help), gap > 1 ? gap : 1, "",
                 option_phrase(phrases_of_options(game->ops), o, &game->cfg, value, sizeof value));
    }
    free(pays);
    return out;
}
