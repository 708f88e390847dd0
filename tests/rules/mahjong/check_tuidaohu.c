/* SPDX-License-Identifier: MIT */
/* Scripted hands of Tuidaohu: chi and the other claims, shapes, payments, the next dealer, each
 * option (tuidaohu 1 to 7, 9) and the worked claims of tuidaohu 8. */
#include "flat_script.h"
#include "tap.h"

#include <stdio.h>
#include <string.h>

#define GAME "tuidaohu"
#define TD .game = GAME
#define ORPHANS_BUT_1M "99m19s19p1234567z"

static Table t;

/* ---- 1, 2: tiles and deal -------------------------------------------------------------------- */

TESTS(.name = "deal");

TEST_LOOP(tuidaohu_2_the_wall_is_the_set_without_the_hands, 3)
{
    static const struct { const char *rules; int left; } row[] = {
        { "", 83 }, { "players=3", 96 }, { "players=2", 109 },
    };
    arrange(&t, &(Setup){ TD, .rules = row[_i].rules });
    ck_assert_int_eq(t.state.table.wall, row[_i].left);
}

TEST(tuidaohu_2_the_dealers_fourteenth_tile_counts_as_drawn)
{
    check_fourteenth_tile(&t, GAME);
}

TEST(tuidaohu_2_draws_come_from_the_front_and_replacements_from_the_back)
{
    arrange(&t, &(Setup){ TD, .hand = { "1111m9s" }, .wall = "2z", .back = "3z" });
    play(&t, "0 kong 1m; 0 discard 9s; all pass");
    ck_assert_str_eq(t.story, "0 concealed kong 1m; 0 draws 3z for the kong; 0 discards 9s; "
                              "1 draws 2z");
}

/* ---- 3: turns -------------------------------------------------------------------------------- */

TESTS(.name = "turns");

TEST(tuidaohu_3_2_after_a_chi_there_is_no_win_and_no_kong)
{
    arrange(&t, &(Setup){ TD, .hand = { "5s", "46s1111m1234567p" } });
    play(&t, "0 discard 5s; 1 chi 46s");
    ck_assert_int_eq(attempt(&t, "1 kong 1m"), ERR_MUST_DISCARD);
    ck_assert_int_eq(attempt(&t, "1 win"), ERR_MUST_DISCARD);
}

TEST(tuidaohu_3_2_after_a_pong_there_is_no_win_and_no_kong)
{
    arrange(&t, &(Setup){ TD, .hand = { "1z", [2] = "11z2222z" } });
    play(&t, "0 discard 1z; 2 pong");
    ck_assert_int_eq(attempt(&t, "2 kong 2z"), ERR_MUST_DISCARD);
    ck_assert_int_eq(attempt(&t, "2 win"), ERR_MUST_DISCARD);
}

TEST(tuidaohu_3_3_there_is_no_kong_without_a_replacement)
{
    arrange(&t, &(Setup){ TD, .hand = { "1111z" }, .left = WALL_IS_EMPTY });
    ck_assert_int_eq(attempt(&t, "0 kong 1z"), ERR_WALL_EMPTY);
}

/* ---- 4: claims ------------------------------------------------------------------------------- */

TESTS(.name = "claims");

TEST(tuidaohu_4_1_a_chi_is_shown_to_everyone)
{
    arrange(&t, &(Setup){ TD, .hand = { "5s", "46s" } });
    play(&t, "0 discard 5s; 1 chi 46s");
    ck_assert_str_eq(t.story, "0 discards 5s; 1 chi 46s 5s from 0");
    const MjSeat *seat = &t.state.table.seat[1];
    ck_assert_int_eq(seat->meld[0].type, MELD_CHI);
    ck_assert_int_eq(seat->meld[0].tile, tile_of(SUIT_S, 4));
    ck_assert_int_eq(seat->meld[0].taken, tile_of(SUIT_S, 5));
    ck_assert_int_eq(seat->meld[0].from, 0);
    ck_assert_int_eq(t.state.table.seat[0].n_pond, 0);
    ck_assert_int_eq(seat->n_concealed, 11);
}

TEST(tuidaohu_4_1_only_the_next_player_can_chi)
{
    arrange(&t, &(Setup){ TD, .hand = { "5s", [2] = "4556s" } });
    play(&t, "0 discard 5s");
    ck_assert_str_eq(claims(&t, 2), "pong 5s, pass");
    ck_assert_int_eq(attempt(&t, "2 chi 46s"), ERR_CHI_NOT_LEFT);
}

TEST(tuidaohu_4_1_the_next_player_of_three_can_chi)
{
    arrange(&t, &(Setup){ TD, .rules = "players=3", .dealer = 2,
                          .hand = { "46s1133557799m7z", "46s", "5s" } });
    play(&t, "2 discard 5s");
    ck_assert_str_eq(claims(&t, 0), "chi 46s, pass");
    ck_assert_str_eq(claims(&t, 1), "");
}

TEST(tuidaohu_4_1_at_a_table_of_two_each_player_is_next)
{
    arrange(&t, &(Setup){ TD, .rules = "players=2", .dealer = 1, .hand = { "46s7z", "5s46p" } });
    play(&t, "1 discard 5s");
    ck_assert_str_eq(claims(&t, 0), "chi 46s, pass");
    play(&t, "0 chi 46s; 0 discard 7z");
    ck_assert_str_eq(claims(&t, 0), "");
}

TEST_LOOP(tuidaohu_4_1_runs_stay_within_their_suit, 7)
{
    static const struct { const char *discard, *hand, *claims; } row[] = {
        { "1s", "89m23s1133557z", "chi 23s, pass" },
        { "9m", "78m12s1133557z", "chi 78m, pass" },
        { "2s", "134s1133557z19p", "chi 13s, chi 34s, pass" },
        { "8p", "679p1133557z19m", "chi 67p, chi 79p, pass" },
        { "9p", "88p11223355z1m", "" },
        { "9p", "88p1223344z1m7s1s", "" },
        { "1m", "224m1133557z9p9s", "" },
    };
    char script[32];
    snprintf(script, sizeof script, "0 discard %s", row[_i].discard);
    arrange(&t, &(Setup){ TD, .hand = { row[_i].discard, row[_i].hand } });
    play(&t, script);
    ck_assert_str_eq(claims(&t, 1), row[_i].claims);
}

TEST(tuidaohu_4_1_the_two_tiles_must_be_held_and_form_a_run)
{
    arrange(&t, &(Setup){ TD, .hand = { "5s", "2346s" } });
    play(&t, "0 discard 5s");
    ck_assert_int_eq(attempt(&t, "1 chi 36s"), ERR_NO_CHI);
    ck_assert_int_eq(attempt(&t, "1 chi 23s"), ERR_NO_CHI);
    ck_assert_int_eq(attempt(&t, "1 chi 67s"), ERR_NO_CHI);
    ck_assert_int_eq(attempt(&t, "1 chi 34s"), ERR_NONE);
}

TEST(tuidaohu_4_1_chi_off_forbids_chi)
{
    arrange(&t, &(Setup){ TD, .rules = "chi=0", .hand = { "5s", "4556s" } });
    play(&t, "0 discard 5s");
    ck_assert_str_eq(claims(&t, 1), "pong 5s, pass");
    ck_assert_int_eq(attempt(&t, "1 chi 46s"), ERR_NOT_AN_ACTION);
}

TEST(tuidaohu_4_2_pong_and_kong_are_claimed_from_any_player)
{
    arrange(&t, &(Setup){ TD, .hand = { "1z", [2] = "111z" } });
    play(&t, "0 discard 1z");
    ck_assert_str_eq(claims(&t, 2), "kong 1z, pong 1z, pass");
}

TEST(tuidaohu_4_3_a_chi_cannot_become_a_kong)
{
    arrange(&t, &(Setup){ TD, .hand = { "3s" }, .melds = { "chi 3s 3" }, .left = 20 });
    ck_assert_int_eq(attempt(&t, "0 kong 3s"), ERR_NO_KONG);
}

TEST(tuidaohu_4_4_a_discard_can_be_won_on)
{
    arrange(&t, &(Setup){ TD, .hand = { "3m", [2] = WAITS_3M } });
    play(&t, "0 discard 3m");
    ck_assert_str_eq(claims(&t, 2), "win, pass");
}

TEST(tuidaohu_4_4_win_on_discard_off_forbids_it)
{
    arrange(&t, &(Setup){ TD, .rules = "win_on_discard=0", .hand = { "3m", [2] = WAITS_3M } });
    play(&t, "0 discard 3m");
    ck_assert_str_eq(claims(&t, 2), "");
}

static void rob(const char *rules, const char *script)
{
    arrange_robbery(&t, GAME, rules, NULL);
    play(&t, script);
}

TEST(tuidaohu_4_4_a_robbed_kong_is_void_and_the_pong_stays)
{
    rob(NULL, "0 kong 3m; 1 win");
    ck_assert_str_eq(t.story, "0 added kong 3m; 1 wins 3m from 0 robbed: -3 3 0 0; end: win");
    ck_assert_int_eq(t.state.table.seat[0].meld[0].type, MELD_PONG);
}

TEST(tuidaohu_4_4_a_kong_can_be_robbed_even_without_wins_on_discards)
{
    rob("win_on_discard=0", "0 kong 3m; 1 win");
    ck_assert_str_eq(scores(&t), "-3 3 0 0");
}

TEST(tuidaohu_4_4_rob_kong_off_forbids_robbing)
{
    rob("rob_kong=0", "0 kong 3m");
    ck_assert_str_eq(t.story, "0 added kong 3m; 0 draws 9p for the kong");
}

TEST(tuidaohu_4_4_thirteen_orphans_cannot_rob_a_concealed_kong)
{
    arrange(&t, &(Setup){ TD, .rules = "thirteen_orphans=1", .hand = { "1111m", ORPHANS_BUT_1M },
                          .back = "8p" });
    play(&t, "0 kong 1m");
    ck_assert_str_eq(t.story, "0 concealed kong 1m; 0 draws 8p for the kong");
}

TEST(tuidaohu_4_5_a_kong_outranks_a_chi)
{
    arrange(&t, &(Setup){ TD, .hand = { "3m", "45m", "333m" }, .back = "8p" });
    play(&t, "0 discard 3m; 1 chi 45m; 2 kong");
    ck_assert_str_eq(t.story, "0 discards 3m; 1 chi lapsed; 2 exposed kong 3m from 0; "
                              "2 draws 8p for the kong");
}

TEST(tuidaohu_4_5_a_chi_waits_for_the_pong)
{
    arrange(&t, &(Setup){ TD, .hand = { "3m", "45m", "33m" } });
    play(&t, "0 discard 3m; 1 chi 45m; 2 pass");
    ck_assert_str_eq(t.story, "0 discards 3m; 1 chi 45m 3m from 0");
}

TEST(tuidaohu_4_5_nothing_happens_until_everyone_has_answered)
{
    arrange(&t, &(Setup){ TD, .hand = { "3m", "45m", "33m" } });
    play(&t, "0 discard 3m");
    ck_assert_int_eq(attempt(&t, "1 chi 45m"), ERR_NONE);
    ck_assert_int_eq(t.state.table.phase, MJ_CLAIM);
    ck_assert_str_eq(claims(&t, 2), "pong 3m, pass");
}

TEST(tuidaohu_4_5_the_first_in_turn_order_wins)
{
    rob(NULL, "0 kong 3m; 2 win; 1 win");
    ck_assert_str_eq(outcome(&t), "won 1; win");
}

TEST(tuidaohu_4_5_multi_win_allows_several_winners)
{
    rob("multi_win=1", "0 kong 3m; 2 win; 1 win");
    ck_assert_str_eq(outcome(&t), "won 1 2; win");
}

TEST(tuidaohu_4_7_passing_up_a_win_locks_nothing_by_default)
{
    pass_and_meet_another(&t, GAME, NULL);
    ck_assert_str_eq(claims(&t, 2), "win, chi 12m, chi 24m, chi 45m, pass");
}

TEST(tuidaohu_4_7_pass_lock_locks_after_a_win_passed_up)
{
    pass_and_meet_another(&t, GAME, "pass_lock=1");
    ck_assert_str_eq(claims(&t, 2), "chi 12m, chi 24m, chi 45m, pass");
    ck_assert_int_eq(attempt(&t, "2 win"), ERR_PASSED_WIN_LOCK);
}

TEST(tuidaohu_4_7_pass_lock_ends_with_the_players_next_draw)
{
    arrange(&t, &(Setup){ TD, .rules = "pass_lock=1", .hand = { "3m", WAITS_3M },
                          .wall = "7z6z3m" });
    play(&t, "0 discard 3m; 1 pass; 1 discard 7z; 2 discard 6z; 3 discard 3m");
    ck_assert_str_eq(claims(&t, 1), "win, pass");
}

/* Seat 2 waits for 3m and 8m, pongs 8m, and then waits for 3s, 6s and 9s. */
TEST(tuidaohu_4_7_a_pong_does_not_end_the_lock)
{
    arrange(&t, &(Setup){ TD, .rules = "pass_lock=1", .wall = "8m6s",
                          .hand = { "3m", [2] = "3388m123456789s" } });
    play(&t, "0 discard 3m; 2 pass; 1 discard 8m; 2 pong; 2 discard 9s; 3 discard 6s");
    ck_assert_str_eq(claims(&t, 2), "");
}

/* Seat 2 waits for 3m and 8m, and still does after a chi. */
TEST(tuidaohu_4_7_a_chi_does_not_end_the_lock)
{
    arrange(&t, &(Setup){ TD, .rules = "pass_lock=1", .wall = "7s8m",
                          .hand = { "3m", [2] = "3388m123456s789s" } });
    play(&t, "0 discard 3m; 2 pass; 1 discard 7s; 2 chi 89s; 2 discard 7s; 3 discard 8m");
    ck_assert_str_eq(claims(&t, 2), "pong 8m, pass");
}

/* ---- 5: shapes ------------------------------------------------------------------------------- */

TESTS(.name = "shapes");

TEST(tuidaohu_5_2_seven_pairs_win)
{
    arrange(&t, &(Setup){ TD, .hand = { "1133557799m1111s" } });
    play(&t, "0 win");
    ck_assert_str_eq(shapes_of(&t, 0), "seven pairs");
}

TEST(tuidaohu_5_2_seven_pairs_off_forbids_them)
{
    arrange(&t, &(Setup){ TD, .rules = "seven_pairs=0", .hand = { "1133557799m1111s" } });
    ck_assert_int_eq(attempt(&t, "0 win"), ERR_NO_WIN_SHAPE);
}

TEST(tuidaohu_5_3_thirteen_orphans_off_forbids_them)
{
    arrange(&t, &(Setup){ TD, .hand = { "1m" ORPHANS_BUT_1M } });
    ck_assert_int_eq(attempt(&t, "0 win"), ERR_NO_WIN_SHAPE);
}

TEST(tuidaohu_5_3_thirteen_orphans_win)
{
    arrange(&t, &(Setup){ TD, .rules = "thirteen_orphans=1", .hand = { "1m" ORPHANS_BUT_1M } });
    play(&t, "0 win");
    ck_assert_str_eq(shapes_of(&t, 0), "orphans");
    ck_assert_str_eq(scores(&t), "3 -1 -1 -1");
}

TEST(tuidaohu_5_5_a_hand_of_both_shapes_wins_once)
{
    arrange(&t, &(Setup){ TD, .hand = { "112233m445566s77p" } });
    play(&t, "0 win");
    ck_assert_str_eq(shapes_of(&t, 0), "standard, seven pairs");
    ck_assert_str_eq(scores(&t), "3 -1 -1 -1");
}

/* ---- 6: payments ----------------------------------------------------------------------------- */

static void self_draw(const char *rules)
{
    arrange(&t, &(Setup){ TD, .rules = rules, .hand = { "7z", WAITS_3M }, .wall = "3m" });
    play(&t, "0 discard 7z; 1 win");
}

static void discard_win(const char *rules, const char *script)
{
    arrange(&t, &(Setup){ TD, .rules = rules,
                          .hand = { "3m", WAITS_3M, "9p", WAITS_3M_TOO } });
    play(&t, script);
}

TESTS(.name = "scores");

TEST(tuidaohu_6_1_base_score_scales_a_self_draw)
{
    self_draw("base_score=7");
    ck_assert_str_eq(scores(&t), "-7 21 -7 -7");
}

TEST(tuidaohu_6_1_base_score_scales_a_win_on_a_discard)
{
    discard_win("base_score=7", "0 discard 3m; 1 win");
    ck_assert_str_eq(scores(&t), "-21 21 0 0");
}

TEST(tuidaohu_6_1_a_self_draw_is_paid_at_a_table_of_three)
{
    self_draw("players=3");
    ck_assert_str_eq(scores(&t), "-1 2 -1");
}

TEST(tuidaohu_6_1_a_win_on_a_discard_is_paid_at_a_table_of_three)
{
    arrange(&t, &(Setup){ TD, .rules = "players=3", .hand = { "3m", WAITS_3M } });
    play(&t, "0 discard 3m; 1 win");
    ck_assert_str_eq(scores(&t), "-2 2 0");
}

TEST(tuidaohu_6_1_a_win_on_a_discard_is_paid_at_a_table_of_two)
{
    arrange(&t, &(Setup){ TD, .rules = "players=2", .hand = { "3m", WAITS_3M } });
    play(&t, "0 discard 3m; 1 win");
    ck_assert_str_eq(scores(&t), "-1 1");
}

TEST(tuidaohu_6_1_kongs_pay_nothing)
{
    arrange(&t, &(Setup){ TD, .hand = { "1111m1z", [2] = "111z" } });
    play(&t, "0 kong 1m; 0 discard 1z; 2 kong");
    ck_assert_str_eq(scores(&t), NOTHING);
    ck_assert_ptr_null(strstr(t.story, "kong of"));
}

TEST(tuidaohu_6_2_winners_of_one_tile_do_not_pay_each_other)
{
    discard_win("multi_win=1 discarder_pays_all=0", "0 discard 3m; 1 win; 3 win");
    ck_assert_str_eq(t.story, "0 discards 3m; 1 wins 3m from 0: -1 2 -1 0; "
                              "3 wins 3m from 0: -1 0 -1 2; end: win");
}

TEST(tuidaohu_6_1_discarder_pays_all_off_applies_to_a_robbed_kong)
{
    rob("discarder_pays_all=0", "0 kong 3m; 2 win");
    ck_assert_str_eq(scores(&t), "-1 -1 3 -1");
}

TEST(tuidaohu_6_4_example_a_is_paid_as_stated)
{
    self_draw(NULL);
    ck_assert_str_eq(scores(&t), "-1 3 -1 -1");
}

TEST(tuidaohu_6_4_example_b_is_paid_as_stated)
{
    arrange(&t, &(Setup){ TD, .hand = { "3m", [2] = WAITS_3M } });
    play(&t, "0 discard 3m; 2 win");
    ck_assert_str_eq(scores(&t), "-3 0 3 0");
}

TEST(tuidaohu_6_4_example_c_is_paid_as_stated)
{
    arrange(&t, &(Setup){ TD, .rules = "discarder_pays_all=0", .hand = { "3m", [2] = WAITS_3M } });
    play(&t, "0 discard 3m; 2 win");
    ck_assert_str_eq(scores(&t), "-1 -1 3 -1");
}

TEST(tuidaohu_6_4_example_d_is_paid_as_stated)
{
    discard_win(NULL, "0 discard 3m; 1 win; 3 win");
    ck_assert_str_eq(scores(&t), "-3 3 0 0");
}

TEST(tuidaohu_6_4_example_e_is_paid_as_stated)
{
    discard_win("multi_win=1", "0 discard 3m; 1 win; 3 win");
    ck_assert_str_eq(scores(&t), "-6 3 0 3");
}

TEST(tuidaohu_6_4_example_f_is_paid_as_stated)
{
    arrange(&t, &(Setup){ TD, .dealer = 2, .hand = { [2] = "3m", [3] = WAITS_3M }, .left = 20,
                          .melds = { [2] = "pong 3m 0" } });
    play(&t, "2 kong 3m; 3 win");
    ck_assert_str_eq(scores(&t), "0 0 -3 3");
    ck_assert_int_eq(t.state.table.seat[2].meld[0].type, MELD_PONG);
}

TEST(tuidaohu_6_4_example_g_is_paid_as_stated)
{
    arrange(&t, &(Setup){ TD, .hand = { "7z" }, .left = WALL_IS_EMPTY });
    play(&t, "0 discard 7z");
    ck_assert_str_eq(t.story, "0 discards 7z; end: wall");
    ck_assert_str_eq(scores(&t), NOTHING);
}

/* ---- 7: the dealer --------------------------------------------------------------------------- */

TESTS(.name = "end");

TEST(tuidaohu_7_2_a_dealer_who_wins_stays)
{
    arrange(&t, &(Setup){ TD, .dealer = 2, .hand = { [2] = WAITS_3M "3m" } });
    play(&t, "2 win");
    ck_assert_int_eq(next_dealer(&t), 2);
}

TEST(tuidaohu_7_2_after_another_players_win_the_next_player_deals)
{
    arrange(&t, &(Setup){ TD, .dealer = 3, .hand = { [2] = WAITS_3M, [3] = "3m" } });
    play(&t, "3 discard 3m; 2 win");
    ck_assert_int_eq(next_dealer(&t), 0);
}

TEST(tuidaohu_7_2_the_next_player_of_three_deals)
{
    arrange(&t, &(Setup){ TD, .rules = "players=3", .dealer = 2,
                          .hand = { [1] = WAITS_3M, [2] = "3m" } });
    play(&t, "2 discard 3m; 1 win");
    ck_assert_int_eq(next_dealer(&t), 0);
}

TEST(tuidaohu_7_2_the_dealer_stays_if_among_several_winners)
{
    arrange(&t, &(Setup){ TD, .rules = "multi_win=1", .dealer = 0, .wall = "3m",
                          .hand = { WAITS_3M "8p", "1z", WAITS_3M_TOO } });
    play(&t, "0 discard 8p; 1 discard 3m; 0 win; 2 win");
    ck_assert_str_eq(outcome(&t), "won 2 0; win");
    ck_assert_int_eq(next_dealer(&t), 0);
}

TEST_LOOP(tuidaohu_7_2_dealer_stays_on_draw_decides_after_an_exhausted_wall, 2)
{
    arrange(&t, &(Setup){ TD, .rules = _i ? "dealer_stays_on_draw=0" : NULL, .dealer = 2,
                          .hand = { [2] = "7z" }, .left = WALL_IS_EMPTY });
    play(&t, "2 discard 7z");
    ck_assert_int_eq(next_dealer(&t), _i ? 3 : 2);
}

/* ---- 8: worked claims ------------------------------------------------------------------------ */

TESTS(.name = "worked");

TEST(tuidaohu_8_1_a_chi_can_have_three_forms)
{
    arrange(&t, &(Setup){ TD, .hand = { "5s", "3467s", "46s" } });
    play(&t, "0 discard 5s");
    ck_assert_str_eq(claims(&t, 1), "chi 34s, chi 46s, chi 67s, pass");
    ck_assert_str_eq(claims(&t, 2), "");
}

TEST(tuidaohu_8_2_a_pong_outranks_a_chi)
{
    arrange(&t, &(Setup){ TD, .hand = { "5s", "3467s", "46s", "55s" } });
    play(&t, "0 discard 5s; 1 chi 34s; 3 pong");
    ck_assert_str_eq(t.story, "0 discards 5s; 1 chi lapsed; 3 pong 5s from 0");
}

TEST(tuidaohu_8_3_a_win_outranks_both)
{
    arrange(&t, &(Setup){ TD, .hand = { "5s", "3467s", "46s123456789m11p", "55s" } });
    play(&t, "0 discard 5s; 1 chi 34s; 3 pong; 2 win");
    ck_assert_str_eq(t.story, "0 discards 5s; 1 chi lapsed; 3 pong lapsed; "
                              "2 wins 5s from 0: -3 0 3 0; end: win");
}

TEST(tuidaohu_8_4_honours_cannot_be_claimed_for_chi)
{
    arrange(&t, &(Setup){ TD, .hand = { "1z", "23z" } });
    play(&t, "0 discard 1z");
    ck_assert_str_eq(claims(&t, 1), "");
}

TEST(tuidaohu_8_5_an_added_kong_can_be_robbed)
{
    arrange(&t, &(Setup){ TD, .hand = { "46s123456789m11p7z" }, .left = 20, .wall = "5s",
                          .melds = { [1] = "pong 5s 2" } });
    play(&t, "0 discard 7z; 1 kong 5s");
    ck_assert_str_eq(claims(&t, 0), "win, pass");
}

TEST(tuidaohu_8_6_the_last_discard_can_only_be_won_on)
{
    arrange(&t, &(Setup){ TD, .hand = { "7z", "5s", "46s", "46s123456789m11p" }, .left = 1,
                          .wall = "5s" });
    play(&t, "0 discard 7z; 1 discard 5s");
    ck_assert_str_eq(claims(&t, 2), "");
    ck_assert_str_eq(claims(&t, 3), "win, pass");
}

TEST(tuidaohu_8_6_a_winner_on_the_last_discard_can_neither_pong_nor_chi)
{
    arrange(&t, &(Setup){ TD, .hand = { "5s", "46s55s123456789m" }, .left = WALL_IS_EMPTY });
    play(&t, "0 discard 5s");
    ck_assert_str_eq(claims(&t, 1), "win, pass");
    ck_assert_int_eq(attempt(&t, "1 chi 46s"), ERR_WALL_EMPTY);
    ck_assert_int_eq(attempt(&t, "1 pong"), ERR_WALL_EMPTY);
}

TEST(tuidaohu_8_7_any_tile_can_be_discarded_after_a_chi)
{
    arrange(&t, &(Setup){ TD, .hand = { "5s", "2345s" } });
    play(&t, "0 discard 5s; 1 chi 34s");
    ck_assert_int_eq(attempt(&t, "1 discard 5s"), ERR_NONE);
    arrange(&t, &(Setup){ TD, .hand = { "5s", "2345s" } });
    play(&t, "0 discard 5s; 1 chi 34s");
    ck_assert_int_eq(attempt(&t, "1 discard 2s"), ERR_NONE);
}

/* ---- 9: the match ---------------------------------------------------------------------------- */

TESTS(.name = "options");

TEST(tuidaohu_9_a_fixed_first_dealer_must_have_a_seat)
{
    check_first_dealer(GAME);
}

TEST(tuidaohu_9_hands_and_start_score_determine_the_plan)
{
    check_plan(GAME);
}
