/* SPDX-License-Identifier: MIT */
/* Scripted hands of Xuezhan: the dealer, exchange, void suits, turns (xuezhan 2 and 3). Each test
 * arranges a table, plays a script and checks the result. */
#include "game.h"
#include "mj.h"
#include "table_script.h"
#include "tap.h"

#include <string.h>

static Table t;

/* ---- 2: dealing, exchange, void suits ---------------------------------------------------- */

TESTS(.name = "before play");

TEST(xuezhan_2_2_the_first_winner_deals_next)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "pmms", .hand = { WAITS_5S, [3] = "5s" } });
    play(&t, "3 discard 5s; 0 win");
    ck_assert_int_eq(next_dealer(&t), 0);
}

/* E7: seat 3 discarded the tile that both won on. */
TEST(xuezhan_2_2_if_two_win_first_the_discarder_deals_next)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "pmms",
                          .hand = { WAITS_5S, WAITS_25S, "", "5s" } });
    play(&t, "3 discard 5s; 0 win; 1 win");
    ck_assert_int_eq(next_dealer(&t), 3);
}

TEST(xuezhan_2_2_later_wins_do_not_change_the_next_dealer)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "pmms", .hand = { WAITS_5S, WAITS_25S, "", "5s" },
                          .wall = "2s" });
    play(&t, "3 discard 5s; 0 win; 1 pass; 1 win");
    ck_assert_int_eq(next_dealer(&t), 0);
}

TEST(xuezhan_2_2_without_a_win_the_dealer_stays)
{
    arrange(&t, &(Setup){ .dealer = 2, .voids = "pppp" });
    play_out(&t);
    ck_assert_int_eq(next_dealer(&t), 2);
}

TEST(xuezhan_2_2_rotate_passes_the_deal_to_the_next_seat)
{
    arrange(&t, &(Setup){ .rules = "next_dealer=rotate", .dealer = 3, .voids = "pmms",
                          .hand = { [1] = WAITS_25S, [3] = "5s" } });
    play(&t, "3 discard 5s; 1 win");
    ck_assert_int_eq(next_dealer(&t), 0);
}

TEST(xuezhan_2_3_after_the_deal_55_tiles_are_left)
{
    arrange(&t, &(Setup){ .voids = "pppp" });
    ck_assert_int_eq(t.state.table.wall, 55);
}

TEST(xuezhan_2_3_draws_come_from_the_front)
{
    arrange(&t, &(Setup){ .dealer = 0, .voids = "mppp", .hand = { "1m" }, .wall = "9s8s" });
    play(&t, "0 discard 1m; all pass");
    ck_assert_str_eq(t.story, "0 discards 1m; 1 draws 9s");
}

TEST(xuezhan_2_3_kong_replacements_come_from_the_back)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "1111m9999m" }, .back = "7s6s" });
    play(&t, "0 kong 1m; 0 kong 9m");
    ck_assert_str_eq(t.story,
                     "0 concealed kong 1m; kong of 0: 6 -2 -2 -2; 0 draws 7s for the kong; "
                     "0 concealed kong 9m; kong of 0: 6 -2 -2 -2; 0 draws 6s for the kong");
}

TEST(xuezhan_2_4_there_is_no_exchange_by_default)
{
    arrange(&t, &(Setup){ .dealer = 0 });
    ck_assert_str_eq(choices(&t, 1), "void, void, void");
}

static const char EXCHANGE[] = "0 swap 111m; 1 swap 222m; 2 swap 333m; 3 swap 444m";

/* The table after an exchange in which seat 0 gives 111m, seat 1 222m, 2 333m, 3 444m. */
static void exchange(const char *rules, int die)
{
    arrange(&t, &(Setup){ .rules = rules, .die = die,
                          .hand = { "111m234567s12347p", "222m234567s5678p", "333m23456789s56p",
                                    "444m1889s123478p" } });
    play(&t, EXCHANGE);
}

TEST(xuezhan_2_4_tiles_can_go_to_the_next_seat)
{
    exchange("exchange_three=1 exchange_dir=next", 6);
    ck_assert_str_eq(hand(&t, 1), "111m234567s5678p");
}

TEST(xuezhan_2_4_tiles_can_go_to_the_previous_seat)
{
    exchange("exchange_three=1 exchange_dir=prev", 6);
    ck_assert_str_eq(hand(&t, 1), "333m234567s5678p");
}

TEST(xuezhan_2_4_tiles_can_go_to_the_seat_opposite)
{
    exchange("exchange_three=1 exchange_dir=across", 1);
    ck_assert_str_eq(hand(&t, 1), "444m234567s5678p");
}

TEST_LOOP(xuezhan_2_4_the_die_decides_the_direction, 6)
{
    static const char *const gets[] = { "111m", "111m", "333m", "333m", "444m", "444m" };
    exchange("exchange_three=1", _i + 1);
    ck_assert_int_eq(strncmp(hand(&t, 1), gets[_i], 4), 0);
}

TEST(xuezhan_2_4_the_exchange_is_reported)
{
    exchange("exchange_three=1 exchange_dir=prev", 1);
    ck_assert_str_eq(t.story, "swap prev 111m>222m 222m>333m 333m>444m 444m>111m");
}

TEST(xuezhan_2_4_tiles_move_when_everyone_has_chosen)
{
    arrange(&t, &(Setup){ .rules = "exchange_three=1", .hand = { "111m234567s12347p", "222m" } });
    play(&t, "0 swap 111m; 1 swap 222m");
    ck_assert_str_eq(hand(&t, 0), "111m234567s12347p");
}

TEST(xuezhan_2_4_the_three_tiles_are_of_one_suit)
{
    arrange(&t, &(Setup){ .rules = "exchange_three=1", .hand = { [1] = "12m3s" } });
    ck_assert_int_eq(attempt(&t, "1 swap 12m3s"), ERR_SWAP_THREE);
}

TEST(xuezhan_2_4_only_tiles_held_can_be_exchanged)
{
    arrange(&t, &(Setup){ .rules = "exchange_three=1", .hand = { [1] = "12m34567s234567p" } });
    ck_assert_int_eq(attempt(&t, "1 swap 122m"), ERR_SWAP_THREE);
}

TEST(xuezhan_2_4_no_other_action_comes_before_the_exchange)
{
    arrange(&t, &(Setup){ .rules = "exchange_three=1", .hand = { "1m" } });
    ck_assert_int_eq(attempt(&t, "0 discard 1m"), ERR_NOT_AN_ACTION);
}

TEST(xuezhan_2_4_the_void_suits_follow_the_exchange)
{
    exchange("exchange_three=1", 1);
    ck_assert_str_eq(choices(&t, 0), "void, void, void");
}

TEST(xuezhan_2_5_a_suit_not_held_can_be_declared_void)
{
    arrange(&t, &(Setup){ .hand = { WAITS_5S "9s" } });
    ck_assert_int_eq(attempt(&t, "0 void p"), ERR_NONE);
}

TEST(xuezhan_2_5_honours_are_not_a_void_suit)
{
    arrange(&t, &(Setup){ .dealer = 0 });
    ck_assert_int_eq(attempt(&t, "0 void z"), ERR_NOT_AN_ACTION);
}

TEST(xuezhan_2_5_no_other_action_comes_before_the_void_suits)
{
    arrange(&t, &(Setup){ .hand = { "1m" } });
    ck_assert_int_eq(attempt(&t, "0 discard 1m"), ERR_NOT_AN_ACTION);
}

TEST(xuezhan_2_5_void_suits_are_revealed_together)
{
    arrange(&t, &(Setup){ .dealer = 0 });
    play(&t, "0 void m; 1 void s; 2 void p");
    ck_assert_int_eq(t.state.table.seat[0].void_suit, SUIT_NONE);
}

TEST(xuezhan_2_5_void_suits_never_change)
{
    arrange(&t, &(Setup){ .dealer = 0 });
    play(&t, "0 void m");
    ck_assert_int_eq(attempt(&t, "0 void s"), ERR_NOT_ASKED);
}

/* ---- 3: turns ---------------------------------------------------------------------------- */

TESTS(.name = "turns");

TEST(xuezhan_3_1_the_dealer_acts_without_drawing)
{
    arrange(&t, &(Setup){ .dealer = 2, .voids = "ppmp", .hand = { [2] = "1223456789m123s5s" } });
    ck_assert_str_eq(choices(&t, 2), "discard 1m, discard 2m, discard 3m, discard 4m, discard 5m, "
                                     "discard 6m, discard 7m, discard 8m, discard 9m");
}

TEST(xuezhan_3_2_only_the_seat_on_turn_acts)
{
    arrange(&t, &(Setup){ .dealer = 2, .voids = "pppp", .hand = { "1m" } });
    ck_assert_int_eq(attempt(&t, "0 discard 1m"), ERR_NOT_ASKED);
}

TEST(xuezhan_3_2_a_discard_of_the_drawn_tile_is_reported_as_such)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "9p" }, .wall = "8p7p" });
    play(&t, "0 discard 9p; 1 discard 8p; all pass");
    ck_assert_str_eq(t.story, "0 discards 9p; 1 draws 8p; 1 discards 8p as drawn; 2 draws 7p");
}

TEST(xuezhan_3_2_after_a_kong_the_player_acts_again)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "1111m9999m" }, .back = "9s" });
    play(&t, "0 kong 1m");
    ck_assert_ptr_nonnull(strstr(choices(&t, 0), "kong 9m"));
}

TEST(xuezhan_3_2_a_turn_cannot_be_passed)
{
    arrange(&t, &(Setup){ .voids = "pppp" });
    ck_assert_int_eq(attempt(&t, "0 pass"), ERR_NOT_AN_ACTION);
}

TEST(xuezhan_3_2_only_tiles_held_can_be_discarded)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "22223333444455m" } });
    ck_assert_int_eq(attempt(&t, "0 discard 1m"), ERR_TILE_NOT_HELD);
}

TEST(xuezhan_3_3_void_tiles_are_discarded_first)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "1m1p" } });
    ck_assert_int_eq(attempt(&t, "0 discard 1m"), ERR_VOID_FIRST);
}

TEST(xuezhan_3_3_void_tiles_are_also_discarded_first_after_a_pong)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "1m", "112m9p" } });
    play(&t, "0 discard 1m; 1 pong");
    ck_assert_int_eq(attempt(&t, "1 discard 2m"), ERR_VOID_FIRST);
}

TEST(xuezhan_3_3_the_void_suit_cannot_be_ponged)
{
    arrange(&t, &(Setup){ .voids = "mmpp", .hand = { "1m", "11m" } });
    play(&t, "0 discard 1m");
    ck_assert_str_eq(claims(&t, 1), "");
}

TEST(xuezhan_3_3_the_void_suit_cannot_be_konged)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "1111m" } });
    ck_assert_int_eq(attempt(&t, "0 kong 1m"), ERR_VOID_TILE);
}

TEST(xuezhan_3_3_a_void_tile_cannot_be_won_on)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "smss", .hand = { WAITS_5S, [3] = "5s" } });
    play(&t, "3 discard 5s");
    ck_assert_str_eq(claims(&t, 0), "");
}

TEST(xuezhan_3_3_the_void_tile_is_named_as_the_reason_even_without_others_in_hand)
{
    arrange(&t, &(Setup){ .voids = "ssss", .hand = { "5s", "123456789m1235p" } });
    MjTable *table = &t.state.table;
    table->phase = MJ_CLAIM;
    table->last = tile_of(SUIT_S, 5);
    table->last_from = 0;
    ck_assert_int_eq(mj_win_check(&t.game, table, &t.state.own[1], 1, NULL), ERR_VOID_TILE);
}

TEST(xuezhan_3_3_a_hand_with_void_tiles_cannot_win)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { WAITS_5S "5s" }, .left = 20 });
    ck_assert_int_eq(attempt(&t, "0 win"), ERR_VOID_TILE);
}

TEST(xuezhan_3_3_claims_of_other_suits_are_legal_with_void_tiles_in_hand)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "1m", "11m9p" } });
    play(&t, "0 discard 1m");
    ck_assert_str_eq(claims(&t, 1), "pong 1m, pass");
}

TEST(xuezhan_3_3_kongs_of_other_suits_are_legal_with_void_tiles_in_hand)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "1111m9p" } });
    ck_assert_int_eq(attempt(&t, "0 kong 1m"), ERR_NONE);
}

TEST(xuezhan_3_4_there_is_no_chi)
{
    arrange(&t, &(Setup){ .voids = "sppp", .hand = { "5s", "46s55s" } });
    play(&t, "0 discard 5s");
    ck_assert_int_eq(attempt(&t, "1 chi 5s"), ERR_NOT_AN_ACTION);
}

/* Seat 1 has ponged 1m; the eleven tiles left are 222333m99955s. */
static void pong_of_a_winning_tile(void)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "1m", "11222333m99955s" } });
    play(&t, "0 discard 1m; 1 pong");
}

TEST(xuezhan_3_5_after_a_pong_there_is_no_draw)
{
    pong_of_a_winning_tile();
    ck_assert_str_eq(t.story, "0 discards 1m; 1 pong 1m from 0");
}

TEST(xuezhan_3_5_after_a_pong_the_claimant_discards)
{
    arrange(&t, &(Setup){ .dealer = 1, .voids = "pmpp", .hand = { "11m9p", "1m" } });
    play(&t, "1 discard 1m; 0 pong");
    ck_assert_int_eq(attempt(&t, "0 discard 9p"), ERR_NONE);
}

TEST(xuezhan_3_5_after_a_pong_there_is_no_win)
{
    pong_of_a_winning_tile();
    ck_assert_int_eq(attempt(&t, "1 win"), ERR_MUST_DISCARD);
}

TEST(xuezhan_3_5_after_a_pong_there_is_no_kong)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "1m", "11m9999s" } });
    play(&t, "0 discard 1m; 1 pong");
    ck_assert_int_eq(attempt(&t, "1 kong 9s"), ERR_MUST_DISCARD);
}

TEST(xuezhan_3_5_a_pong_needs_two_equal_tiles)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "pmms", .hand = { WAITS_5S, [3] = "5s" } });
    play(&t, "3 discard 5s");
    ck_assert_int_eq(attempt(&t, "0 pong"), ERR_NO_PONG);
}

TEST(xuezhan_3_5_only_the_discard_can_be_ponged)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "1m", "1122m" } });
    play(&t, "0 discard 1m");
    ck_assert_int_eq(attempt(&t, "1 pong 2m"), ERR_NOT_AN_ACTION);
}

TEST(xuezhan_3_6_a_an_exposed_kong_takes_the_discard)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "1m", "111m" }, .back = "9s" });
    play(&t, "0 discard 1m; 1 kong");
    ck_assert_str_eq(t.story, "0 discards 1m; 1 exposed kong 1m from 0; kong of 1: -2 2 0 0; "
                              "1 draws 9s for the kong");
}

TEST(xuezhan_3_6_a_an_exposed_kong_needs_three_equal_tiles)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "1m", "11m" } });
    play(&t, "0 discard 1m");
    ck_assert_int_eq(attempt(&t, "1 kong"), ERR_NO_KONG);
}

TEST(xuezhan_3_6_a_a_discard_cannot_make_a_concealed_kong)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "1m", "111m" } });
    play(&t, "0 discard 1m");
    ck_assert_int_eq(attempt(&t, "1 kong 1m"), ERR_NO_KONG);
}

TEST(xuezhan_3_6_b_a_concealed_kong_needs_four_equal_tiles)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "222m" } });
    ck_assert_int_eq(attempt(&t, "0 kong 2m"), ERR_NO_KONG);
}

TEST(xuezhan_3_6_b_a_kong_can_be_declared_in_a_later_turn)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "1m", "2222m" }, .wall = "9s", .back = "9p" });
    play(&t, "0 discard 1m; 1 kong 2m");
    ck_assert_str_eq(t.story, "0 discards 1m; 1 draws 9s; 1 concealed kong 2m; "
                              "kong of 1: -2 6 -2 -2; 1 draws 9p for the kong");
}

TEST(xuezhan_3_6_c_a_tile_held_since_an_earlier_turn_can_be_added_to_a_pong)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "5m11s222s333s9s" }, .left = 20,
                          .melds = { "pong 5m 2" }, .back = "9p" });
    ck_assert_int_eq(attempt(&t, "0 kong 5m"), ERR_NONE);
}

TEST(xuezhan_3_6_c_the_fourth_tile_leaves_the_hand)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "5m11s222s333s9s4s" }, .left = 20,
                          .melds = { "pong 5m 2" }, .back = "9p" });
    play(&t, "0 kong 5m");
    ck_assert_str_eq(hand(&t, 0), "1122233349s9p");
}

TEST(xuezhan_3_6_c_the_tile_is_added_to_the_right_pong)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "6m222s333s9s" }, .left = 20,
                          .melds = { "pong 5m 2, pong 6m 2" }, .back = "9p" });
    play(&t, "0 kong 6m");
    ck_assert_int_eq(t.state.table.seat[0].meld[0].type, MELD_PONG);
    ck_assert_int_eq(t.state.table.seat[0].meld[1].type, MELD_ADDED_KONG);
}

TEST(xuezhan_3_6_c_an_added_kong_needs_the_pong)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "5m6m11s222s333s9s" }, .left = 20,
                          .melds = { "pong 5m 2" } });
    ck_assert_int_eq(attempt(&t, "0 kong 6m"), ERR_NO_KONG);
}

TEST(xuezhan_3_6_c_there_is_no_added_kong_directly_after_a_pong)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "1m", "11m5m" }, .left = 20,
                          .melds = { [1] = "pong 5m 2" } });
    play(&t, "0 discard 1m; 1 pong");
    ck_assert_int_eq(attempt(&t, "1 kong 5m"), ERR_MUST_DISCARD);
}

TEST(xuezhan_3_6_a_kong_is_never_compulsory)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "1m", "111m" } });
    play(&t, "0 discard 1m");
    ck_assert_str_eq(claims(&t, 1), "kong 1m, pong 1m, pass");
}

TEST(xuezhan_3_6_a_concealed_kong_is_shown_to_everyone)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "1111m" } });
    play(&t, "0 kong 1m");
    View seen;
    game_observe(&t.game, (const State *)&t.state, SEAT_NONE, &seen);
    ck_assert_int_eq(seen.mj.table.seat[0].meld[0].tile, 0);
}

TEST(xuezhan_3_6_the_last_tile_of_the_wall_can_replace_a_kong)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "222m333m444m9s1111m" }, .left = 1 });
    ck_assert_int_eq(attempt(&t, "0 kong 1m"), ERR_NONE);
}

TEST(xuezhan_3_7_with_an_empty_wall_there_is_no_kong)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "222m333m444m9s1111m" },
                          .left = WALL_IS_EMPTY });
    ck_assert_int_eq(attempt(&t, "0 kong 1m"), ERR_WALL_EMPTY);
}

TEST(xuezhan_3_7_the_last_tile_can_win)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { WAITS_5S "5s" }, .left = WALL_IS_EMPTY });
    ck_assert_int_eq(attempt(&t, "0 win"), ERR_NONE);
}

/* Seat 0 discards the last tile, which seat 1 could pong and kong, and on which seat 2 could
 * win. */
static void last_discard(void)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "2m", "222m", WAITS_2M },
                          .left = WALL_IS_EMPTY });
    play(&t, "0 discard 2m");
}

TEST(xuezhan_3_7_the_last_discard_cannot_be_ponged_or_konged)
{
    last_discard();
    ck_assert_str_eq(claims(&t, 1), "");
}

TEST(xuezhan_3_7_the_last_discard_can_be_won_on)
{
    last_discard();
    ck_assert_str_eq(claims(&t, 2), "win, pass");
}

TEST(xuezhan_3_7_a_pong_instead_of_the_win_is_refused_because_the_wall_is_empty)
{
    /* Seat 1 waits for 2m and 5s by 22m 55s. */
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "2m", "22m345678m55s789s" },
                          .left = WALL_IS_EMPTY });
    play(&t, "0 discard 2m");
    ck_assert_int_eq(attempt(&t, "1 pong"), ERR_WALL_EMPTY);
}

TEST(xuezhan_3_7_after_the_last_discard_the_hand_ends)
{
    last_discard();
    play(&t, "all pass");
    ck_assert_str_eq(outcome(&t), "won; wall");
}

TEST(xuezhan_3_8_winners_are_not_asked)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "psms", .hand = { WAITS_5S, [3] = "5s" },
                          .wall = "5s" });
    play(&t, "3 discard 5s; 0 win; 1 discard 5s");
    ck_assert_str_eq(claims(&t, 0), "");
}

TEST(xuezhan_3_9_nothing_can_be_done_after_the_end)
{
    arrange(&t, &(Setup){ .voids = "pppp", .left = WALL_IS_EMPTY });
    play_out(&t);
    ck_assert_int_eq(attempt(&t, "0 discard 1m"), ERR_HAND_OVER);
}

TEST(xuezhan_3_9_a_seat_beyond_the_table_is_refused)
{
    arrange(&t, &(Setup){ .voids = "pppp" });
    ck_assert_int_eq(attempt(&t, "7 pass"), ERR_NOT_ASKED);
}
