/* SPDX-License-Identifier: MIT */
/* The list of opponents: those from the files, then every engine as a neutral player.
 *
 * The list is read when the program starts, and again when the user changes the file or the
 * language; in between it is read-only. Players at a table and screens point into it, so an entry
 * never moves: reading again overwrites it, and removed entries are kept after the others. */
#include "opponents.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai_family.h"
#include "i18n.h"
#include "opponents_impl.h"
#include "own_engines.h"
#include "paths.h"
#include "x_alloc.h"

enum { BASELINES_MAX = 16, GAMES_MAX = 16 };

/* Of one game. */
typedef struct Opponents {
    OpponentEntry **entry;
    int             n, n_kept;  /* current ones; including removed ones */
    Opponent        baseline[BASELINES_MAX];
    AiSpec          spec[BASELINES_MAX];     /* of the baselines */
} Opponents;

static Opponents lists[GAMES_MAX];              /* in the order of game_ops */

static Opponents *list_of(const GameOps *game)
{
    int i = 0;
    while (game_ops(i) != game)
        i++;
    assert(i < GAMES_MAX);
    return &lists[i];
}

/* ---- filling -------------------------------------------------------------------------------- */

/* The index of the opponent, or the end. */
static int place_of(const Opponents *list, const char *name)
{
    int i = 0;
    while (i < list->n && strcmp(list->entry[i]->name, name) != 0)
        i++;
    return i;
}

const OpponentEntry *opponents_entry(const GameOps *game, const char *name)
{
    const Opponents *list = list_of(game);
    int i = place_of(list, name);
    return i < list->n ? list->entry[i] : NULL;
}

/* Adds a place after the current ones: the one the name had before, or a new one. */
static void add_place(Opponents *list, const char *name)
{
    int i = list->n;
    while (i < list->n_kept && strcmp(list->entry[i]->name, name) != 0)
        i++;
    if (i == list->n_kept) {
        list->n_kept++;
        list->entry = x_realloc(list->entry, (size_t)list->n_kept * sizeof list->entry[0]);
        list->entry[i] = x_alloc(sizeof *list->entry[i]);
    }
    OpponentEntry *found = list->entry[i];
    list->entry[i] = list->entry[list->n];
    list->entry[list->n++] = found;
}

void opponents_add(const GameOps *game, const OpponentEntry *entry)
{
    Opponents *list = list_of(game);
    int i = place_of(list, entry->name);
    if (i == list->n)
        add_place(list, entry->name);
    OpponentEntry *e = list->entry[i];
    *e = *entry;
    const char *stream = e->stream[0] != '\0' ? e->stream : e->name;
    e->shown = (Opponent){ e->name, e->title, e->about, stream, entry->shown.kind, &e->spec };
}

void opponents_free(void)
{
    for (int g = 0; g < GAMES_MAX; g++) {
        for (int i = 0; i < lists[g].n_kept; i++)
            free(lists[g].entry[i]);
        free(lists[g].entry);
        lists[g].entry = NULL;
        lists[g].n = lists[g].n_kept = 0;
    }
    own_engines_free();
}

static void make_baseline(Opponents *list, int i, const EvaluatorOps *engine)
{
    ai_spec_default(engine, &list->spec[i]);
    list->baseline[i] = (Opponent){ engine->name, engine->name, _(engine->about), engine->name,
                                    OPPONENT_BASELINE, &list->spec[i] };
}

/* All of them in advance: threads also ask for them, and their lines are in the program's
 * language. */
static void make_baselines(void)
{
    const GameOps *game;
    const EvaluatorOps *engine;
    for (int g = 0; (game = game_ops(g)) != NULL; g++)
        for (int i = 0; i < BASELINES_MAX && (engine = ai_engine(game, i)) != NULL; i++)
            make_baseline(&lists[g], i, engine);
}

/* A user need not have a file; other faults of the file are reported when the settings are read. */
void opponents_read_all(const Ini *own, IniComplain *complain, void *context)
{
    for (int g = 0; g < GAMES_MAX; g++)
        lists[g].n = 0;
    own_engines_read(NULL, NULL, NULL);
    make_baselines();
    char *path = path_shipped("ai.ini");
    Ini *ini = ini_load_lenient(path, complain, context);
    opponents_read(ini, false, complain, context);
    ini_free(ini);
    free(path);
    if (own == NULL)
        return;
    opponents_read(own, true, complain, context);
    own_engines_read(own, complain, context);
}

void opponents_load(const char *own, IniComplain *complain, void *context)
{
    bool has_own = own != NULL && access(own, F_OK) == 0;
    Ini *ini = has_own ? ini_load_lenient(own, NULL, NULL) : NULL;
    opponents_read_all(ini, complain, context);
    ini_free(ini);
}

/* ---- asking --------------------------------------------------------------------------------- */

static const Opponent *baseline(const GameOps *game, int i)
{
    const EvaluatorOps *engine = i < BASELINES_MAX ? ai_engine(game, i) : NULL;
    if (engine == NULL)
        return NULL;
    Opponent *o = &list_of(game)->baseline[i];
    if (o->name == NULL)
        make_baseline(list_of(game), i, engine);
    return o;
}

const Opponent *opponent_at(const GameOps *game, int i)
{
    const Opponents *list = list_of(game);
    if (i < 0)
        return NULL;
    for (int k = 0; k < list->n; k++) {
        const Opponent *o = &list->entry[k]->shown;
        if (o->kind != OPPONENT_FROZEN && i-- == 0)
            return o;
    }
    return baseline(game, i);
}

const Opponent *opponents_named(const GameOps *game, const char *name)
{
    const OpponentEntry *e = opponents_entry(game, name);
    if (e != NULL)
        return &e->shown;
    const Opponent *o;
    int i = 0;
    while ((o = baseline(game, i)) != NULL && strcmp(o->name, name) != 0)
        i++;
    return o;
}

/* Is it one of the words in the list, which is separated by blanks? */
static bool has_word(const char *list, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = list; n > 0 && (at = strstr(at, word)) != NULL; at += n)
        if ((at == list || at[-1] == ' ') && (at[n] == ' ' || at[n] == '\0'))
            return true;
    return false;
}

const Opponent *opponent_find(const GameOps *game, const char *name)
{
    const Opponents *list = list_of(game);
    const Opponent *o = opponents_named(game, name);
    for (int i = 0; i < list->n && o == NULL; i++)
        o = has_word(list->entry[i]->former, name) ? &list->entry[i]->shown : NULL;
    return o;
}

static bool is_alike(const AiSpec *a, const AiSpec *b)
{
    const StyleRow *row;
    bool alike = strcmp(a->engine, b->engine) == 0;
    for (int i = 0; alike && (row = style_row(i)) != NULL; i++)
        alike = style_number(&a->style, row) == style_number(&b->style, row);
    return alike;
}

const Opponent *opponent_alike(const GameOps *game, const Opponent *o)
{
    const Opponent *other;
    int i = 0;
    while ((other = opponent_at(game, i)) != NULL &&
           (other == o || !is_alike(other->spec, o->spec)))
        i++;
    return other;
}

bool opponent_is_gone(const GameOps *game, const char *player)
{
    return strncmp(player, "ai:", 3) == 0 && opponent_find(game, player + 3) == NULL;
}

/* Without ai.ini, the best of the plain engines. */
const Opponent *opponent_usual(const GameOps *game)
{
    const Opponent *club = opponent_find(game, "club");
    return club != NULL ? club : opponent_find(game, ai_family(game->family)->quick->name);
}
