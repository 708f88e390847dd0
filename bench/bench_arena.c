/* SPDX-License-Identifier: MIT */
/* The arena: hands per second with the same player in every seat, and how long its decisions
 * take. */
#include "bench_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct BenchTable {
    const char *game;
    int         n_seats;
} BenchTable;

static const BenchTable bench_arena_tables[] = {
    { "xuezhan", 4 }, { "hongzhong", 4 }, { "tuidaohu", 4 }, { "datongzi", 3 },
};
enum { N_TABLES = sizeof bench_arena_tables / sizeof bench_arena_tables[0] };

/* Players of an arena, and for each game the number of deals that take some tenths of a second; 0:
 * the game does not have the player. */
static const struct { const char *player; int deals[N_TABLES]; } arenas[] = {
    { "random", { 4000, 5000, 3000, 2000 } },
    { "eff", { 4000, 6000, 3000, 0 } },
    { "tidy", { 0, 0, 0, 500 } },
    { "expert", { 40, 24, 12, 16 } },
};

/* The levels, and the number of deals for measuring their thinking time. */
static const struct { const char *level; int deals; } bench_arena_levels[] = {
    { "novice", 100 }, { "casual", 100 }, { "club", 100 }, { "expert", 12 }, { "master", 4 },
    { "grandmaster", 2 },
};

/* Plays the deals; the caller frees the output. */
static char *play_all_alike(const Bench *b, const BenchTable *t, const char *player, int deals,
                            int jobs)
{
    char list[128] = "";
    BenchRun run;
    for (int s = 0; s < t->n_seats; s++) {
        size_t n = strlen(list);
        snprintf(list + n, sizeof list - n, "%s%s", s > 0 ? "," : "", player);
    }
    bench_run(b, &run, "arena %s --players %s --deals %d --seed 1 --jobs %d --json", t->game, list,
              bench_amount(b, deals, 1), jobs);
    if (run.status != 0)
        bench_give_up("the arena of %s with %s left with %d", t->game, player, run.status);
    return run.said;
}

void bench_arena(Bench *b)
{
    for (int t = 0; t < N_TABLES; t++) {
        for (size_t p = 0; p < sizeof arenas / sizeof arenas[0]; p++) {
            for (int jobs = 1; jobs <= 2 && arenas[p].deals[t] > 0; jobs++) {
                char *said = play_all_alike(b, &bench_arena_tables[t], arenas[p].player,
                                            jobs * arenas[p].deals[t], jobs);
                bench_put(b, bench_number(said, "hands_per_second"), "arena_%s_%s_%d",
                          bench_arena_tables[t].game, arenas[p].player, jobs);
                free(said);
            }
        }
    }
}

void bench_decisions(Bench *b)
{
    for (int t = 0; t < N_TABLES; t++) {
        for (size_t l = 0; l < sizeof bench_arena_levels / sizeof bench_arena_levels[0]; l++) {
            const char *level = bench_arena_levels[l].level;
            /* brief: a quick player takes the place of those that need seconds */
            bool slow = b->brief && l > 3;
            char *said = play_all_alike(b, &bench_arena_tables[t], slow ? "club" : level,
                                        bench_arena_levels[l].deals, 1);
            bench_put(b, bench_number(said, "p50"), "decision_%s_%s_p50",
                      bench_arena_tables[t].game, level);
            bench_put(b, bench_number(said, "p99"), "decision_%s_%s_p99",
                      bench_arena_tables[t].game, level);
            free(said);
        }
    }
}
