/* SPDX-License-Identifier: MIT */
/* The lines of the payment table. */
#include "pays.h"

#include "glyph.h"
#include "words_family.h"

enum { NAME_COLS = 30, VALUE_COLS = 6 };

static void pays_pad(TextLine *l, const char *text, int cols)
{
    int gap = cols - text_width(text);
    text_add(l, "%s%*s", text, gap > 1 ? gap : 1, "");
}

void pays_row(TextLine *l, const char *name, const char *value, const char *meaning)
{
    text_add(l, "  ");
    pays_pad(l, name, NAME_COLS);
    if (meaning != NULL) {
        pays_pad(l, value, VALUE_COLS);
        value = meaning;
    }
    text_add(l, "%s\n", value);
}

const char *pays_text(const Game *game, char *out, size_t size)
{
    TextLine l = text_begin(out, size);
    words_family(game->ops->family)->pays(&l, game);
    return out;
}
