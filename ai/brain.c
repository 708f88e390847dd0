/* The built-in players: a name, a line about it and a function from what a seat knows to an
 * action. */
#include "brain.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "dtz_advice.h"

#ifndef N_
#define N_(s) s
#endif

/* Scratch memory of a decision: sized for the largest, so that thinking allocates nothing. */
typedef union Scratch {
    Action       menu[MENU_MAX];
    AdviceRow    row[ADVICE_ROWS_MAX];
    DtzAdviceRow dtz_row[DTZ_ADVICE_ROWS_MAX];
    DtzRanked    ranked[DTZ_RANKED_MAX];
} Scratch;

typedef Action (*Choose)(const Game *g, const InfoSet *info, Rng *rng, Scratch *scratch);

/* Any legal action, each as likely. */
static Action choose_random(const Game *g, const InfoSet *info, Rng *rng, Scratch *scratch)
{
    int n = game_menu(g, &info->view, scratch->menu, MENU_MAX);
    assert(n > 0);
    return scratch->menu[rng_below(rng, (uint32_t)n)];
}

/* The first row of the advice. */
static Action choose_eff(const Game *g, const InfoSet *info, Rng *rng, Scratch *scratch)
{
    (void)rng;
    int n = advice_rank(g, &info->view, scratch->row);
    assert(n > 0);
    (void)n;
    return scratch->row[0].action;
}

/* The first play of the goal-driven generator: LeadControl on lead, else BeatMinimal. Beats
 * whenever it can, also where it need not. datongzi 8.3. */
static Action choose_greedy(const Game *g, const InfoSet *info, Rng *rng, Scratch *scratch)
{
    (void)rng;
    const DtzView *v = &info->view.dtz;
    bool leads = v->table.top_by == SEAT_NONE;
    DtzPool pool;
    dtz_pool_of(g, &info->view, &pool);
    const DtzAim aim = { &g->dtz, &v->hand, leads ? NULL : &v->table.top.shape, &pool };
    DtzGoal goal = leads ? DTZ_LEAD_CONTROL : DTZ_BEAT_MINIMAL;
    int n = dtz_goal_plays(&aim, goal, scratch->ranked, DTZ_RANKED_MAX);
    if (n == 0)
        return (Action){ .kind = ACT_PASS };
    return (Action){ .kind = ACT_PLAY, .cards = scratch->ranked[0].play.cards };
}

/* The first row of the advice. */
static Action choose_tidy(const Game *g, const InfoSet *info, Rng *rng, Scratch *scratch)
{
    (void)rng;
    int n = dtz_advice_rank(g, &info->view, scratch->dtz_row);
    assert(n > 0);
    (void)n;
    return scratch->dtz_row[0].action;
}

typedef struct BrainRow {
    GameFamily family;
    Choose     choose;
    BrainKind  kind;
} BrainRow;

static const BrainRow brains[] = {
    { FAMILY_MAHJONG, choose_random, { "random", N_("plays any legal action") } },
    { FAMILY_MAHJONG, choose_eff,
      { "eff",
        N_("plays for speed: nearest to ready, then most tiles that help; takes every win") } },
    { FAMILY_CARDS, choose_random, { "random", N_("plays any legal action") } },
    { FAMILY_CARDS, choose_greedy,
      { "greedy", N_("leads many middling cards, beats with the lowest that does") } },
    { FAMILY_CARDS, choose_tidy,
      { "tidy",
        N_("keeps bombs, tongzi and dizha together and counts the points on the table") } },
};

enum { N_BRAINS = sizeof brains / sizeof brains[0] };

struct Brain {
    const Game *game;
    Choose      choose;
    uint64_t    seed;           /* of this seat and this name */
    InfoSet     info;
    Rng         rng;
    Scratch     scratch;
};

/* The i-th row of a game; NULL past the end. */
static const BrainRow *row_at(const GameOps *game, int i)
{
    for (int row = 0; row < N_BRAINS && i >= 0; row++) {
        if (brains[row].family == game->family && i-- == 0)
            return &brains[row];
    }
    return NULL;
}

static const BrainRow *row_named(const GameOps *game, const char *name)
{
    const BrainRow *row;
    for (int i = 0; (row = row_at(game, i)) != NULL; i++) {
        if (strcmp(row->kind.name, name) == 0)
            return row;
    }
    return NULL;
}

const BrainKind *brain_kind(const GameOps *game, int i)
{
    const BrainRow *row = row_at(game, i);
    return row != NULL ? &row->kind : NULL;
}

const BrainKind *brain_find(const GameOps *game, const char *name)
{
    const BrainRow *row = row_named(game, name);
    return row != NULL ? &row->kind : NULL;
}

const BrainKind *brain_usual(const GameOps *game)
{
    int i = 0;
    while (row_at(game, i + 1) != NULL)
        i++;
    return brain_kind(game, i);
}

Brain *brain_new(const char *name, const Game *g, Seat seat, uint64_t seed)
{
    const BrainRow *row = row_named(g->ops, name);
    Brain *b = row != NULL ? calloc(1, sizeof *b) : NULL;
    if (b == NULL)
        return NULL;
    b->game = g;
    b->choose = row->choose;
    b->seed = rng_derive(seed, name, seat);
    return b;
}

void brain_free(Brain *b)
{
    free(b);
}

void brain_ask(Brain *b, const InfoSet *info, int hand_no, int decision)
{
    b->info = *info;
    uint64_t seed = rng_derive(b->seed, "hand", (uint64_t)hand_no);
    b->rng = rng_seeded(rng_derive(seed, "decision", (uint64_t)decision));
}

bool brain_poll(Brain *b, Action *out)
{
    *out = b->choose(b->game, &b->info, &b->rng, &b->scratch);
    return true;
}
