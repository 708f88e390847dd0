/* SPDX-License-Identifier: MIT */
/* The texts with a different wording, listed in game_words.def. For translators each of them
 * appears again, with the game as context. */
#include "game_words.h"

#include <string.h>

#include "i18n.h"

/* The form in which gettext joins a context and a text. */
#define SAID(context, text) { context "\004" text, NULL },
#define SAID_OF_MANY(context, one, many) { context "\004" one, context "\004" many },

typedef struct Saying {
    const char *one, *many;
} Saying;

static const Saying sayings[] = {
#include "game_words.def"
};

/* NULL: the game has no wording of its own for this. */
static const Saying *saying_of(const GameOps *game, const char *text)
{
    size_t n = strlen(game->key);
    for (size_t i = 0; i < sizeof sayings / sizeof *sayings; i++) {
        const char *one = sayings[i].one;
        if (strncmp(one, game->key, n) == 0 && one[n] == '\004' && strcmp(one + n + 1, text) == 0)
            return &sayings[i];
    }
    return NULL;
}

const char *game_word(const GameOps *game, const char *text)
{
    const Saying *s = saying_of(game, text);
    const char *said = s != NULL ? gettext(s->one) : NULL;
    return said != NULL && said != s->one ? said : gettext(text);
}

const char *game_words(const GameOps *game, const char *one, const char *many, unsigned long n)
{
    const Saying *s = saying_of(game, one);
    const char *said = s != NULL ? ngettext(s->one, s->many, n) : NULL;
    return said != NULL && said != s->one && said != s->many ? said : ngettext(one, many, n);
}
