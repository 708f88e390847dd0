/* SPDX-License-Identifier: MIT */
/* The speed of the rules: hands with random choices, where each step takes a menu and a choice,
 * without a player. */
#include "bench.h"

#include <stdlib.h>

#include "game.h"

enum { N_HANDS = 200 };

typedef struct BenchFlow {
    Game     game;
    State   *state;
    Action   menu[MENU_MAX];
    unsigned long long steps;   /* in all hands */
} BenchFlow;

static unsigned long long bench_flow_play_hand(BenchFlow *f, uint64_t seed)
{
    const Game *g = &f->game;
    const int64_t score[SEATS_MAX] = { 0 };
    unsigned long long steps = 0;
    Rng rng = rng_seeded(seed);
    Deal deal;
    View v;
    game_deal(g, seed, 1, &deal);
    g->ops->start(g, &deal, game_first(g, seed), score, f->state);
    for (SeatMask asked; (asked = g->ops->asked(g, f->state)) != 0; steps++) {
        Seat who = (Seat)__builtin_ctz(asked);
        g->ops->observe(g, f->state, who, &v);
        int n = game_menu(g, &v, f->menu, MENU_MAX);
        g->ops->step(g, f->state, who, &f->menu[rng_below(&rng, (uint32_t)n)], NULL);
    }
    return steps;
}

static unsigned long long play_hands(void *flow, int from, int end)
{
    BenchFlow *f = flow;
    f->steps = from == 0 ? 0 : f->steps;
    for (int i = from; i < end; i++)
        f->steps += bench_flow_play_hand(f, (uint64_t)i);
    return f->steps;
}

void bench_flow(Bench *b)
{
    static BenchFlow f;
    int n_hands = bench_amount(b, N_HANDS, 1);
    const GameOps *ops;
    for (int i = 0; (ops = game_ops(i)) != NULL; i++) {
        game_default(&f.game, ops);
        f.state = malloc(ops->state_size);
        if (f.state == NULL || game_prepare(&f.game, NULL) != ERR_NONE)
            bench_give_up("%s cannot be played", ops->key);
        double seconds = bench_least_s(b, play_hands, &f, n_hands);
        bench_put(b, (double)f.steps / seconds, "flow_%s", ops->key);
        free(f.state);
    }
}
