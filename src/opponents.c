/* The list of opponents: what the files brought, then every engine as a neutral player.
 *
 * The list is read when the program starts, and again when its owner has changed his file; in
 * between nothing writes it. */
#include "opponents.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "i18n.h"
#include "opponents_impl.h"
#include "paths.h"
#include "x_alloc.h"

enum { BASELINES_MAX = 16 };

static struct {
    OpponentEntry **entry;
    int             n;
    Opponent        baseline[BASELINES_MAX];
    BrainSpec       spec[BASELINES_MAX];        /* of the baselines */
} lists[N_FAMILIES];

/* ---- filling -------------------------------------------------------------------------------- */

void opponents_add(GameFamily family, const OpponentEntry *entry)
{
    OpponentEntry *e = x_alloc(sizeof *e);
    *e = *entry;
    e->shown = (Opponent){ e->name, e->title, e->about, entry->shown.kind, &e->spec };
    int n = lists[family].n++;
    lists[family].entry = x_realloc(lists[family].entry, (size_t)(n + 1) * sizeof e);
    lists[family].entry[n] = e;
}

void opponents_free(void)
{
    for (int f = 0; f < N_FAMILIES; f++) {
        for (int i = 0; i < lists[f].n; i++)
            free(lists[f].entry[i]);
        free(lists[f].entry);
        lists[f].entry = NULL;
        lists[f].n = 0;
    }
}

static void stay_silent(void *context, const Diag *diag)
{
    (void)context;
    (void)diag;
}

/* A user need not have a file; its other faults are told by whoever reads the settings. */
void opponents_load(const char *own, IniComplain *complain, void *context)
{
    opponents_free();
    char *path = path_shipped("ai.ini");
    Ini *ini = ini_load_lenient(path, complain, context);
    opponents_read(ini, false, complain, context);
    ini_free(ini);
    free(path);
    if (own == NULL || access(own, F_OK) != 0)
        return;
    ini = ini_load_lenient(own, stay_silent, NULL);
    opponents_read(ini, true, complain, context);
    ini_free(ini);
}

/* ---- asking --------------------------------------------------------------------------------- */

static const Opponent *baseline(const GameOps *game, int i)
{
    const MindOps *engine = i < BASELINES_MAX ? brain_engine(game, i) : NULL;
    if (engine == NULL)
        return NULL;
    Opponent *o = &lists[game->family].baseline[i];
    BrainSpec *spec = &lists[game->family].spec[i];
    brain_usual(engine, spec);
    *o = (Opponent){ engine->name, engine->name, _(engine->about), OPPONENT_BASELINE, spec };
    return o;
}

const Opponent *opponent_at(const GameOps *game, int i)
{
    int n = lists[game->family].n;
    if (i < 0)
        return NULL;
    return i < n ? &lists[game->family].entry[i]->shown : baseline(game, i - n);
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

/* Without ai.ini the best of the plain engines. */
const Opponent *opponent_usual(const GameOps *game)
{
    static const char *const plain[N_FAMILIES] = { "eff", "tidy" };
    const Opponent *club = opponent_find(game, "club");
    return club != NULL ? club : opponent_find(game, plain[game->family]);
}
