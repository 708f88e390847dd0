/* Every engine as a neutral player. The list is made once, when it is first asked for. */
#include "opponents.h"

#include <string.h>

#include "brain.h"

enum { LIST_MAX = 64 };

static struct {
    int       n;
    Opponent  opponent[LIST_MAX];
    BrainSpec spec[LIST_MAX];
} lists[N_FAMILIES];

static void fill(const GameOps *game)
{
    const MindOps *engine;
    for (int i = 0; (engine = brain_engine(game, i)) != NULL; i++) {
        BrainSpec *spec = &lists[game->family].spec[i];
        spec->engine = engine->name;
        style_usual(&spec->style);
        lists[game->family].opponent[i] = (Opponent){ engine->name, engine->about, spec };
        lists[game->family].n++;
    }
}

const Opponent *opponent_at(const GameOps *game, int i)
{
    if (lists[game->family].n == 0)
        fill(game);
    return i >= 0 && i < lists[game->family].n ? &lists[game->family].opponent[i] : NULL;
}

const Opponent *opponent_find(const GameOps *game, const char *name)
{
    const Opponent *o;
    for (int i = 0; (o = opponent_at(game, i)) != NULL; i++) {
        if (strcmp(o->name, name) == 0)
            return o;
    }
    return NULL;
}

const Opponent *opponent_usual(const GameOps *game)
{
    static const char *const usual[N_FAMILIES] = { "eff", "tidy" };
    return opponent_find(game, usual[game->family]);
}
