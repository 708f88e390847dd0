/* The built-in players: a name, a line about it and a function from what a seat knows to an
 * action. */
#include "brain.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "advice.h"

#ifndef N_
#define N_(s) s
#endif

/* Scratch memory of a decision: sized for the largest, so that thinking allocates nothing. */
typedef union Scratch {
    Action    menu[MENU_MAX];
    AdviceRow row[ADVICE_ROWS_MAX];
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

enum { N_BRAINS = 2 };

static const BrainKind kinds[N_BRAINS] = {
    { "random", N_("plays any legal action") },
    { "eff", N_("plays for speed: nearest to ready, then most tiles that help; takes every win") },
};

static const Choose choosers[N_BRAINS] = { choose_random, choose_eff };

struct Brain {
    const Game *game;
    int         kind;
    uint64_t    seed;           /* of this seat and this name */
    InfoSet     info;
    Rng         rng;
    Scratch     scratch;
};

const BrainKind *brain_kind(int i)
{
    return i >= 0 && i < N_BRAINS ? &kinds[i] : NULL;
}

const BrainKind *brain_find(const char *name)
{
    for (int i = 0; i < N_BRAINS; i++) {
        if (strcmp(kinds[i].name, name) == 0)
            return &kinds[i];
    }
    return NULL;
}

Brain *brain_new(const char *name, const Game *g, Seat seat, uint64_t seed)
{
    const BrainKind *kind = brain_find(name);
    Brain *b = kind != NULL ? calloc(1, sizeof *b) : NULL;
    if (b == NULL)
        return NULL;
    b->game = g;
    b->kind = (int)(kind - kinds);
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
    *out = choosers[b->kind](b->game, &b->info, &b->rng, &b->scratch);
    return true;
}
