/* SPDX-License-Identifier: MIT */
/* Scripted hands of Hongzhong: payments, birds, the end and the next dealer (hongzhong 8), each
 * option about them (hongzhong 9) and the worked scores of 8.5. */
#include "flat_script.h"
#include "game.h"
#include "mj.h"
#include "tap.h"

#include <string.h>

#define GAME "hongzhong"
#define HZ .game = GAME

static Table t;

/* Seat 1 draws the 3m it waits for; `birds` are the tiles that follow. `left`: tiles in the wall, 0
 * for all. */
static void self_draw(const char *rules, const char *birds, int left)
{
    char wall[32] = "3m";
    strcat(wall, birds);
    arrange(&t, &(Setup){ HZ, .rules = rules, .hand = { "8p", WAITS_3M }, .wall = wall,
                          .left = left });
    play(&t, "0 discard 8p; 1 win");
}

static void rob(const char *rules, const char *birds, const char *script)
{
    arrange_robbery(&t, GAME, rules, birds);
    play(&t, script);
}

/* Seat 1 wins on the discard of seat 0. */
static void discard_win(const char *rules, const char *birds)
{
    char all[128] = "win_on_discard=1 ";
    strcat(all, rules);
    arrange(&t, &(Setup){ HZ, .rules = all, .hand = { "3m", WAITS_3M }, .wall = birds });
    play(&t, "0 discard 3m; 1 win");
}

/* ---- 8.1: payments --------------------------------------------------------------------------- */

TESTS(.name = "scores");

TEST(hongzhong_8_1_everyone_pays_for_a_self_draw)
{
    self_draw("birds=0", "", 0);
    ck_assert_str_eq(t.story, "0 discards 8p; 1 draws 3m; 1 wins 3m from 1: -2 6 -2 -2; end: win");
}

TEST(hongzhong_8_1_three_players_pay_for_a_self_draw)
{
    self_draw("birds=1 players=3", "1s", 0);
    ck_assert_str_eq(scores(&t), "-3 6 -3");
}

TEST(hongzhong_8_1_two_players_pay_for_a_self_draw)
{
    self_draw("birds=1 players=2", "1s", 0);
    ck_assert_str_eq(scores(&t), "-3 3");
}

TEST(hongzhong_8_1_four_wilds_pay_like_a_self_draw)
{
    arrange(&t, &(Setup){ HZ, .rules = "birds=1", .hand = { "1147m258s369p5555z" },
                          .wall = "9p" });
    play(&t, "0 win");
    ck_assert_str_eq(scores(&t), "9 -3 -3 -3");
}

TEST(hongzhong_8_1_the_discarder_pays_for_a_win_on_a_discard)
{
    discard_win("birds=0", "");
    ck_assert_str_eq(scores(&t), "-1 1 0 0");
}

TEST(hongzhong_8_1_a_robbed_player_pays_for_everyone)
{
    rob("birds=0", NULL, "0 kong 3m; 1 win");
    ck_assert_str_eq(scores(&t), "-6 6 0 0");
}

TEST(hongzhong_8_1_rob_kong_pays_all_off_limits_the_payment_to_one_share)
{
    rob("rob_kong_pays_all=0", "1s4p", "0 kong 3m; 1 win");
    ck_assert_str_eq(scores(&t), "-3 3 0 0");
}

TEST(hongzhong_8_1_a_robbed_player_pays_for_two_others_at_a_table_of_three)
{
    rob("players=3", "1s4p", "0 kong 3m; 1 win");
    ck_assert_str_eq(scores(&t), "-6 6 0");
}

TEST(hongzhong_8_1_a_robbed_player_pays_one_share_at_a_table_of_two)
{
    arrange(&t, &(Setup){ HZ, .rules = "players=2", .hand = { "3m", WAITS_3M }, .left = 20,
                          .melds = { "pong 3m 1" }, .wall = "1s4p" });
    play(&t, "0 kong 3m; 1 win");
    ck_assert_str_eq(scores(&t), "-3 3");
}

TEST(hongzhong_8_1_a_concealed_kong_is_paid)
{
    arrange(&t, &(Setup){ HZ, .rules = "players=3", .hand = { "1111m" } });
    play(&t, "0 kong 1m");
    ck_assert_str_eq(scores(&t), "4 -2 -2");
}

TEST(hongzhong_8_1_an_added_kong_is_paid)
{
    arrange(&t, &(Setup){ HZ, .hand = { "1m" }, .melds = { "pong 1m 2" }, .left = 20 });
    play(&t, "0 kong 1m");
    ck_assert_str_eq(scores(&t), "3 -1 -1 -1");
}

TEST(hongzhong_8_1_a_direct_kong_is_paid)
{
    arrange(&t, &(Setup){ HZ, .rules = "players=3", .hand = { "1m", [2] = "111m" } });
    play(&t, "0 discard 1m; 2 kong");
    ck_assert_str_eq(scores(&t), "-3 0 3");
}

TEST(hongzhong_8_1_base_score_is_the_unit_of_every_payment)
{
    arrange(&t, &(Setup){ HZ, .rules = "base_score=10 birds=1 dealer_bonus=4",
                          .hand = { "8p", "5555s12456789m9s" }, .wall = "9s9p", .back = "3m" });
    play(&t, "0 discard 8p; 1 kong 5s; 1 win");
    /* Kong 20, win 20 and the dealer's 40, bird 10. */
    ck_assert_str_eq(scores(&t), "-90 190 -50 -50");
}

TEST(hongzhong_8_1_a_dealer_who_pays_adds_the_dealer_bonus)
{
    self_draw("birds=0 dealer_bonus=5", "", 0);
    ck_assert_str_eq(scores(&t), "-7 11 -2 -2");
}

TEST(hongzhong_8_1_a_dealer_who_wins_receives_the_dealer_bonus)
{
    arrange(&t, &(Setup){ HZ, .rules = "dealer_bonus=5", .dealer = 2, .wall = "1s4p",
                          .hand = { [2] = WAITS_3M "3m" } });
    play(&t, "2 win");
    ck_assert_str_eq(scores(&t), "-8 -8 24 -8");
}

/* The worked line of 8.1: each pays 2 * (2 + 1). */
TEST(hongzhong_8_1_dealer_bonus_is_in_units_of_base_score)
{
    arrange(&t, &(Setup){ HZ, .rules = "base_score=2 dealer_bonus=1 birds=0",
                          .hand = { WAITS_3M "3m" } });
    play(&t, "0 win");
    ck_assert_str_eq(scores(&t), "18 -6 -6 -6");
}

/* 2 * (3 * 2 + 1): the units three times, the bonus once. */
TEST(hongzhong_8_1_a_robbed_dealer_pays_the_bonus_once)
{
    rob("base_score=2 dealer_bonus=1 birds=0", NULL, "0 kong 3m; 1 win");
    ck_assert_str_eq(scores(&t), "-14 14 0 0");
}

TEST(hongzhong_8_1_a_player_who_pays_for_all_pays_the_bonus_once)
{
    rob("dealer_bonus=5", "1s4p", "0 kong 3m; 1 win");
    ck_assert_str_eq(scores(&t), "-14 14 0 0");         /* 3 * 3 + 5 */
}

TEST(hongzhong_8_1_the_bonus_is_paid_once_to_each_robber)
{
    rob("dealer_bonus=5 birds=0", NULL, "0 kong 3m; 1 win; 2 win");
    ck_assert_str_eq(scores(&t), "-22 11 11 0");
}

TEST(hongzhong_8_1_players_who_do_not_deal_pay_each_other_no_bonus)
{
    arrange(&t, &(Setup){ HZ, .rules = "win_on_discard=1 dealer_bonus=5 birds=0",
                          .hand = { "8p", "7p", WAITS_3M }, .wall = "3m" });
    play(&t, "0 discard 8p; 1 discard 3m; 2 win");
    ck_assert_str_eq(scores(&t), "0 -1 1 0");
}

TEST(hongzhong_8_1_kongs_pay_no_dealer_bonus)
{
    arrange(&t, &(Setup){ HZ, .rules = "dealer_bonus=5", .hand = { "1111m" } });
    play(&t, "0 kong 1m");
    ck_assert_str_eq(scores(&t), "6 -2 -2 -2");
}

/* ---- 8.1, 8.2: an exhausted wall ------------------------------------------------------------- */

static const char EXHAUSTED[] =
    "0 concealed kong 1m; kong of 0: 6 -2 -2 -2; 0 draws 2p for the kong; 0 discards 2p as drawn; ";

static void exhaust(const char *rules)
{
    arrange(&t, &(Setup){ HZ, .rules = rules, .dealer = 0, .hand = { "1111479m1258s369p" },
                          .left = 1, .back = "2p" });
    play(&t, "0 kong 1m; 0 discard 2p");
    ck_assert_int_eq(strncmp(t.story, EXHAUSTED, sizeof EXHAUSTED - 1), 0);
}

TEST(hongzhong_8_2_an_exhausted_wall_has_no_birds_and_no_payment_for_a_win)
{
    exhaust(NULL);
    ck_assert_str_eq(t.story + sizeof EXHAUSTED - 1, "end: wall");
}

TEST(hongzhong_8_1_kong_void_on_draw_cancels_kongs)
{
    exhaust("kong_void_on_draw=1");
    ck_assert_str_eq(t.story + sizeof EXHAUSTED - 1, "refund of 0: -6 2 2 2; end: wall");
}

TEST(hongzhong_8_1_every_kind_of_kong_is_void)
{
    arrange(&t, &(Setup){ HZ, .rules = "kong_void_on_draw=1", .left = 3, .back = "8p7p6p",
                          .hand = { "1m2m", "222m3s" }, .melds = { "pong 1m 3", "pong 3s 3" } });
    play(&t, "0 kong 1m; 0 discard 2m; 1 kong; 1 kong 3s; 1 discard 6p");
    ck_assert_str_eq(scores(&t), NOTHING);
    ck_assert_str_eq(paid(&t, SETTLE_REFUND), "1 -5 2 2");
}

TEST(hongzhong_8_1_kongs_are_refunded_in_their_order)
{
    const Event log[] = {
        { .kind = EV_KONG }, { .kind = EV_SETTLE, .type = SETTLE_KONG },
        { .kind = EV_KONG }, { .kind = EV_SETTLE, .type = SETTLE_KONG },
        { .kind = EV_SETTLE, .type = SETTLE_REFUND },
        { .kind = EV_SETTLE, .type = SETTLE_REFUND },
    };
    ck_assert_int_eq(mj_kong_of(log, 1), 0);
    ck_assert_int_eq(mj_kong_of(log, 3), 2);
    ck_assert_int_eq(mj_kong_of(log, 4), 0);
    ck_assert_int_eq(mj_kong_of(log, 5), 2);
}

TEST(hongzhong_8_1_without_kongs_nothing_is_refunded)
{
    arrange(&t, &(Setup){ HZ, .rules = "kong_void_on_draw=1", .left = WALL_IS_EMPTY,
                          .hand = { "9p" } });
    play(&t, "0 discard 9p");
    ck_assert_str_eq(t.story, "0 discards 9p; end: wall");
}

TEST(hongzhong_8_1_kongs_are_kept_after_a_win)
{
    arrange(&t, &(Setup){ HZ, .rules = "kong_void_on_draw=1 birds=0", .back = "3m",
                          .hand = { "8p", "5555s12456789m9s" }, .wall = "9s" });
    play(&t, "0 discard 8p; 1 kong 5s; 1 win");
    ck_assert_str_eq(scores(&t), "-4 12 -4 -4");
}

/* ---- 8.3: the next dealer -------------------------------------------------------------------- */

TEST(hongzhong_8_3_the_winner_deals_next)
{
    self_draw(NULL, "", 0);
    ck_assert_int_eq(next_dealer(&t), 1);
}

TEST(hongzhong_8_3_after_several_winners_the_discarder_deals_next)
{
    rob(NULL, NULL, "0 kong 3m; 1 win; 2 win");
    ck_assert_int_eq(next_dealer(&t), 0);
}

TEST(hongzhong_8_3_after_an_exhausted_wall_the_dealer_stays)
{
    arrange(&t, &(Setup){ HZ, .dealer = 2, .left = WALL_IS_EMPTY, .hand = { [2] = "9p" } });
    play(&t, "2 discard 9p");
    ck_assert_int_eq(next_dealer(&t), 2);
}

/* ---- 8.4: birds ------------------------------------------------------------------------------ */

TEST(hongzhong_8_4_ranks_1_5_and_9_and_wilds_are_hits)
{
    Game g;
    game_default(&g, game_find(GAME));
    ck_assert_int_eq(game_prepare(&g, NULL), ERR_NONE);
    for (Tile k = 0; k < N_KINDS; k++) {
        bool hit = k == TILE_RED || (k < N_SUITED && rank_of(k) % 4 == 1);
        ck_assert_int_eq(mj_bird_hits(&g, k), hit);
    }
}

TEST(hongzhong_8_4_honours_except_the_wild_are_not_hits)
{
    self_draw("tiles=136 birds=3", "1z5z7z", 0);
    ck_assert_str_eq(paid(&t, SETTLE_BIRDS), "-1 3 -1 -1");
}

TEST(hongzhong_8_4_birds_come_from_the_front_after_the_win)
{
    self_draw(NULL, "1s4p", 0);
    ck_assert_str_eq(t.story, "0 discards 8p; 1 draws 3m; 1 wins 3m from 1: -2 6 -2 -2; "
                              "birds 1s4p of 1, 1 hit: -1 3 -1 -1; end: win");
}

TEST(hongzhong_8_4_birds_can_be_turned_off)
{
    self_draw("birds=0", "1s4p", 0);
    ck_assert_str_eq(paid(&t, SETTLE_BIRDS), NOTHING);
    ck_assert_int_eq(t.state.table.n_birds, 0);
}

TEST(hongzhong_8_4_there_can_be_six_birds)
{
    self_draw("birds=6", "1s5s9s1p5p9p1m", 0);
    ck_assert_str_eq(paid(&t, SETTLE_BIRDS), "-6 18 -6 -6");
}

TEST(hongzhong_8_4_there_are_no_more_birds_than_tiles_left)
{
    self_draw("birds=6", "1s", 2);
    ck_assert_str_eq(paid(&t, SETTLE_BIRDS), "-1 3 -1 -1");
    ck_assert_int_eq(t.state.table.wall, 0);
}

TEST(hongzhong_8_4_without_a_tile_left_there_are_no_birds)
{
    self_draw("birds=6", "", 1);
    ck_assert_str_eq(t.story, "0 discards 8p; 1 draws 3m; 1 wins 3m from 1: -2 6 -2 -2; end: win");
}

TEST(hongzhong_8_4_bird_value_is_the_worth_of_a_hit)
{
    self_draw("bird_value=7", "1s5s", 0);
    ck_assert_str_eq(paid(&t, SETTLE_BIRDS), "-14 42 -14 -14");
}

TEST(hongzhong_8_4_a_hand_without_wilds_gets_extra_birds)
{
    self_draw("birds=1 no_wild_birds=2", "1s5s9s1p", 0);
    ck_assert_str_eq(paid(&t, SETTLE_BIRDS), "-3 9 -3 -3");
}

TEST(hongzhong_8_4_with_birds_off_the_extra_ones_are_still_shown)
{
    self_draw("birds=0 no_wild_birds=2", "1s4p9p", 0);
    ck_assert_str_eq(t.story, "0 discards 8p; 1 draws 3m; 1 wins 3m from 1: -2 6 -2 -2; "
                              "birds 1s4p of 1, 1 hit: -1 3 -1 -1; end: win");
}

TEST(hongzhong_8_4_there_is_no_event_where_no_bird_is_shown)
{
    self_draw("birds=0 no_wild_birds=0", "1s4p", 0);
    ck_assert_str_eq(t.story, "0 discards 8p; 1 draws 3m; 1 wins 3m from 1: -2 6 -2 -2; end: win");
    arrange(&t, &(Setup){ HZ, .rules = "birds=0 no_wild_birds=2", .wall = "3m1s5s",
                          .hand = { "8p", "12456789m1239s5z" } });
    play(&t, "0 discard 8p; 1 win");
    ck_assert_str_eq(t.story, "0 discards 8p; 1 draws 3m; 1 wins 3m from 1: -2 6 -2 -2; end: win");
}

TEST(hongzhong_8_4_a_hand_with_a_wild_gets_no_extra_birds)
{
    arrange(&t, &(Setup){ HZ, .rules = "birds=1 no_wild_birds=2", .wall = "3m1s5s9s1p",
                          .hand = { "8p", "12456789m1239s5z" } });
    play(&t, "0 discard 8p; 1 win");
    ck_assert_str_eq(paid(&t, SETTLE_BIRDS), "-1 3 -1 -1");
}

TEST(hongzhong_8_4_a_drawn_wild_gives_no_extra_birds)
{
    arrange(&t, &(Setup){ HZ, .rules = "birds=1 no_wild_birds=2", .wall = "5z1s5s9s1p",
                          .hand = { "8p", WAITS_3M } });
    play(&t, "0 discard 8p; 1 win");
    ck_assert_str_eq(paid(&t, SETTLE_BIRDS), "-1 3 -1 -1");
}

TEST(hongzhong_8_4_a_wild_that_is_won_on_gives_no_extra_birds)
{
    arrange(&t, &(Setup){ HZ, .rules = "birds=1 no_wild_birds=2 win_on_discard=1 wild_discard=1",
                          .wall = "1s5s9s1p", .hand = { "5z", WAITS_3M } });
    play(&t, "0 discard 5z; 1 win");
    ck_assert_str_eq(paid(&t, SETTLE_BIRDS), "-1 1 0 0");
}

TEST(hongzhong_8_4_several_winners_get_no_extra_birds)
{
    rob("birds=1 no_wild_birds=2", "1s5s9s1p", "0 kong 3m; 1 win; 2 win");
    ck_assert_str_eq(paid(&t, SETTLE_BIRDS), "-6 3 3 0");
}

TEST(hongzhong_8_4_a_lone_robber_gets_extra_birds)
{
    rob("birds=1 no_wild_birds=2", "1s5s9s1p", "0 kong 3m; 1 win");
    ck_assert_str_eq(paid(&t, SETTLE_BIRDS), "-9 9 0 0");
}

TEST(hongzhong_8_4_the_hits_count_for_each_of_several_winners)
{
    arrange(&t, &(Setup){ HZ, .rules = "win_on_discard=1", .wall = "1s9p",
                          .hand = { "3m", WAITS_3M, WAITS_3M_TOO } });
    play(&t, "0 discard 3m; 2 win; 1 win");
    ck_assert_str_eq(t.story, "0 discards 3m; 1 wins 3m from 0: -1 1 0 0; "
                              "2 wins 3m from 0: -1 0 1 0; birds 1s9p of 1, 2 hit: -2 2 0 0; "
                              "birds 1s9p of 2, 2 hit: -2 0 2 0; end: win");
}

/* ---- 8.5: worked scores ---------------------------------------------------------------------- */

TEST(hongzhong_8_5_worked_score_1_is_right)
{
    self_draw(NULL, "1s4p", 0);
    ck_assert_str_eq(scores(&t), "-3 9 -3 -3");
}

TEST(hongzhong_8_5_worked_score_2_is_right)
{
    self_draw(NULL, "2s4p", 0);
    ck_assert_str_eq(scores(&t), "-2 6 -2 -2");
}

TEST(hongzhong_8_5_worked_score_3_is_right)
{
    rob(NULL, "5z9p", "0 kong 3m; 1 win");
    ck_assert_str_eq(scores(&t), "-12 12 0 0");
}

TEST(hongzhong_8_5_worked_score_4_is_right)
{
    discard_win("birds=2", "1s4p");
    ck_assert_str_eq(scores(&t), "-2 2 0 0");
}

TEST(hongzhong_8_5_worked_score_5_is_right)
{
    arrange(&t, &(Setup){ HZ, .hand = { "5555s8p", WAITS_3M }, .wall = "3m2s4p", .back = "7p" });
    play(&t, "0 kong 5s; 0 discard 8p; 1 win");
    ck_assert_str_eq(scores(&t), "4 4 -4 -4");
}

TEST(hongzhong_8_5_worked_score_6_is_right)
{
    exhaust(NULL);
    ck_assert_str_eq(scores(&t), "6 -2 -2 -2");
    exhaust("kong_void_on_draw=1");
    ck_assert_str_eq(scores(&t), NOTHING);
}

TEST(hongzhong_8_5_worked_score_7_is_right)
{
    rob(NULL, "2s4p", "0 kong 3m; 1 win; 2 win");
    ck_assert_str_eq(scores(&t), "-12 6 6 0");
}
