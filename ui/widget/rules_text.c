/* SPDX-License-Identifier: MIT */
/* The rules of a game: its paragraphs, the table of payments, the options. */
#include "rules_text.h"

#include <stdlib.h>

#include "glyph.h"
#include "help_text.h"
#include "i18n.h"
#include "pays.h"
#include "phrase.h"
#include "x_alloc.h"

enum { RULES_MAX = 48 * 1024, LABEL_COLS = 56, VALUE_MAX = 96 };

static void add_options(TextLine *l, const Game *g)
{
    char value[VALUE_MAX];
    text_add(l, "%s\n", _("# Rule options in use"));
    for (int i = 0; i < g->ops->options.n; i++) {
        const OptionDesc *o = &g->ops->options.row[i];
        int gap = LABEL_COLS - text_width(_(o->help));
        text_add(l, "  %s%*s%s\n", _(o->help), gap > 1 ? gap : 1, "",
                 option_phrase(phrases_of_options(g->ops), o, &g->cfg, value, sizeof value));
    }
}

char *rules_text(const Game *game)
{
    char *out = x_alloc(RULES_MAX), *pays = x_alloc(PAYS_MAX);
    TextLine l = text_begin(out, RULES_MAX);
    for (const char *const *p = help_text(game->ops, HELP_RULES); *p != NULL; p++)
        text_add(&l, "%s\n", _(*p));
    text_add(&l, "%s", pays_text(game, pays, PAYS_MAX));
    add_options(&l, game);
    free(pays);
    return out;
}
