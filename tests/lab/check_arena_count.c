/* SPDX-License-Identifier: MIT */
/* What the arena counts in a hand, on hands arranged in words: the figures of docs/arena.md. */
#include "arena_impl.h"
#include "mj_view.h"
#include "table_script.h"

#define NOT_READY "1379m124477889s"         /* void p */
#define READY_2 "22244555m34678p"       /* void s: 断么九 2 at best */

static Table table;
static ArenaTally tally[SEATS_MAX];

/* Counts the hand that has just ended; its last event has everything that is open at the end. */
static void count(EndReason reason)
{
    ArenaTally *by_seat[SEATS_MAX];
    Event end = { .kind = EV_END, .type = (uint8_t)reason };
    for (int s = 0; s < SEATS_MAX; s++) {
        tally[s] = (ArenaTally){ 0 };
        by_seat[s] = &tally[s];
        memset(end.concealed[s], TILE_NONE, sizeof end.concealed[s]);
        tiles_list(table.state.own[s].count, end.concealed[s]);
    }
    arena_count_end(&table.game, (const State *)&table.state, &end, by_seat);
}

/* The figures of a seat in this order; the others are 0. */
static void counted(Seat s, int64_t score, int64_t wins, int64_t self_draws, int64_t multipliers,
                    int64_t deal_ins, int64_t firsts)
{
    ck_assert_int_eq(tally[s].score, score);
    ck_assert_int_eq(tally[s].wins, wins);
    ck_assert_int_eq(tally[s].self_draws, self_draws);
    ck_assert_int_eq(tally[s].multipliers, multipliers);
    ck_assert_int_eq(tally[s].deal_ins, deal_ins);
    ck_assert_int_eq(tally[s].firsts, firsts);
}

static void at_the_wall(Seat s, int ends, int ready, int pigs)
{
    ck_assert_int_eq(tally[s].wall_ends, ends);
    ck_assert_int_eq(tally[s].ready_ends, ready);
    ck_assert_int_eq(tally[s].pigs, pigs);
}

/* Seats 0 and 1 wait, seats 2 and 3 still hold their void suits and pay each of those 16 (xuezhan
 * 9.3): two share the best score, six shares of twelve each. */
TEST(a_flower_pig_counts_as_a_pig_and_not_as_ready)
{
    arrange(&table, &(Setup){ .dealer = 3, .voids = "pmps", .left = WALL_IS_EMPTY,
                              .hand = { WAITS_5S, WAITS_25S, "9p", "89s" } });
    play(&table, "3 discard 9s; all pass");
    ck_assert_str_eq(outcome(&table), "won; wall");
    count(END_WALL);
    at_the_wall(0, 1, 1, 0);
    at_the_wall(1, 1, 1, 0);
    at_the_wall(2, 1, 0, 1);
    at_the_wall(3, 1, 0, 1);
    counted(0, 32, 0, 0, 0, 0, 6);
    counted(1, 32, 0, 0, 0, 0, 6);
    counted(2, -32, 0, 0, 0, 0, 0);
    counted(3, -32, 0, 0, 0, 0, 0);
}

/* Seat 0 wins on the 5s of seat 3, so it is not counted at the end of the wall; seat 1 is ready,
 * seat 2 neither, seat 3 a pig. */
TEST(a_winner_is_not_counted_at_the_end_of_the_wall)
{
    arrange(&table, &(Setup){ .dealer = 3, .voids = "psps", .left = WALL_IS_EMPTY,
                              .hand = { WAITS_5S, READY_2, NOT_READY, "589s" } });
    play(&table, "3 discard 5s; 0 win");
    count(END_WALL);
    at_the_wall(0, 0, 0, 0);
    at_the_wall(1, 1, 1, 0);
    at_the_wall(2, 1, 0, 0);
    at_the_wall(3, 1, 0, 1);
    for (Seat s = 0; s < 4; s++) {
        ck_assert_int_eq(tally[s].wins, s == 0);
        ck_assert_int_eq(tally[s].self_draws, 0);
        ck_assert_int_eq(tally[s].deal_ins, s == 3);
    }
}

/* Three wins end the hand: seat 3 discards 5s to seats 0 (1), 1 (2, all simples) and 2 (1). It
 * dealt in on one hand, though three won; the end of the wall does not apply. */
TEST(three_wins_on_one_tile_count_as_dealing_in_once)
{
    arrange(&table, &(Setup){ .dealer = 3, .voids = "pmms", .left = WALL_IS_EMPTY,
                              .hand = { WAITS_5S, WAITS_25S, "46s12345678911p", "59s" } });
    play(&table, "3 discard 5s; 0 win; 1 win; 2 win");
    ck_assert_str_eq(scores(&table), "1 2 1 -4");
    count(END_THREE_WON);
    counted(0, 1, 1, 0, 1, 0, 0);
    counted(1, 2, 1, 0, 2, 0, ARENA_SHARES);
    counted(2, 1, 1, 0, 1, 0, 0);
    counted(3, -4, 0, 0, 0, 1, 0);
    ck_assert_int_eq(tally[0].big_wins + tally[1].big_wins + tally[2].big_wins, 0);
    for (Seat s = 0; s < 4; s++)
        at_the_wall(s, 0, 0, 0);
}

/* Seat 0, the dealer, wins by self-draw on the last tile from all the others: nobody dealt in. */
TEST(on_a_self_draw_nobody_deals_in)
{
    arrange(&table, &(Setup){ .dealer = 0, .voids = "psps", .left = WALL_IS_EMPTY,
                              .hand = { WAITS_5S "5s", READY_2, NOT_READY, "89s" } });
    play(&table, "0 win");
    ck_assert_str_eq(outcome(&table), "won 0; wall");
    count(END_WALL);
    for (Seat s = 0; s < 4; s++) {
        ck_assert_int_eq(tally[s].wins, s == 0);
        ck_assert_int_eq(tally[s].self_draws, s == 0);
        ck_assert_int_eq(tally[s].deal_ins, 0);
    }
}

/* A concealed kong is a kong and not a call, a pong is a call and not a kong, an exposed kong is
 * both. */
TEST(calls_and_kongs_are_counted_by_their_melds)
{
    arrange(&table, &(Setup){ .dealer = 3, .voids = "pmps", .left = WALL_IS_EMPTY,
                              .melds = { [0] = "pong 5m 1, concealed 7m", [1] = "exposed 1p 0" },
                              .hand = { "123m1s", "2345678889s", "9p", "89s" } });
    play(&table, "3 discard 9s; all pass");
    count(END_WALL);
    ck_assert_int_eq(tally[0].calls, 1);
    ck_assert_int_eq(tally[0].kongs, 1);
    ck_assert_int_eq(tally[1].calls, 1);
    ck_assert_int_eq(tally[1].kongs, 1);
    ck_assert_int_eq(tally[2].calls + tally[2].kongs, 0);
}

/* Seat 1 shows a pong of 1p and has discarded a 9p: those two are visible, an 8p is not. The void
 * suit of seat 0 is bamboo. */
TEST(a_tile_is_fresh_if_no_copy_is_visible)
{
    static const struct {
        const char *tile;
        int         fresh;
    } cut[] = { { "1p", 0 }, { "9p", 0 }, { "8p", 1 }, { "5s", 0 } };
    xuezhan_game("", &table.game);
    for (int i = 0; i < 4; i++) {
        View v = view_of(&table.game, "123456789m1895p", "smmm");
        ArenaTally own = { 0 };
        add_meld(&v, 1, MELD_PONG, "1p");
        add_pond(&v, 1, "9p");
        const Action a = { .kind = ACT_DISCARD, .tile = tile(cut[i].tile) };
        arena_count_choice(&table.game, &v, &a, &own);
        ck_assert_int_eq(own.fresh_cuts, cut[i].fresh);
    }
}

/* Cards: rounds with their points and bonuses, going out first, and bombs, tongzi and dizha. */
TEST(events_of_cards_are_counted_for_their_seat)
{
    ArenaTally *by_seat[SEATS_MAX];
    Game g;
    game_default(&g, game_find("datongzi"));
    for (int s = 0; s < SEATS_MAX; s++) {
        tally[s] = (ArenaTally){ 0 };
        by_seat[s] = &tally[s];
    }
    const Event events[] = {
        { .kind = EV_PLAY, .actor = 1, .play.shape.pattern = DTZ_BOMB },
        { .kind = EV_PLAY, .actor = 1, .play.shape.pattern = DTZ_DIZHA },
        { .kind = EV_PLAY, .actor = 1, .play.shape.pattern = DTZ_PAIR },
        { .kind = EV_ROUND, .actor = 1, .points = 25, .bonus = 400 },
        { .kind = EV_PASS, .actor = 2 },
        { .kind = EV_ROUND, .actor = 1, .points = 10, .bonus = 0 },
        { .kind = EV_OUT, .actor = 1, .type = 1 },
        { .kind = EV_OUT, .actor = 2, .type = 2 },
    };
    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        arena_count_event(&g, &events[i], by_seat);
    ck_assert_int_eq(tally[1].trumps, 2);
    ck_assert_int_eq(tally[1].rounds, 2);
    ck_assert_int_eq(tally[1].round_points, 35);
    ck_assert_int_eq(tally[1].bonus, 400);
    ck_assert_int_eq(tally[1].out_firsts, 1);
    ck_assert_int_eq(tally[2].out_firsts, 0);
    ck_assert_int_eq(tally[2].rounds + tally[0].rounds + tally[2].trumps, 0);
}
