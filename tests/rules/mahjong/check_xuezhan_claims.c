/* SPDX-License-Identifier: MIT */
/* Scripted hands of Xuezhan: claims, robbing, passed wins, the seat that acts after a win (xuezhan
 * 4, 5). */
#include "game.h"
#include "mj.h"
#include "table_script.h"
#include "tap.h"

#include <string.h>

static Table t;

/* ---- 4: claims --------------------------------------------------------------------------- */

/* E7: seat 3 discards 5s, for which 0 and 1 wait. */
static void two_wait_for_5s(const char *rules)
{
    arrange(&t, &(Setup){ .rules = rules, .dealer = 3, .voids = "pmms", .wall = "9p9p9p",
                          .hand = { WAITS_5S, WAITS_25S, "", "5s" } });
    play(&t, "3 discard 5s");
}

/* The same with seats 0 and 2, so that seat 1 acts between them; it draws `next`. */
static void two_apart_wait_for_5s(const char *rules, const char *next)
{
    arrange(&t, &(Setup){ .rules = rules, .dealer = 3, .voids = "psms", .wall = next,
                          .hand = { WAITS_5S, "", WAITS_25S, "5s" } });
    play(&t, "3 discard 5s");
}

TESTS(.name = "claims");

TEST(xuezhan_4_1_answers_take_effect_after_the_last_one)
{
    two_wait_for_5s("");
    ck_assert_int_eq(attempt(&t, "0 win"), ERR_NONE);
    ck_assert_str_eq(outcome(&t), "won; playing");
}

TEST(xuezhan_4_1_an_answer_is_final)
{
    two_wait_for_5s("");
    attempt(&t, "0 win");
    ck_assert_int_eq(attempt(&t, "0 pass"), ERR_NOT_ASKED);
}

/* The seats that could claim the last tile, by what everyone can see. */
static SeatMask open_claimants(void)
{
    View v;
    SeatMask may = 0;
    game_observe(&t.game, (const State *)&t.state, SEAT_NONE, &v);
    for (Seat s = 0; s < t.game.n_seats; s++)
        may |= t.game.ops->open_claims(&t.game, &v, s) != 0 ? seat_bit(s) : 0;
    return may;
}

/* Bamboo is the void suit of 1 and of 3. */
TEST(xuezhan_3_8_it_is_public_that_winners_and_void_suits_have_no_claim)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "psms", .wall = "6s",
                          .hand = { WAITS_5S, "", "66s", "5s" } });
    play(&t, "3 discard 5s");
    ck_assert_uint_eq(open_claimants(), seat_bit(0) | seat_bit(2));
    play(&t, "0 win; 1 discard 6s");
    ck_assert_uint_eq(open_claimants(), seat_bit(2));
}

TEST(xuezhan_4_1_claims_are_win_pong_kong_and_pass)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "2m", "22234m12345699s" } });
    play(&t, "0 discard 2m");
    ck_assert_str_eq(claims(&t, 1), "win, kong 2m, pong 2m, pass");
}

TEST(xuezhan_4_1_a_claim_can_be_no_other_action)
{
    two_wait_for_5s("");
    ck_assert_int_eq(attempt(&t, "0 discard 1m"), ERR_NOT_AN_ACTION);
}

TEST(xuezhan_4_1_a_win_needs_a_winning_hand)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "1m", "114479m2468779s" } });
    play(&t, "0 discard 1m");
    ck_assert_int_eq(attempt(&t, "1 win"), ERR_NO_WIN_SHAPE);
}

TEST(xuezhan_4_1_if_everyone_passes_the_next_seat_draws)
{
    two_wait_for_5s("");
    play(&t, "all pass");
    ck_assert_str_eq(t.story, "0 draws 9p");
}

TEST(xuezhan_4_2_a_win_outranks_a_pong)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "pmps", .wall = "9p",
                          .hand = { WAITS_5S, "", "55s", "5s" } });
    play(&t, "3 discard 5s; 2 pong; 0 win");
    ck_assert_str_eq(t.story,
                     "3 discards 5s; 2 pong lapsed; 0 wins 5s from 3: 1 0 0 -1; 1 draws 9p");
}

TEST(xuezhan_4_2_a_pong_of_the_next_seat_also_lapses)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "ppms", .wall = "9p",
                          .hand = { "55s", "", WAITS_25S, "5s" } });
    play(&t, "3 discard 5s; 0 pong; 2 win");
    ck_assert_ptr_nonnull(strstr(t.story, "0 pong lapsed; 2 wins 5s from 3"));
}

TEST(xuezhan_4_2_after_a_pong_only_the_claimant_is_asked)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "pmps", .hand = { WAITS_5S, "", "55s", "5s" } });
    play(&t, "3 discard 5s; 0 pass; 2 pong");
    ck_assert_str_eq(choices(&t, 0), "");
}

TEST(xuezhan_4_2_a_pong_comes_before_the_next_draw)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "1m", "", "", "11m" } });
    play(&t, "0 discard 1m; 3 pong");
    ck_assert_int_eq(t.state.table.turn, 3);
}

TEST(xuezhan_4_3_second_claimant_loses)
{
    two_wait_for_5s("multi_win=0");
    play(&t, "0 win; 1 win");
    ck_assert_str_eq(outcome(&t), "won 0; playing");
}

TEST(xuezhan_4_3_the_first_claimant_is_first_in_seat_order_after_the_discarder)
{
    /* Seat 1 discards to 0 and 2: the seat order is 2, 3, 0. */
    arrange(&t, &(Setup){ .rules = "multi_win=0", .dealer = 1, .voids = "psmp",
                          .hand = { WAITS_5S, "5s", WAITS_25S } });
    play(&t, "1 discard 5s; 0 win; 2 win");
    ck_assert_str_eq(outcome(&t), "won 2; playing");
}

TEST(xuezhan_4_3_the_second_claim_is_reported_as_lapsed)
{
    two_wait_for_5s("multi_win=0");
    play(&t, "0 win; 1 win");
    ck_assert_str_eq(t.story, "1 win lapsed; 0 wins 5s from 3: 1 0 0 -1; 1 draws 9p");
}

TEST(xuezhan_4_3_a_lapsed_win_is_not_a_win_passed_up)
{
    two_apart_wait_for_5s("multi_win=0", "5s");
    play(&t, "0 win; 2 win; 1 discard 5s");
    ck_assert_str_eq(claims(&t, 2), "win, pass");
}

TEST(xuezhan_4_4_every_claimant_wins)
{
    two_wait_for_5s("");
    play(&t, "0 win; 1 win");
    ck_assert_str_eq(outcome(&t), "won 0 1; playing");
}

TEST(xuezhan_4_4_wins_are_recorded_in_seat_order_after_the_discarder)
{
    arrange(&t, &(Setup){ .dealer = 1, .voids = "psmp", .hand = { WAITS_5S, "5s", WAITS_25S } });
    play(&t, "1 discard 5s; 0 win; 2 win");
    ck_assert_str_eq(outcome(&t), "won 2 0; playing");
}

TEST(xuezhan_4_4_the_tile_stays_with_the_discarder)
{
    two_wait_for_5s("");
    play(&t, "0 win; 1 win");
    const MjSeat *giver = &t.state.table.seat[3];
    ck_assert_int_eq(giver->pond[giver->n_pond - 1], tile_of(SUIT_S, 5));
}

/* Seat 1 adds the fourth 2m to its pong; seats 2 and 3 wait for it. */
static void rob(const char *rules)
{
    arrange(&t, &(Setup){ .rules = rules, .dealer = 1, .voids = "ppps", .left = 20,
                          .melds = { [1] = "pong 2m 0" },
                          .hand = { [1] = "147m147s1478s2m", [2] = WAITS_2M,
                                    [3] = "13m34567899911p" } });
    play(&t, "1 kong 2m");
}

TEST(xuezhan_4_5_an_added_kong_can_be_robbed)
{
    rob("");
    play(&t, "2 win");
    ck_assert_str_eq(win_of(&t, 2), "2 = 平胡 1 抢杠胡");
}

TEST(xuezhan_4_5_a_tile_added_to_a_kong_cannot_be_ponged)
{
    rob("");
    ck_assert_int_eq(attempt(&t, "2 pong"), ERR_NOT_AN_ACTION);
}

TEST(xuezhan_4_5_a_robbed_kong_is_reported)
{
    rob("");
    play(&t, "2 win; 3 pass");
    ck_assert_int_eq(strncmp(t.story, "2 wins 2m from 1 robbed: 0 -2 2 0; 3 draws", 42), 0);
}

TEST(xuezhan_4_5_several_players_can_rob_a_kong)
{
    rob("");
    play(&t, "2 win; 3 win");
    ck_assert_str_eq(outcome(&t), "won 2 3; playing");
}

TEST(xuezhan_4_5_without_multi_win_only_one_player_robs)
{
    rob("multi_win=0");
    play(&t, "2 win; 3 win");
    ck_assert_str_eq(outcome(&t), "won 2; playing");
}

TEST(xuezhan_4_5_a_robbed_kong_is_not_paid)
{
    rob("");
    play(&t, "2 win");
    ck_assert_str_eq(paid(&t, SETTLE_KONG), NOTHING);
}

TEST(xuezhan_4_5_a_robbed_kong_is_not_replaced)
{
    rob("");
    play(&t, "2 win");
    ck_assert_ptr_null(strstr(t.story, "for the kong"));
}

TEST(xuezhan_4_5_the_pong_stays_a_pong)
{
    rob("");
    play(&t, "2 win");
    ck_assert_int_eq(t.state.table.seat[1].meld[0].type, MELD_PONG);
}

TEST(xuezhan_4_5_another_kong_of_the_robbed_player_stays)
{
    arrange(&t, &(Setup){ .dealer = 1, .voids = "pppp", .left = 20,
                          .melds = { [1] = "added 8s 0, pong 2m 0" },
                          .hand = { [1] = "14m147s47s2m", [2] = WAITS_2M } });
    play(&t, "1 kong 2m; 2 win");
    ck_assert_int_eq(t.state.table.seat[1].meld[0].type, MELD_ADDED_KONG);
    ck_assert_int_eq(t.state.table.seat[1].meld[1].type, MELD_PONG);
}

TEST(xuezhan_4_5_the_robbed_tile_counts_as_discarded)
{
    rob("");
    play(&t, "2 win");
    const MjSeat *giver = &t.state.table.seat[1];
    ck_assert_int_eq(giver->pond[giver->n_pond - 1], tile_of(SUIT_M, 2));
}

TEST(xuezhan_4_5_play_continues_after_the_robber)
{
    rob("");
    play(&t, "2 win");
    ck_assert_int_eq(t.state.table.turn, 3);
}

TEST(xuezhan_4_5_if_nobody_robs_the_kong_is_made)
{
    rob("");
    play(&t, "all pass");
    ck_assert_str_eq(paid(&t, SETTLE_KONG), "-1 3 -1 -1");
}

TEST(xuezhan_4_5_without_rob_kong_there_is_no_robbing)
{
    rob("rob_kong=0");
    ck_assert_str_eq(claims(&t, 2), "");
}

TEST(xuezhan_4_5_a_concealed_kong_cannot_be_robbed)
{
    arrange(&t, &(Setup){ .dealer = 1, .voids = "pppp",
                          .hand = { [1] = "2222m", [2] = WAITS_2M } });
    play(&t, "1 kong 2m");
    ck_assert_str_eq(claims(&t, 2), "");
}

TEST(xuezhan_4_5_an_exposed_kong_cannot_be_robbed)
{
    arrange(&t, &(Setup){ .dealer = 0, .voids = "mppp", .hand = { "2m", "222m", WAITS_2M } });
    play(&t, "0 discard 2m; 1 kong; 2 pass");
    ck_assert_str_eq(claims(&t, 2), "");
}

/* Seat 3 can discard `first`, the others draw from `wall`; seat 2 waits for 6p and 9p. */
static void passing(const char *rules, const char *first, const char *wall)
{
    arrange(&t, &(Setup){ .rules = rules, .dealer = 3, .voids = "ppsp", .wall = wall,
                          .hand = { [2] = WAITS_6P_9P, [3] = first } });
}

TEST(xuezhan_4_6_raise_refuses_the_same_value)
{
    passing("", "6p", "6p");
    play(&t, "3 discard 6p; 2 pass; 0 discard 6p");
    ck_assert_str_eq(claims(&t, 2), "");
}

TEST(xuezhan_4_6_raise_allows_a_greater_value)
{
    passing("", "6p", "9p");
    play(&t, "3 discard 6p; 2 pass; 0 discard 9p");
    ck_assert_str_eq(claims(&t, 2), "win, pong 9p, pass");
}

TEST(xuezhan_4_6_raise_refuses_a_smaller_value)
{
    passing("", "9p", "6p");
    play(&t, "3 discard 9p; 2 pass; 0 discard 6p");
    ck_assert_str_eq(claims(&t, 2), "");
}

TEST(xuezhan_4_6_raise_compares_with_the_largest_value_declined)
{
    passing("", "6p", "9p9p");
    play(&t, "3 discard 6p; 2 pass; 0 discard 9p; 2 pass; 1 discard 9p");
    ck_assert_str_eq(claims(&t, 2), "pong 9p, pass");
}

TEST(xuezhan_4_6_seat_0_is_locked_like_any_other_seat)
{
    arrange(&t, &(Setup){ .dealer = 1, .voids = "sppp", .wall = "6p",
                          .hand = { WAITS_6P_9P, "6p" } });
    play(&t, "1 discard 6p; 0 pass; 2 discard 6p");
    ck_assert_str_eq(claims(&t, 0), "");
}

TEST(xuezhan_4_6_raise_names_the_rule_that_refuses)
{
    passing("", "6p", "9p9p");
    play(&t, "3 discard 6p; 2 pass; 0 discard 9p; 2 pass; 1 discard 9p");
    ck_assert_int_eq(attempt(&t, "2 win"), ERR_PASSED_WIN);
}

TEST(xuezhan_4_6_lock_refuses_a_greater_value)
{
    passing("passed_win=lock", "6p", "9p");
    play(&t, "3 discard 6p; 2 pass; 0 discard 9p");
    ck_assert_str_eq(claims(&t, 2), "pong 9p, pass");
}

TEST(xuezhan_4_6_lock_names_the_rule_that_refuses)
{
    passing("passed_win=lock", "6p", "9p");
    play(&t, "3 discard 6p; 2 pass; 0 discard 9p");
    ck_assert_int_eq(attempt(&t, "2 win"), ERR_PASSED_WIN_LOCK);
}

TEST(xuezhan_4_6_off_restricts_nothing)
{
    passing("passed_win=off", "9p", "6p");
    play(&t, "3 discard 9p; 2 pass; 0 discard 6p");
    ck_assert_str_eq(claims(&t, 2), "win, pass");
}

TEST(xuezhan_4_6_the_players_next_draw_ends_the_restriction)
{
    passing("", "9p", "5p5p5p6p");
    play(&t, "3 discard 9p; 2 pass; 0 discard 5p; 1 discard 5p; 2 discard 5p; 3 discard 6p");
    ck_assert_str_eq(claims(&t, 2), "win, pass");
}

TEST(xuezhan_4_6_the_players_next_draw_ends_a_full_lock)
{
    passing("passed_win=lock", "9p", "5p5p5p6p");
    play(&t, "3 discard 9p; 2 pass; 0 discard 5p; 1 discard 5p; 2 discard 5p; 3 discard 6p");
    ck_assert_str_eq(claims(&t, 2), "win, pass");
}

/* 4 declined, lock ended, 1 declined: 4 is more than 1. */
TEST(xuezhan_4_6_a_new_lock_replaces_the_old_one)
{
    passing("", "9p", "5p5p5p6p9p");
    play(&t, "3 discard 9p; 2 pass; 0 discard 5p; 1 discard 5p; 2 discard 5p; 3 discard 6p; "
             "2 pass; 0 discard 9p");
    ck_assert_str_eq(claims(&t, 2), "win, pong 9p, pass");
}

/* 5s, 9s [1]; after a pong of 5s and a discard of 3s: 3s [1]. */
#define WAITS_5S_9S "123456m1235599s"

TEST(xuezhan_4_6_the_players_pong_ends_a_full_lock)
{
    arrange(&t, &(Setup){ .rules = "passed_win=lock", .dealer = 3, .voids = "ppps", .wall = "3s",
                          .hand = { [2] = WAITS_5S_9S, [3] = "5s" } });
    play(&t, "3 discard 5s; 2 pong; 2 discard 3s; 3 discard 3s");
    ck_assert_str_eq(claims(&t, 2), "win, pass");
}

TEST(xuezhan_4_6_a_self_draw_is_never_restricted)
{
    passing("passed_win=lock", "9p", "5p5p6p");
    play(&t, "3 discard 9p; 2 pass; 0 discard 5p; 1 discard 5p; 2 win");
    ck_assert_str_eq(outcome(&t), "won 2; playing");
}

TEST(xuezhan_4_6_the_players_pong_ends_the_restriction)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "ppps", .wall = "3s",
                          .hand = { [2] = WAITS_5S_9S, [3] = "5s" } });
    play(&t, "3 discard 5s; 2 pong; 2 discard 3s; 3 discard 3s");
    ck_assert_str_eq(claims(&t, 2), "win, pass");
}

TEST(xuezhan_4_6_a_claimed_pong_that_lapses_counts_as_passing_up_the_win)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "psps", .wall = "9s",
                          .hand = { WAITS_5S, "", WAITS_5S_9S, "5s" } });
    play(&t, "3 discard 5s; 0 win; 2 pong; 1 discard 9s");
    ck_assert_str_eq(claims(&t, 2), "pong 9s, pass");
}

TEST(xuezhan_4_6_not_robbing_counts_as_passing_up_a_win)
{
    /* On 5s 断么九 2 x 抢杠胡 2; on 2s after the kong 断么九 2 x 杠上炮 2, no more. */
    arrange(&t, &(Setup){ .dealer = 1, .voids = "pmmp", .left = 20, .back = "2s",
                          .melds = { [1] = "pong 5s 0" },
                          .hand = { [1] = "1379s113799p5s", [2] = WAITS_25S } });
    play(&t, "1 kong 5s; 2 pass; 1 discard 2s");
    ck_assert_str_eq(claims(&t, 2), "");
}

/* Seat 1, which holds `waits`, lets the 5s of seat 3 pass; seat 0 makes a kong and discards another
 * 5s after the replacement. */
static void pass_then_meet_it_after_a_kong(const char *rules, const char *waits)
{
    arrange(&t, &(Setup){ .rules = rules, .dealer = 3, .voids = "mpss", .wall = "8p", .back = "6p",
                          .hand = { "11347799p9999s5s", waits, "", "5s" } });
    play(&t, "3 discard 5s; 1 pass; 0 kong 9s; 0 discard 5s");
}

/* 1 declined, 1 x 杠上炮 2 = 2 offered. */
TEST(xuezhan_4_6_raise_counts_the_extras_of_events)
{
    pass_then_meet_it_after_a_kong("", WAITS_5S);
    ck_assert_str_eq(claims(&t, 1), "win, pass");
}

#define PURE_PAIRS_WAIT_FOR_5S "1122334466775s"     /* 清七对 16 */

TEST(xuezhan_4_6_raise_counts_the_extras_of_events_for_big_hands_too)
{
    pass_then_meet_it_after_a_kong("cap=32", PURE_PAIRS_WAIT_FOR_5S);
    ck_assert_str_eq(claims(&t, 1), "win, pass");
}

/* 16 declined, 32 offered: both pay 8. */
TEST(xuezhan_4_6_under_a_cap_a_declined_win_at_the_cap_locks_everything)
{
    pass_then_meet_it_after_a_kong("cap=8", PURE_PAIRS_WAIT_FOR_5S);
    ck_assert_str_eq(claims(&t, 1), "");
}

TEST(xuezhan_4_6_passing_while_an_earlier_seat_wins_counts_as_passing)
{
    two_apart_wait_for_5s("multi_win=0", "5s");
    play(&t, "0 win; 2 pass; 1 discard 5s");
    ck_assert_str_eq(claims(&t, 2), "");
}

/* ---- 5: after a win ---------------------------------------------------------------------- */

TESTS(.name = "after wins");

TEST(xuezhan_5_1_after_a_win_the_others_continue)
{
    two_wait_for_5s("");
    play(&t, "0 win");
    ck_assert_str_eq(t.story, "0 wins 5s from 3: 1 0 0 -1; 1 draws 9p");
}

TEST(xuezhan_5_1_tile_discarder_and_value_of_a_win_are_shown)
{
    two_wait_for_5s("");
    play(&t, "1 win");
    const MjSeat *winner = &t.state.table.seat[1];
    ck_assert_int_eq(winner->win_tile, tile_of(SUIT_S, 5));
    ck_assert_int_eq(winner->win_from, 3);
    ck_assert_int_eq(winner->win_multiplier, 2);
}

TEST(xuezhan_5_1_the_discard_that_was_won_on_is_marked)
{
    two_wait_for_5s("");
    play(&t, "1 win");
    const MjSeat *giver = &t.state.table.seat[3];
    ck_assert_int_eq(giver->pond_mark[giver->n_pond - 1], POND_WON);
}

/* Seats 0, 1 and 2 wait for the 5s of seat 3. */
static void three_wait_for_5s(void)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "pmms",
                          .hand = { WAITS_5S, WAITS_25S, "46s12345678911p", "5s" } });
    play(&t, "3 discard 5s");
}

TEST(xuezhan_5_2_three_winners_end_the_hand)
{
    three_wait_for_5s();
    play(&t, "0 win; 1 win; 2 win");
    ck_assert_str_eq(outcome(&t), "won 0 1 2; three won");
}

TEST(xuezhan_5_2_two_winners_do_not_end_the_hand)
{
    three_wait_for_5s();
    play(&t, "0 win; 1 win");
    ck_assert_str_eq(outcome(&t), "won 0 1; playing");
}

TEST(xuezhan_5_2_a_win_on_the_last_discard_ends_the_hand)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "2m", [2] = WAITS_2M },
                          .left = WALL_IS_EMPTY });
    play(&t, "0 discard 2m; 2 win");
    ck_assert_str_eq(outcome(&t), "won 2; wall");
}

TEST(xuezhan_5_2_a_self_draw_of_the_last_tile_ends_the_hand)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { WAITS_5S "5s" }, .left = WALL_IS_EMPTY });
    play(&t, "0 win");
    ck_assert_str_eq(outcome(&t), "won 0; wall");
}

TEST(xuezhan_5_3_after_a_self_draw_the_next_seat_draws)
{
    arrange(&t, &(Setup){ .dealer = 2, .voids = "pppp",
                          .hand = { [2] = WAITS_5S "5s" }, .left = 20 });
    play(&t, "2 win");
    ck_assert_int_eq(t.state.table.turn, 3);
}

TEST(xuezhan_5_3_seats_that_have_won_are_skipped)
{
    /* 2 wins on the discard of 1; then play continues with 3 and 0, and 1 wins by self-draw. */
    arrange(&t, &(Setup){ .dealer = 1, .voids = "pmpp", .left = 20, .wall = "9p9p5s",
                          .hand = { [1] = "2m34678s2224455p5p", [2] = WAITS_2M } });
    play(&t, "1 discard 2m; 2 win; 3 discard 9p; 0 discard 9p; 1 win");
    ck_assert_int_eq(t.state.table.turn, 3);
}

TEST(xuezhan_13_e7_seat_2_draws_after_the_last_winner)
{
    two_wait_for_5s("");
    play(&t, "0 win; 1 win");
    ck_assert_int_eq(t.state.table.turn, 2);
}

TEST(xuezhan_5_4_the_discarder_can_be_next)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "psms",
                          .hand = { WAITS_5S, "", WAITS_25S, "5s" } });
    play(&t, "3 discard 5s; 0 win; 2 win");
    ck_assert_int_eq(t.state.table.turn, 3);
}
