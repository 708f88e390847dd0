/* The opponents of a game by name: what --players, the setup screen and records may call a
 * computer player. */
#ifndef PAIJU_OPPONENTS_H
#define PAIJU_OPPONENTS_H

#include "game.h"

struct BrainSpec;               /* brain.h, whose Style would clash with that of the screens */

typedef struct Opponent {
    const char *name;           /* "eff" */
    const char *about;          /* msgid; one line */
    const struct BrainSpec *spec;
} Opponent;

/* The opponents of a game, weakest first; NULL past the end. */
const Opponent *opponent_at(const GameOps *game, int i);
const Opponent *opponent_find(const GameOps *game, const char *name);

/* Who sits at a table that nobody has arranged. */
const Opponent *opponent_usual(const GameOps *game);

#endif
