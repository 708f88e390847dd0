/* How fast the players of mahjong look ahead: by expected values, and by games in the mind. */
#include "bench_mahjong.h"

#include <stdlib.h>
#include <time.h>

#include "ai_player.h"
#include "ev_impl.h"

enum { LIMIT = 12, ROUNDS = 20, SIMULATIONS = 2000, WALL = 50 };

static double now_s(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Seat 0 early in a hand, p the void suit of all if there is one. */
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
        abort();
    t->seat[0].n_concealed = (uint8_t)tiles_total(out->mj.own.count);
    out->must_act = true;
}

static double ms_of_value(const Game *g, const char *hand)
{
    static Evaluation m;
    static EvContext scene;
    Style style;
    EvTree *tree = malloc(sizeof *tree);
    style_default(&style);
    m.game = g;
    m.style = &style;
    seat_with(g, hand, &m.info.view);
    if (tree == NULL)
        abort();
    double start = now_s();
    for (int i = 0; i < ROUNDS; i++) {
        EvHand h;
        ev_context_read(&scene, &m);
        ev_tree_start(tree, &scene, false, LIMIT, EV_NODES);
        ev_hand_read(tree, &h);
        ev_node(tree, &h);
        if (tree->truncated)
            abort();
    }
    double seconds = now_s() - start;
    free(tree);
    return seconds * 1e3 / ROUNDS;
}

static double playouts_per_s(const Game *g, const char *hand)
{
    AiSpec spec;
    ai_spec_default(ai_engine_find(g->ops, "simulation"), &spec);
    spec.style.sim_count = SIMULATIONS;
    AiPlayer *b = ai_player_new(&spec, "bench", g, 0, 1);
    InfoSet info = { .log = NULL };
    seat_with(g, hand, &info.view);
    if (b == NULL)
        abort();
    double start = now_s();
    Action a;
    int n;
    ai_start(b, &info, 1, 1);
    while (!ai_think(b, &a))
        ;
    double seconds = now_s() - start;
    ai_verdicts(b, &n);
    ai_player_free(b);
    return n * SIMULATIONS / seconds;
}

static void game_by(const char *key, Game *out)
{
    game_default(out, game_find(key));
    if (game_prepare(out, NULL) != ERR_NONE)
        abort();
}

void bench_mahjong(BenchPrint *print)
{
    Game g;
    game_by("tuidaohu", &g);
    print("ev_4shanten", ms_of_value(&g, "1379m1368s2479p1z"), "ms");
    game_by("xuezhan", &g);
    print("mahjong_playouts_per_s", playouts_per_s(&g, "1234579m1346889s"), "playouts/s");
}
