/* SPDX-License-Identifier: MIT */
/* Scripted hands of Xuezhan that end with the wall: pigs, kong refund, ready check (xuezhan 9,
 * worked examples of 13). */
#include "table_script.h"
#include "tap.h"

#include <string.h>

static Table t;

#define READY_2 "22244555m34678p"       /* void s: 断么九 2 at best */
#define READY_8 "1113337779998p"        /* void m or s: 清碰 8 at best */
#define NOT_READY "1379m124477889s"     /* void p */

/* E8: seat 0 has a concealed kong and then discards a tile that seat 1 wins on; seat 0 is not
 * ready, seats 2 and 3 are ready for 2 and 8. */
static void e8(const char *rules)
{
    arrange(&t, &(Setup){ .rules = rules, .voids = "ppsm", .left = 1, .back = "6m",
                          .hand = { "9999s1379m14478s5s", WAITS_5S, READY_2, READY_8 } });
    play(&t, "0 kong 9s; 0 discard 5s; 1 win");
}

/* E10: seat 0 wins 1 from seat 3, a pig; seat 1 is ready for 2, seat 2 not ready. */
static void e10(const char *rules)
{
    arrange(&t, &(Setup){ .rules = rules, .dealer = 3, .voids = "psps", .left = WALL_IS_EMPTY,
                          .hand = { WAITS_5S, READY_2, NOT_READY, "589s" } });
    play(&t, "3 discard 5s; 0 win");
}

TESTS(.name = "settlement");

TEST(xuezhan_13_e8_totals_are_those_of_the_example)
{
    e8("");
    ck_assert_str_eq(scores(&t), "-12 2 2 8");
}

TEST(xuezhan_13_e8_payments_are_reported_in_the_order_of_9_6)
{
    e8("");
    ck_assert_ptr_nonnull(strstr(t.story, "refund of 0: -6 2 2 2; bigcall of 0: -10 0 2 8; "
                                          "end: wall"));
}

TEST(xuezhan_13_e9_totals_are_those_of_the_example)
{
    e8("call_transfer=1");
    ck_assert_str_eq(scores(&t), "-12 6 0 6");
}

TEST(xuezhan_13_e9_a_transferred_kong_is_not_refunded)
{
    e8("call_transfer=1");
    ck_assert_str_eq(paid(&t, SETTLE_REFUND), NOTHING);
}

TEST(xuezhan_13_e10_totals_are_those_of_the_example)
{
    e10("");
    ck_assert_str_eq(scores(&t), "17 18 14 -49");
}

TEST(xuezhan_13_e11_a_dead_wait_pays_the_ready_check)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "mpps", .left = WALL_IS_EMPTY,
                          .melds = { [1] = "pong 5m 0" },
                          .hand = { WAITS_25S, "1235789m123s", "9p", "9s" } });
    play_out(&t);
    ck_assert_str_eq(paid(&t, SETTLE_BIGCALL), "2 -2 0 0");
}

TEST(xuezhan_13_e13_the_best_wait_is_paid)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "spps", .left = WALL_IS_EMPTY,
                          .hand = { WAITS_6P_9P, NOT_READY, "9p", "9s" } });
    play_out(&t);
    ck_assert_str_eq(paid(&t, SETTLE_BIGCALL), "4 -4 0 0");
}

TEST(xuezhan_9_1_there_are_no_checks_after_three_wins)
{
    /* Seat 3 still holds 9s of its void suit. */
    arrange(&t, &(Setup){ .dealer = 3, .voids = "pmms", .left = WALL_IS_EMPTY,
                          .hand = { WAITS_5S, WAITS_25S, "46s12345678911p", "59s" } });
    play(&t, "3 discard 5s; 0 win; 1 win; 2 win");
    ck_assert_str_eq(scores(&t), "1 2 1 -4");
}

TEST(xuezhan_9_1_there_are_checks_after_two_wins)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "pmms", .left = WALL_IS_EMPTY,
                          .hand = { WAITS_5S, WAITS_25S, READY_8, "59s" } });
    play(&t, "3 discard 5s; 0 win; 1 win");
    ck_assert_str_eq(paid(&t, SETTLE_PIG), "16 16 16 -48");
}

TEST(xuezhan_9_3_an_option_sets_the_penalty)
{
    e10("pig_multiplier=5");
    ck_assert_str_eq(paid(&t, SETTLE_PIG), "5 5 5 -15");
}

TEST(xuezhan_9_3_the_penalty_can_be_turned_off)
{
    e10("pig_multiplier=0");
    ck_assert_str_eq(paid(&t, SETTLE_PIG), NOTHING);
}

TEST(xuezhan_9_3_base_score_multiplies_the_penalty)
{
    e10("base_score=3");
    ck_assert_str_eq(paid(&t, SETTLE_PIG), "48 48 48 -144");
}

TEST(xuezhan_9_3_the_greatest_stakes_are_paid_in_full)
{
    e10("base_score=1000000 pig_multiplier=1048576");
    ck_assert_str_eq(paid(&t, SETTLE_PIG),
                     "1048576000000 1048576000000 1048576000000 -3145728000000");
}

TEST(xuezhan_9_3_the_cap_does_not_limit_the_penalty)
{
    e10("cap=1");
    ck_assert_str_eq(paid(&t, SETTLE_PIG), "16 16 16 -48");
}

TEST(xuezhan_9_3_an_option_exempts_pigs_from_paying_winners)
{
    e10("pig_pay_winners=0");
    ck_assert_str_eq(paid(&t, SETTLE_PIG), "0 16 16 -32");
}

TEST(xuezhan_9_3_pigs_do_not_pay_each_other)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "pmps", .left = WALL_IS_EMPTY,
                          .hand = { WAITS_5S, WAITS_25S, "9p", "89s" } });
    play(&t, "3 discard 9s; all pass");
    ck_assert_str_eq(paid(&t, SETTLE_PIG), "32 32 -32 -32");
}

TEST(xuezhan_9_4_a_seat_that_is_not_ready_returns_its_kong)
{
    e8("");
    ck_assert_str_eq(paid(&t, SETTLE_REFUND), "-6 2 2 2");
}

TEST(xuezhan_9_4_refunds_can_be_turned_off)
{
    e8("kong_refund=0");
    ck_assert_str_eq(paid(&t, SETTLE_REFUND), NOTHING);
}

TEST(xuezhan_9_4_a_pig_returns_its_kong)
{
    arrange(&t, &(Setup){ .voids = "sppp", .left = 1, .hand = { "9999m12s" }, .back = "1p" });
    play(&t, "0 kong 9m; 0 discard 1s; all pass");
    ck_assert_str_eq(paid(&t, SETTLE_REFUND), "-6 2 2 2");
}

TEST(xuezhan_9_3_the_dealer_can_be_the_pig)
{
    arrange(&t, &(Setup){ .voids = "spmp", .left = WALL_IS_EMPTY,
                          .hand = { "12s", WAITS_5S, WAITS_25S, WAITS_2M } });
    play(&t, "0 discard 1s; all pass");
    ck_assert_str_eq(paid(&t, SETTLE_PIG), "-48 16 16 16");
}

TEST(xuezhan_9_4_a_ready_seat_keeps_its_kong)
{
    arrange(&t, &(Setup){ .voids = "pppp", .left = 1, .hand = { "9999s456789m1235s" },
                          .back = "9p" });
    play(&t, "0 kong 9s; 0 discard 9p; all pass");
    ck_assert_str_eq(paid(&t, SETTLE_REFUND), NOTHING);
}

TEST(xuezhan_9_4_a_winner_keeps_its_kong)
{
    arrange(&t, &(Setup){ .voids = "pppp", .left = 1, .hand = { "9999s456789m1235s" },
                          .back = "5s" });
    play(&t, "0 kong 9s; 0 win");
    ck_assert_str_eq(paid(&t, SETTLE_REFUND), NOTHING);
}

TEST(xuezhan_9_4_an_exposed_kong_is_refunded_to_the_player_who_fed_it)
{
    arrange(&t, &(Setup){ .voids = "mppp", .left = 1, .hand = { "1m", "111m89p" }, .back = "9p" });
    play(&t, "0 discard 1m; 1 kong; 1 discard 9p; all pass");
    ck_assert_str_eq(paid(&t, SETTLE_REFUND), "2 -2 0 0");
}

TEST(xuezhan_9_5_the_ready_check_can_be_turned_off)
{
    e8("big_call=0");
    ck_assert_str_eq(scores(&t), "-2 2 0 0");
}

TEST(xuezhan_9_5_the_cap_limits_the_ready_check)
{
    e8("cap=4");
    ck_assert_str_eq(paid(&t, SETTLE_BIGCALL), "-6 0 2 4");
}

TEST(xuezhan_9_5_base_score_multiplies_the_ready_check)
{
    e8("base_score=3");
    ck_assert_str_eq(paid(&t, SETTLE_BIGCALL), "-30 0 6 24");
}

TEST(xuezhan_9_5_pigs_do_not_pay_and_winners_do_not_receive)
{
    e10("");
    ck_assert_str_eq(paid(&t, SETTLE_BIGCALL), "0 2 -2 0");
}

TEST(xuezhan_9_6_pigs_are_settled_first)
{
    e10("");
    ck_assert_ptr_nonnull(strstr(t.story, "pig of 3: 16 16 16 -48; bigcall of 2: 0 2 -2 0"));
}
