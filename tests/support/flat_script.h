/* SPDX-License-Identifier: MIT */
/* Shared by the scripted hands of Hongzhong and Tuidaohu: the same claims to the same tiles. */
#ifndef PAIJU_FLAT_SCRIPT_H
#define PAIJU_FLAT_SCRIPT_H

#include "tap.h"
#include <string.h>

#include "game.h"
#include "table_script.h"

#define WAITS_3M "12456789m12399s"
#define WAITS_3M_TOO "12m123456789p55s"

/* Seat 0 holds the fourth 3m of its pong, seats 1 and 2 wait for it. */
static inline void arrange_robbery(Table *t, const char *game, const char *rules, const char *wall)
{
    arrange(t, &(Setup){ .game = game, .rules = rules, .left = 20, .melds = { "pong 3m 2" },
                         .hand = { "3m", WAITS_3M, WAITS_3M_TOO }, .wall = wall, .back = "9p" });
}

/* Seat 2 waits for 3m and lets it pass, and seat 1 discards another before seat 2 has drawn. */
static inline void pass_and_meet_another(Table *t, const char *game, const char *rules)
{
    arrange(t, &(Setup){ .game = game, .rules = rules, .hand = { "3m", "8p", WAITS_3M },
                         .wall = "3m3m" });
    play(t, "0 discard 3m; 2 pass; 1 discard 3m");
}

/* hongzhong 2.1, tuidaohu 2. */
static inline void check_fourteenth_tile(Table *t, const char *game)
{
    arrange(t, &(Setup){ .game = game, .hand = { WAITS_3M "9p" } });
    play(t, "0 discard 9p; all pass");
    ck_assert_int_eq(strncmp(t->story, "0 discards 9p as drawn", 22), 0);
}

/* The game with two of its options set. */
static inline Err prepared(Game *g, const char *game, const char *players, const char *first_dealer)
{
    game_default(g, game_find(game));
    const OptionTable *options = &g->ops->options;
    ck_assert_int_eq(option_set(options, &g->cfg, "players", players, NULL), ERR_NONE);
    ck_assert_int_eq(option_set(options, &g->cfg, "first_dealer", first_dealer, NULL), ERR_NONE);
    return game_prepare(g, NULL);
}

static inline void check_first_dealer(const char *game)
{
    Game g;
    ck_assert_int_eq(prepared(&g, game, "3", "2"), ERR_NONE);
    ck_assert_int_eq(game_first(&g, 1), 2);
    ck_assert_int_eq(prepared(&g, game, "3", "3"), ERR_OPTION_VALUE);
    ck_assert_int_eq(prepared(&g, game, "2", "2"), ERR_OPTION_VALUE);
}

static inline void check_plan(const char *game)
{
    Game g;
    MatchPlan plan;
    game_default(&g, game_find(game));
    const OptionTable *options = &g.ops->options;
    ck_assert_int_eq(option_set(options, &g.cfg, "hands", "3", NULL), ERR_NONE);
    ck_assert_int_eq(option_set(options, &g.cfg, "start_score", "-50", NULL), ERR_NONE);
    g.ops->plan(&g, &plan);
    ck_assert_int_eq(plan.hands, 3);
    ck_assert_int_eq(plan.start_score, -50);
    ck_assert_int_eq(plan.first, SEAT_NONE);
}

#endif
