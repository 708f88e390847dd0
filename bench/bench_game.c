/* How fast whole games go: the flow of xuezhan under random choices, and the arena. */
#include "bench_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "arena.h"
#include "opponents.h"

enum { ENOUGH_MS = 1000, ARENA_DEALS = 4000, ARENA_JOBS = 2, LEVEL_DEALS = 4 };

static double now_s(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Plays one hand of random choices; returns the number of steps. */
static int random_hand(const Game *g, State *s, uint64_t seed)
{
    static Action menu[MENU_MAX];
    Deal deal;
    View v;
    int64_t score[SEATS_MAX] = { 0 };
    Rng rng = rng_seeded(seed);
    int steps = 0;
    game_deal(g, seed, 1, &deal);
    g->ops->start(g, &deal, game_first(g, seed), score, s);
    for (SeatMask asked; (asked = g->ops->asked(g, s)) != 0; steps++) {
        Seat who = 0;
        while (!has_seat(asked, who))
            who++;
        g->ops->observe(g, s, who, &v);
        int n = game_menu(g, &v, menu, MENU_MAX);
        g->ops->step(g, s, who, &menu[rng_below(&rng, (uint32_t)n)], NULL);
    }
    return steps;
}

static double steps_per_s(const Game *g)
{
    State *s = malloc(g->ops->state_size);
    if (s == NULL)
        abort();
    double start = now_s(), seconds = 0;
    int64_t steps = 0;
    for (uint64_t seed = 1; seconds * 1000 < ENOUGH_MS; seed++) {
        steps += random_hand(g, s, seed);
        seconds = now_s() - start;
    }
    free(s);
    return (double)steps / seconds;
}

static ArenaReport all_alike(const Game *g, const char *name, int64_t deals, int jobs)
{
    ArenaSetup setup = { .game = g, .deals = deals, .seed = 1, .jobs = jobs };
    ArenaReport report;
    for (int p = 0; p < g->n_seats; p++) {
        if (player_parse(g->ops, name, &setup.player[p], NULL) != ERR_NONE)
            abort();
    }
    if (arena_run(&setup, &report, NULL) != ERR_NONE)
        abort();
    return report;
}

void bench_games(BenchPrint *print)
{
    Game g;
    game_default(&g, game_find("xuezhan"));
    if (game_prepare(&g, NULL) != ERR_NONE)
        abort();
    print("xuezhan_steps_per_s", steps_per_s(&g), "steps/s");
    ArenaReport report = all_alike(&g, "eff", ARENA_DEALS, ARENA_JOBS);
    print("hands_per_s", (double)report.hands / report.seconds, "hands/s");
    print("eff_decision", report.player[0].ms_p50 * 1e6, "ns");
}

static void complain(void *context, const Diag *diag)
{
    (void)context;
    fprintf(stderr, "bench: %s\n", diag->text);
}

/* 99 of 100 decisions of a level take less. */
static void bench_levels_of(const char *game, const char *prefix, BenchPrint *print)
{
    Game g;
    const Opponent *o;
    game_default(&g, game_find(game));
    if (game_prepare(&g, NULL) != ERR_NONE)
        abort();
    for (int i = 0; (o = opponent_at(g.ops, i)) != NULL; i++) {
        if (o->kind != OPPONENT_LEVEL)
            continue;
        char name[64];
        snprintf(name, sizeof name, "decision_ms_%s%s", prefix, o->name);
        ArenaReport report = all_alike(&g, o->name, LEVEL_DEALS, 1);
        print(name, report.player[0].ms_p99, "ms");
    }
}

void bench_levels(BenchPrint *print)
{
    opponents_load(NULL, complain, NULL);
    bench_levels_of("xuezhan", "", print);
    bench_levels_of("datongzi", "datongzi_", print);
    opponents_free();
}
