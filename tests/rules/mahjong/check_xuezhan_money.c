/* SPDX-License-Identifier: MIT */
/* Scripted hands of Xuezhan about points: wins, kongs, call transfer, the first and the last tiles
 * (xuezhan 8, 7.6, worked examples of 13). */
#include "mj.h"
#include "table_script.h"
#include "tap.h"
#include "xuezhan.h"

#include <stdio.h>
#include <string.h>

static Table t;

#define PLAIN WAITS_5S "5s"

/* ---- 8.2 to 8.4: wins -------------------------------------------------------------------- */

/* Seat 0 has drawn the winning tile of `complete`. */
static void self_draw(const char *rules, const char *complete)
{
    arrange(&t, &(Setup){ .rules = rules, .voids = "pppp", .hand = { complete }, .left = 20 });
    play(&t, "0 win");
}

TESTS(.name = "wins");

TEST(xuezhan_13_e1_three_players_pay_a_self_draw)
{
    self_draw("", PLAIN);
    ck_assert_str_eq(scores(&t), "6 -2 -2 -2");
}

TEST(xuezhan_13_e1_winners_do_not_pay)
{
    /* Seat 1 wins 1 from seat 3 first. */
    arrange(&t, &(Setup){ .dealer = 3, .voids = "pppm", .left = 20, .wall = "9p9p5s",
                          .hand = { WAITS_5S, WAITS_2M, [3] = "2m1379s1379p24688p" } });
    play(&t, "3 discard 2m; 1 win; 2 discard 9p; 3 discard 9p; 0 win");
    ck_assert_str_eq(scores(&t), "4 1 -2 -3");
}

TEST(xuezhan_8_2_after_two_wins_one_player_pays)
{
    /* 0 and 1 win 1 and 2 from seat 3; then seat 2 draws 9p, 碰碰胡 2 x 自摸 2. */
    arrange(&t, &(Setup){ .dealer = 3, .voids = "pmms", .left = 20, .wall = "9p",
                          .hand = { WAITS_5S, WAITS_25S, "999s111333888p9p", "5s" } });
    play(&t, "3 discard 5s; 0 win; 1 win; 2 win");
    ck_assert_str_eq(scores(&t), "1 2 4 -7");
}

TEST(xuezhan_10_base_score_multiplies_payments)
{
    self_draw("base_score=5", PLAIN);
    ck_assert_str_eq(scores(&t), "30 -10 -10 -10");
}

#define SIMPLES "234567m22345678s"      /* 断么九 2 */

TEST(xuezhan_8_2_self_draw_doubles)
{
    self_draw("", SIMPLES);
    ck_assert_str_eq(scores(&t), "12 -4 -4 -4");
}

TEST(xuezhan_8_2_self_draw_adds_a_base)
{
    self_draw("zimo=base", SIMPLES);
    ck_assert_str_eq(scores(&t), "9 -3 -3 -3");
}

TEST(xuezhan_8_2_self_draw_adds_nothing)
{
    self_draw("zimo=none", SIMPLES);
    ck_assert_str_eq(scores(&t), "6 -2 -2 -2");
}

TEST(xuezhan_8_2_the_base_is_added_to_the_capped_value)
{
    self_draw("zimo=base cap=1", SIMPLES);
    ck_assert_str_eq(scores(&t), "6 -2 -2 -2");
}

TEST(xuezhan_8_3_the_base_is_not_added_to_a_discard_win)
{
    arrange(&t, &(Setup){ .rules = "zimo=base", .dealer = 3, .voids = "pmms", .left = 20,
                          .hand = { WAITS_5S, [3] = "5s" } });
    play(&t, "3 discard 5s; 0 win");
    ck_assert_str_eq(scores(&t), "1 0 0 -1");
}

TEST(xuezhan_13_e7_the_discarder_pays_each_winner)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "pmms",
                          .hand = { WAITS_5S, WAITS_25S, "", "5s" } });
    play(&t, "3 discard 5s; 0 win; 1 win");
    ck_assert_str_eq(scores(&t), "1 2 0 -3");
}

TEST(xuezhan_8_3_the_declarer_pays_for_a_robbed_kong)
{
    arrange(&t, &(Setup){ .dealer = 1, .voids = "pppp", .melds = { [1] = "pong 2m 0" }, .left = 20,
                          .hand = { [1] = "147m147s1478s2m", [2] = WAITS_2M } });
    play(&t, "1 kong 2m; 2 win");
    ck_assert_str_eq(scores(&t), "0 -2 2 0");
}

TEST(xuezhan_7_6_a_robbed_kong_is_not_a_discard_after_a_kong)
{
    /* The robbed tile was itself a replacement. */
    arrange(&t, &(Setup){ .dealer = 1, .voids = "pppp", .melds = { [1] = "pong 2m 0" }, .left = 20,
                          .hand = { [1] = "147m9999s1478s", [2] = WAITS_2M }, .back = "2m" });
    play(&t, "1 kong 9s; 1 kong 2m; 2 win");
    ck_assert_str_eq(win_of(&t, 2), "2 = 平胡 1 抢杠胡");
}

/* E12: seat 0 discards the tile for the kong of seat 2, and the replacement wins. */
static void fed_kong(const char *rules)
{
    arrange(&t, &(Setup){ .rules = rules, .voids = "mppp", .left = 20, .back = "5s",
                          .hand = { "1m", [2] = "111456789m1235s" } });
    play(&t, "0 discard 1m; 2 kong; 2 win");
}

TEST(xuezhan_13_e12_a_win_after_an_exposed_kong_is_a_self_draw)
{
    fed_kong("");
    ck_assert_str_eq(scores(&t), "-10 -8 26 -8");
}

TEST(xuezhan_13_e12_with_pao_the_player_who_fed_the_kong_pays_alone)
{
    fed_kong("diangang_hua=pao");
    ck_assert_str_eq(scores(&t), "-6 0 6 0");
}

TEST(xuezhan_8_4_with_pao_no_base_is_added)
{
    fed_kong("diangang_hua=pao zimo=base");
    ck_assert_str_eq(scores(&t), "-6 0 6 0");
}

TEST(xuezhan_8_4_only_the_last_kong_decides_who_pays)
{
    /* The second replacement wins: 自摸 x 杠上开花 x 2根 = 16 each; kongs 2 and 3 x 2. */
    arrange(&t, &(Setup){ .rules = "diangang_hua=pao", .voids = "mppp", .left = 20, .back = "6s5s",
                          .hand = { "1m", [2] = "1119999m123455s" } });
    play(&t, "0 discard 1m; 2 kong; 2 kong 9m; 2 win");
    ck_assert_str_eq(scores(&t), "-20 -18 56 -18");
}

TEST(xuezhan_7_6_a_win_on_a_replacement_doubles)
{
    fed_kong("");
    ck_assert_str_eq(win_of(&t, 2), "8 = 平胡 1 自摸 杠上开花 1根");
}

/* ---- 8.5, 8.6: kongs --------------------------------------------------------------------- */

TESTS(.name = "kongs");

TEST(xuezhan_8_5_the_discarder_pays_two_for_an_exposed_kong)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "1m", [2] = "111m" } });
    play(&t, "0 discard 1m; 2 kong");
    ck_assert_str_eq(paid(&t, SETTLE_KONG), "-2 0 2 0");
}

TEST(xuezhan_8_5_everyone_pays_two_for_a_concealed_kong)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "1111m" } });
    play(&t, "0 kong 1m");
    ck_assert_str_eq(paid(&t, SETTLE_KONG), "6 -2 -2 -2");
}

/* Seat 0 adds 5m to its pong; the last tile of `concealed` is the one just drawn. */
static void added_kong(const char *rules, const char *concealed)
{
    arrange(&t, &(Setup){ .rules = rules, .voids = "pppp", .left = 20, .melds = { "pong 5m 2" },
                          .hand = { concealed } });
    play(&t, "0 kong 5m");
}

TEST(xuezhan_8_5_everyone_pays_one_for_an_added_kong)
{
    added_kong("", "147s147m2468s5m");
    ck_assert_str_eq(paid(&t, SETTLE_KONG), "3 -1 -1 -1");
}

TEST(xuezhan_8_5_a_late_added_kong_pays_like_any_other)
{
    added_kong("", "5m147s147m2468s");
    ck_assert_str_eq(paid(&t, SETTLE_KONG), "3 -1 -1 -1");
}

TEST(xuezhan_8_5_a_late_added_kong_can_be_free)
{
    added_kong("late_added_kong=free", "5m147s147m2468s");
    ck_assert_str_eq(paid(&t, SETTLE_KONG), NOTHING);
}

TEST(xuezhan_8_5_an_added_kong_of_the_tile_drawn_is_not_free)
{
    added_kong("late_added_kong=free", "147s147m2468s5m");
    ck_assert_str_eq(paid(&t, SETTLE_KONG), "3 -1 -1 -1");
}

TEST(xuezhan_8_5_the_fourth_tile_from_the_wall_is_not_late)
{
    arrange(&t, &(Setup){ .rules = "late_added_kong=free", .voids = "pppp", .left = 20,
                          .melds = { [1] = "pong 5m 2" }, .hand = { "9p" }, .wall = "5m" });
    play(&t, "0 discard 9p; 1 kong 5m");
    ck_assert_str_eq(paid(&t, SETTLE_KONG), "-1 3 -1 -1");
}

TEST(xuezhan_8_5_a_late_concealed_kong_is_never_free)
{
    arrange(&t, &(Setup){ .rules = "late_added_kong=free", .voids = "pppp", .left = 20,
                          .hand = { "1111m3579m123579s" } });
    play(&t, "0 kong 1m");
    ck_assert_str_eq(paid(&t, SETTLE_KONG), "6 -2 -2 -2");
}

TEST(xuezhan_8_5_an_added_kong_is_paid_when_nobody_robs_it)
{
    arrange(&t, &(Setup){ .dealer = 1, .voids = "pppp", .melds = { [1] = "pong 2m 0" }, .left = 20,
                          .hand = { [1] = "147m147s1478s2m", [2] = WAITS_2M } });
    play(&t, "1 kong 2m");
    ck_assert_str_eq(paid(&t, SETTLE_KONG), NOTHING);
    play(&t, "2 pass");
    ck_assert_str_eq(paid(&t, SETTLE_KONG), "-1 3 -1 -1");
}

TEST(xuezhan_8_5_winners_do_not_pay_for_kongs)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "ppms", .hand = { WAITS_5S, "8888s", "", "5s" } });
    play(&t, "3 discard 5s; 0 win; 1 kong 8s");
    ck_assert_str_eq(paid(&t, SETTLE_KONG), "0 4 -2 -2");
}

TEST(xuezhan_8_5_base_score_multiplies_kongs)
{
    arrange(&t, &(Setup){ .rules = "base_score=5", .voids = "pppp", .hand = { "1111m" } });
    play(&t, "0 kong 1m");
    ck_assert_str_eq(paid(&t, SETTLE_KONG), "30 -10 -10 -10");
}

TEST(xuezhan_8_6_the_cap_does_not_limit_kongs)
{
    arrange(&t, &(Setup){ .rules = "cap=1", .voids = "pppp", .hand = { "1111m" } });
    play(&t, "0 kong 1m");
    ck_assert_str_eq(paid(&t, SETTLE_KONG), "6 -2 -2 -2");
}

/* ---- 8.7: call transfer ------------------------------------------------------------------ */

/* Seat 1 has a pong of 9s and the fourth tile; seats 0 and 2 wait for its 5s. */
static void kong_then_discard(const char *rules, const char *concealed, const char *script)
{
    arrange(&t, &(Setup){ .rules = rules, .dealer = 1, .voids = "pmmp", .left = 20,
                          .melds = { [1] = "pong 9s 0" }, .back = "9p6p", .wall = "8p8p8p8p",
                          .hand = { WAITS_5S, concealed, WAITS_25S } });
    play(&t, script);
}

#define ADDED "113377p1145s9s"

TESTS(.name = "transfer");

TEST(xuezhan_8_7_the_remainder_goes_to_the_first_winner)
{
    /* 3 points for 2 and 0, in seat order from 1. */
    kong_then_discard("call_transfer=1", ADDED, "1 kong 9s; 1 discard 5s; 0 win; 2 win");
    ck_assert_str_eq(paid(&t, SETTLE_TRANSFER), "1 -3 2 0");
}

TEST(xuezhan_8_7_a_single_winner_receives_the_whole_kong)
{
    kong_then_discard("call_transfer=1", ADDED, "1 kong 9s; 1 discard 5s; 0 win");
    ck_assert_str_eq(paid(&t, SETTLE_TRANSFER), "3 -3 0 0");
}

TEST(xuezhan_8_7_nothing_is_transferred_by_default)
{
    kong_then_discard("", ADDED, "1 kong 9s; 1 discard 5s; 0 win");
    ck_assert_str_eq(paid(&t, SETTLE_TRANSFER), NOTHING);
}

TEST(xuezhan_8_7_only_the_last_kong_is_transferred)
{
    kong_then_discard("call_transfer=1", "1111337p145s9s",
                      "1 kong 1p; 1 kong 9s; 1 discard 5s; 0 win");
    ck_assert_str_eq(paid(&t, SETTLE_TRANSFER), "3 -3 0 0");
}

TEST(xuezhan_8_7_a_kong_is_transferred_only_on_the_discard_right_after_it)
{
    kong_then_discard("call_transfer=1", ADDED,
                      "1 kong 9s; 1 discard 9p; 2 discard 8p; 3 discard 8p; 0 discard 8p; "
                      "1 discard 5s; 0 win");
    ck_assert_str_eq(paid(&t, SETTLE_TRANSFER), NOTHING);
}

TEST(xuezhan_8_7_a_self_draw_receives_no_transfer)
{
    arrange(&t, &(Setup){ .rules = "call_transfer=1", .dealer = 1, .voids = "pppp", .left = 20,
                          .hand = { [1] = "9999s9p", [2] = WAITS_5S }, .back = "8p",
                          .wall = "5s" });
    play(&t, "1 kong 9s; 1 discard 9p; 2 win");
    ck_assert_str_eq(paid(&t, SETTLE_TRANSFER), NOTHING);
}

TEST(xuezhan_8_7_a_free_kong_transfers_nothing)
{
    kong_then_discard("call_transfer=1 late_added_kong=free", "9s113377p1145s",
                      "1 kong 9s; 1 discard 5s; 0 win");
    ck_assert_str_eq(paid(&t, SETTLE_TRANSFER), NOTHING);
}

TEST(xuezhan_8_7_a_robbed_kong_transfers_nothing)
{
    arrange(&t, &(Setup){ .rules = "call_transfer=1", .dealer = 1, .voids = "pppp", .left = 20,
                          .melds = { [1] = "pong 2m 0" }, .back = "2m",
                          .hand = { [1] = "147m9999s1478s", [2] = WAITS_2M } });
    play(&t, "1 kong 9s; 1 kong 2m; 2 win");
    ck_assert_str_eq(paid(&t, SETTLE_TRANSFER), NOTHING);
}

TEST(xuezhan_8_7_the_kong_transferred_is_the_discarders_last_one)
{
    XzConfig cfg = rules_of("call_transfer=1");
    MjKongLedger ledger = { .n_kongs = 0 };
    MjPayment payment;
    mj_kong_declared(&ledger, 0, MELD_CONCEALED_KONG);
    xz_pay_kong(&cfg, &ledger, SEAT_NONE, false, &payment);
    mj_kong_declared(&ledger, 1, MELD_ADDED_KONG);
    xz_pay_kong(&cfg, &ledger, SEAT_NONE, false, &payment);
    ck_assert(xz_transfer(&cfg, &ledger, 0, seat_bit(3), &payment));
    ck_assert_int_eq(payment.delta[3], 6);
}

TEST(xuezhan_8_7_without_a_kong_nothing_is_transferred)
{
    XzConfig cfg = rules_of("call_transfer=1");
    MjKongLedger ledger = { .n_kongs = 0 };
    MjPayment payment;
    ck_assert(!xz_transfer(&cfg, &ledger, 0, seat_bit(1), &payment));
}

TEST(xuezhan_7_6_a_win_on_a_discard_after_a_kong_doubles)
{
    kong_then_discard("", ADDED, "1 kong 9s; 1 discard 5s; 0 win");
    ck_assert_str_eq(win_of(&t, 0), "2 = 平胡 1 杠上炮");
}

TEST(xuezhan_7_6_a_discard_after_a_later_pong_is_not_after_the_kong)
{
    arrange(&t, &(Setup){ .dealer = 1, .voids = "pmps", .left = 20, .back = "9p",
                          .hand = { WAITS_5S, "9999s1m", "", "11m5s" } });
    play(&t, "1 kong 9s; 1 discard 1m; 3 pong; 3 discard 5s; 0 win");
    ck_assert_str_eq(win_of(&t, 0), "1 = 平胡 1");
}

TEST(xuezhan_7_6_a_later_discard_is_not_after_the_kong)
{
    kong_then_discard("", ADDED,
                      "1 kong 9s; 1 discard 9p; 2 discard 8p; 3 discard 8p; 0 discard 8p; "
                      "1 discard 5s; 0 win");
    ck_assert_str_eq(win_of(&t, 0), "1 = 平胡 1");
}

/* ---- 7.6, 8.9: the first and the last tiles ---------------------------------------------- */

TESTS(.name = "firsts and lasts");

TEST(xuezhan_8_9_a_heavenly_hand_is_paid_as_stated)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { PLAIN } });
    play(&t, "0 win");
    ck_assert_str_eq(scores(&t), "192 -64 -64 -64");
}

/* The last tile of the text is the fourteenth dealt. */
TEST(xuezhan_8_9_a_the_winning_tile_is_the_fourteenth_dealt)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "12356789m12355s4m" }, .wall = "9p" });
    play(&t, "0 win");
    ck_assert_str_eq(t.story, "0 wins 4m from 0: 192 -64 -64 -64; 1 draws 9p");
    ck_assert_int_eq(t.state.table.seat[0].win_tile, 3);        /* 4m: what the others have seen */
}

/* The dealer gives `give` away and gets `get` from seat 3, which completes the hand. */
static void exchange_and_win(const char *dealt, const char *give, const char *get)
{
    char script[200];
    arrange(&t, &(Setup){ .rules = "exchange_three=1 exchange_dir=next",
                          .hand = { dealt, "222m", "333m", get }, .wall = "9p" });
    snprintf(script, sizeof script,
             "0 swap %s; 1 swap 222m; 2 swap 333m; 3 swap %s; "
             "0 void p; 1 void p; 2 void p; 3 void p", give, get);
    play(&t, script);
    play(&t, "0 win");
}

/* The fourteenth tile is 7p, the only one: 111m 123456789s 55s, and the highest kind is 9s. */
TEST(xuezhan_8_9_a_after_the_fourteenth_was_given_away_the_highest_kind_wins)
{
    exchange_and_win("123456789s55s11p7p", "117p", "111m");
    ck_assert_str_eq(t.story, "0 wins 9s from 0: 192 -64 -64 -64; 1 draws 9p");
}

/* The fourteenth tile is 1s, one of three: 11s stay with 123456789m 444s. */
TEST(xuezhan_8_9_a_another_copy_of_the_fourteenth_tile_also_serves)
{
    exchange_and_win("123456789m1123s1s", "123s", "444s");
    ck_assert_str_eq(t.story, "0 wins 1s from 0: 192 -64 -64 -64; 1 draws 9p");
}

TEST(xuezhan_8_9_a_there_is_no_heavenly_hand_after_a_kong)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "1111456789m1235s" }, .back = "5s" });
    play(&t, "0 kong 1m; 0 win");
    ck_assert_str_eq(win_of(&t, 0), "8 = 平胡 1 自摸 杠上开花 1根");
}

TEST(xuezhan_8_9_a_there_is_no_heavenly_hand_without_tianhu)
{
    arrange(&t, &(Setup){ .rules = "tianhu=0", .voids = "pppp", .hand = { PLAIN } });
    play(&t, "0 win");
    ck_assert_str_eq(win_of(&t, 0), "2 = 平胡 1 自摸");
}

TEST(xuezhan_8_9_b_an_earthly_hand_is_paid_as_stated)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "9p", WAITS_5S }, .wall = "5s" });
    play(&t, "0 discard 9p; 1 win");
    ck_assert_str_eq(win_of(&t, 1), "64 = 地胡 32 自摸");
}

TEST(xuezhan_8_9_b_there_is_no_earthly_hand_without_tianhu)
{
    arrange(&t, &(Setup){ .rules = "tianhu=0", .voids = "pppp", .hand = { "9p", WAITS_5S },
                          .wall = "5s" });
    play(&t, "0 discard 9p; 1 win");
    ck_assert_str_eq(win_of(&t, 1), "2 = 平胡 1 自摸");
}

TEST(xuezhan_8_9_b_the_dealer_has_no_earthly_hand)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { WAITS_5S "9p" }, .wall = "8p8p8p5s" });
    play(&t, "0 discard 9p; 1 discard 8p; 2 discard 8p; 3 discard 8p; 0 win");
    ck_assert_str_eq(win_of(&t, 0), "2 = 平胡 1 自摸");
}

TEST(xuezhan_8_9_b_there_is_no_earthly_hand_after_a_pong)
{
    arrange(&t, &(Setup){ .voids = "ppsm", .hand = { "9p", WAITS_5S, [3] = "1m99p" },
                          .wall = "9p5s" });
    play(&t, "0 discard 9p; 3 pong; 3 discard 1m; 0 discard 9p; 1 win");
    ck_assert_str_eq(win_of(&t, 1), "2 = 平胡 1 自摸");
}

TEST(xuezhan_8_9_b_there_is_no_earthly_hand_after_a_concealed_kong)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "9p9999s", WAITS_5S }, .wall = "5s" });
    play(&t, "0 kong 9s; 0 discard 9p; 1 win");
    ck_assert_str_eq(win_of(&t, 1), "2 = 平胡 1 自摸");
}

TEST(xuezhan_8_9_b_there_is_no_earthly_hand_on_the_second_draw)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { "9p", WAITS_5S }, .wall = "8p8p8p8p5s" });
    play(&t, "0 discard 9p; 1 discard 8p; 2 discard 8p; 3 discard 8p; 0 discard 8p; 1 win");
    ck_assert_str_eq(win_of(&t, 1), "2 = 平胡 1 自摸");
}

TEST(xuezhan_8_9_b_earlier_wins_do_not_prevent_an_earthly_hand)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "2m", WAITS_2M, WAITS_5S }, .wall = "5s" });
    play(&t, "0 discard 2m; 1 win; 2 win");
    ck_assert_str_eq(win_of(&t, 2), "64 = 地胡 32 自摸");
}

TEST(xuezhan_7_6_a_win_on_the_last_tile_drawn_doubles)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { PLAIN }, .left = WALL_IS_EMPTY });
    play(&t, "0 win");
    ck_assert_str_eq(win_of(&t, 0), "4 = 平胡 1 自摸 海底捞月");
}

/* Seat 2 wins on the last discard. */
static void last_discard(const char *rules)
{
    arrange(&t, &(Setup){ .rules = rules, .voids = "mppp", .hand = { "2m", [2] = WAITS_2M },
                          .left = WALL_IS_EMPTY });
    play(&t, "0 discard 2m; 2 win");
}

TEST(xuezhan_7_6_the_last_discard_does_not_double_by_default)
{
    last_discard("");
    ck_assert_str_eq(win_of(&t, 2), "1 = 平胡 1");
}

TEST(xuezhan_7_6_with_haidi_pao_the_last_discard_doubles)
{
    last_discard("haidi_pao=1");
    ck_assert_str_eq(win_of(&t, 2), "2 = 平胡 1 海底炮");
}

TEST(xuezhan_8_2_the_cap_limits_the_payment)
{
    arrange(&t, &(Setup){ .rules = "cap=3", .voids = "pppp", .hand = { PLAIN } });
    play(&t, "0 win");
    ck_assert_str_eq(scores(&t), "9 -3 -3 -3");
}
