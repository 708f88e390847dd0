/* SPDX-License-Identifier: MIT */
/* The speed of the search of the mahjong players: the value of a hand four tiles from ready, with
 * and without the parts that hints show; the memory that this takes; and playouts. */
#include "bench.h"

#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "ai_player.h"
#include "ev_impl.h"
#include "game.h"

enum { DEEPEST = 12, SIMULATIONS = 2000, SIMULATIONS_BRIEF = 10, WALL = 50 };

typedef struct Looking {
    EvContext scene;
    EvTree   *tree;
    bool      parts;
    int       deepest;
} Looking;

/* Seat 0 early in a hand. Dots are the void suit of all seats if the game has void suits. */
static void seat_with(const Game *g, const char *hand, View *out)
{
    game_view_new(g, 0, out);
    MjTable *t = &out->mj.table;
    t->n_seats = g->n_seats;
    t->phase = MJ_TURN;
    t->wall = WALL;
    t->may_declare = true;
    t->last = TILE_NONE;
    t->last_from = SEAT_NONE;
    for (Seat s = 0; s < g->n_seats; s++) {
        t->seat[s].void_suit = g->mj.void_suit ? SUIT_P : SUIT_NONE;
        t->seat[s].n_concealed = 13;
    }
    if (tiles_parse(hand, g->mj.n_kinds, out->mj.own.count, NULL) != ERR_NONE)
        bench_give_up("%s is no hand", hand);
    t->seat[0].n_concealed = (uint8_t)tiles_total(out->mj.own.count);
    out->must_act = true;
}

static unsigned long long bench_ev_look_ahead(void *looking, int from, int end)
{
    (void)from, (void)end;
    Looking *l = looking;
    EvHand h;
    Tile cut;
    ev_tree_start(l->tree, &l->scene, l->parts, l->deepest, EV_NODES);
    ev_hand_read(l->tree, &h);
    ev_best_cut(l->tree, &h, l->scene.n_draws, &cut);
    if (l->tree->truncated)
        bench_give_up("there are too many hands to look at");
    return cut;
}

/* Resident memory of this process, in bytes. */
static double bytes_resident(void)
{
    long pages = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (f == NULL || fscanf(f, "%*d %ld", &pages) != 1)
        bench_give_up("/proc/self/statm cannot be read");
    fclose(f);
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

/* The time to compute the value, and the memory of the tree after one search. */
static double ms_of_value(const Bench *b, Looking *l, double *megabytes)
{
    double before = bytes_resident();
    l->tree = mmap(NULL, sizeof *l->tree, PROT_READ | PROT_WRITE,
                   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (l->tree == MAP_FAILED)
        bench_give_up("not enough memory");
    bench_ev_look_ahead(l, 0, 1);
    *megabytes = (bytes_resident() - before) / 1e6;
    double ms = bench_least_s(b, bench_ev_look_ahead, l, 1) * 1000;
    munmap(l->tree, sizeof *l->tree);
    return ms;
}

static void bench_ev_put_value(Bench *b, const Game *g, const char *hand)
{
    static Looking l;
    static Evaluation m;
    double with, without;
    AiStyle style;
    style_default(&style);
    m.game = g;
    m.style = &style;
    seat_with(g, hand, &m.info.view);
    ev_context_read(&l.scene, &m);
    l.deepest = b->brief ? 2 : DEEPEST;
    l.parts = false;
    bench_put(b, ms_of_value(b, &l, &without), "ev_%s", hand);
    l.parts = true;
    bench_put(b, ms_of_value(b, &l, &with), "ev_%s_parts", hand);
    bench_put(b, without, "ev_memory_%s", hand);
    bench_put(b, with, "ev_memory_%s_parts", hand);
}

static double playouts_per_s(const Bench *b, const Game *g, const char *hand)
{
    AiSpec spec;
    ai_spec_default(ai_engine_find(g->ops, "simulation"), &spec);
    spec.style.sim_count = bench_amount(b, SIMULATIONS, SIMULATIONS_BRIEF);
    AiPlayer *player = ai_player_new(&spec, "bench", g, 0, 1);
    InfoSet info = { .log = NULL };
    Action a;
    int n;
    seat_with(g, hand, &info.view);
    if (player == NULL)
        bench_give_up("there is no player by simulation");
    double start = bench_cpu_s();
    ai_start(player, &info, 1, 1);
    while (!ai_think(player, &a))
        continue;
    double seconds = bench_cpu_s() - start;
    ai_verdicts(player, &n);
    ai_player_free(player);
    return n * (double)spec.style.sim_count / seconds;
}

static void game_by(const char *key, Game *out)
{
    game_default(out, game_find(key));
    if (game_prepare(out, NULL) != ERR_NONE)
        bench_give_up("the rules of %s are refused", key);
}

void bench_ev(Bench *b)
{
    Game g;
    game_by("tuidaohu", &g);
    bench_ev_put_value(b, &g, "13579m2468p13579s");
    bench_ev_put_value(b, &g, "2479m13578p24689s");
    game_by("xuezhan", &g);
    bench_put(b, playouts_per_s(b, &g, "1234579m1346889s"), "mahjong_playouts");
}
