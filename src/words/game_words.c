/* The list of the texts that are said otherwise. Whoever translates finds each of them once more,
 * with the game as context. */
#include "game_words.h"

#include <string.h>

#include "i18n.h"

/* As gettext joins a context and a text. */
#define SAID(context, text) { context "\004" text, NULL }
#define SAID_OF_MANY(context, one, many) { context "\004" one, context "\004" many }

typedef struct Saying {
    const char *one, *many;
} Saying;

static const Saying sayings[] = {
    SAID("xuezhan", "makes you ready; winning tiles left: {n}"),
    SAID("xuezhan", "makes you ready, but no winning tile is left"),
    SAID("xuezhan", "takes you further from ready"),
    SAID("xuezhan", "{seat} may be ready and rob the kong"),
    SAID("xuezhan", "ready"),
    SAID("xuezhan", "not ready"),
    SAID("xuezhan", "ready, %d live"),
    SAID_OF_MANY("xuezhan", "%d tile from ready", "%d tiles from ready"),
    SAID("xuezhan", "Ready."),
    SAID_OF_MANY("xuezhan", "%d tile from ready.\n", "%d tiles from ready.\n"),
    SAID("xuezhan", "The hand is ready."),
    SAID_OF_MANY("xuezhan", "The hand is %u tile from ready.", "The hand is %u tiles from ready."),
    SAID("xuezhan", "How far is this hand from ready?"),
    SAID("xuezhan", "This hand is ready. Which tiles does it win on?"),
    SAID_OF_MANY("xuezhan", "ready, %d live tile wins (%s)", "ready, %d live tiles win (%s)"),
    SAID_OF_MANY("xuezhan", "%d from ready, %d live tile brings it closer (%s)",
                 "%d from ready, %d live tiles bring it closer (%s)"),
};

/* NULL: the game has no words of its own for this. */
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
