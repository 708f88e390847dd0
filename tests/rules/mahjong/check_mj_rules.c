/* SPDX-License-Identifier: MIT */
/* What no scripted hand shows of the games of mahjong: functions given what a hand would not, the
 * set of tiles, and what the options say about a match. */
#include "flat.h"
#include "mj.h"
#include "mj_impl.h"
#include "mj_view.h"
#include "xuezhan.h"

/* Seat 1 holds void tiles of another kind and would win on the 5s that seat 0 throws. */
TEST(xuezhan_3_3_the_void_tile_is_named_as_the_reason_even_without_others_in_hand)
{
    Game g;
    xuezhan_game("", &g);
    View v = view_of(&g, "123456789m1235p", "ssss");
    offer(&v, 0, "5s");
    ck_assert_int_eq(mj_win_check(&g, &v.mj.table, &v.mj.own, 1, NULL), ERR_VOID_TILE);
}

TEST(xuezhan_8_7_the_kong_transferred_is_the_discarders_last_one)
{
    Game g;
    MjKongLedger ledger = { .n_kongs = 0 };
    MjPayment payment;
    xuezhan_game("call_transfer=1", &g);
    const XzConfig *cfg = xz_config(&g);
    mj_kong_declared(&ledger, 0, MELD_CONCEALED_KONG);
    xz_pay_kong(cfg, &ledger, SEAT_NONE, false, &payment);
    mj_kong_declared(&ledger, 1, MELD_ADDED_KONG);
    xz_pay_kong(cfg, &ledger, SEAT_NONE, false, &payment);
    ck_assert(xz_transfer(cfg, &ledger, 0, seat_bit(3), &payment));
    ck_assert_int_eq(payment.delta[3], 6);
}

TEST(xuezhan_8_7_without_a_kong_nothing_is_transferred)
{
    Game g;
    MjKongLedger ledger = { .n_kongs = 0 };
    MjPayment payment;
    xuezhan_game("call_transfer=1", &g);
    ck_assert(!xz_transfer(xz_config(&g), &ledger, 0, seat_bit(1), &payment));
}

TEST(hongzhong_1_3_the_set_has_the_right_number_of_copies)
{
    Game g;
    game_by("hongzhong", "", &g);
    ck_assert_int_eq(g.mj.set.copies[TILE_RED], 4);
    ck_assert_int_eq(g.mj.set.copies[N_SUITED], 0);
    game_by("hongzhong", "tiles=136 wilds=8", &g);
    ck_assert_int_eq(g.mj.set.copies[TILE_RED], 8);
    ck_assert_int_eq(g.mj.set.copies[N_SUITED], 4);
}

TEST(hongzhong_2_1_everyone_sees_that_the_dealer_drew_that_tile)
{
    Game g;
    Deal deal;
    MjState s;
    View v;
    game_by("hongzhong", "", &g);
    game_deal(&g, 5, 1, &deal);
    ck_assert_int_eq(g.ops->start(&g, &deal, 2, (int64_t[SEATS_MAX]){ 0 }, (State *)&s), ERR_NONE);
    game_observe(&g, (State *)&s, 2, &v);
    ck_assert_int_eq(v.mj.own.drawn, deal.item[4 * 13]);
}

TEST(hongzhong_6_4_four_wilds_in_an_incomplete_hand_do_not_win)
{
    Game g;
    MjTable t = { .n_seats = 0 };
    MjPrivate own = { .drawn = TILE_NONE };
    game_by("hongzhong", "", &g);
    ck_assert_int_eq(tiles_parse("147m258s369p5555z", N_KINDS, own.count, NULL), ERR_NONE);
    ck_assert_int_eq(mj_worth(&g, &t, &own, 0, TILE_NONE, WIN_SELF_DRAW).multiplier, 0);
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

TEST(hongzhong_8_4_ranks_1_5_and_9_and_wilds_are_hits)
{
    Game g;
    game_by("hongzhong", "", &g);
    for (Tile k = 0; k < N_KINDS; k++) {
        bool hit = k == TILE_RED || (k < N_SUITED && rank_of(k) % 4 == 1);
        ck_assert_int_eq(mj_bird_hits(&g, k), hit);
    }
}

/* ---- matches ----------------------------------------------------------------------------- */

static Err prepared(Game *g, const char *key, const char *players, const char *first_dealer)
{
    game_default(g, game_find(key));
    const OptionTable *options = &g->ops->options;
    ck_assert_int_eq(option_set(options, &g->cfg, "players", players, NULL), ERR_NONE);
    ck_assert_int_eq(option_set(options, &g->cfg, "first_dealer", first_dealer, NULL), ERR_NONE);
    return game_prepare(g, NULL);
}

/* hongzhong 9, tuidaohu 9. */
TEST_LOOP(flat_a_fixed_first_dealer_must_have_a_seat, 2)
{
    const char *key = _i == 0 ? "hongzhong" : "tuidaohu";
    Game g;
    ck_assert_int_eq(prepared(&g, key, "3", "2"), ERR_NONE);
    ck_assert_int_eq(game_first(&g, 1), 2);
    ck_assert_int_eq(prepared(&g, key, "3", "3"), ERR_OPTION_VALUE);
    ck_assert_int_eq(prepared(&g, key, "2", "2"), ERR_OPTION_VALUE);
}

/* xuezhan 2.2, hongzhong 9. */
TEST(mahjong_a_first_dealer_is_random_or_fixed)
{
    static const struct { const char *game, *rules; SeatMask dealers; } row[] = {
        { "xuezhan", "", 15 }, { "hongzhong", "players=3", 7 }, { "xuezhan", "first_dealer=0", 1 },
        { "xuezhan", "first_dealer=1", 2 }, { "xuezhan", "first_dealer=3", 8 },
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        Game g;
        SeatMask seen = 0;
        game_by(row[i].game, row[i].rules, &g);
        for (uint64_t seed = 0; seed < 64; seed++)
            seen = (SeatMask)(seen | seat_bit(game_first(&g, seed)));
        ck_assert_msg(seen == row[i].dealers, "%s %s", row[i].game, row[i].rules);
    }
}

/* xuezhan 10, hongzhong 9, tuidaohu 9. */
TEST_LOOP(mahjong_hands_and_start_score_determine_the_plan, 3)
{
    static const char *const games[] = { "xuezhan", "hongzhong", "tuidaohu" };
    Game g;
    MatchPlan plan;
    game_by(games[_i], "hands=3 start_score=-50", &g);
    g.ops->plan(&g, &plan);
    ck_assert_int_eq(plan.hands, 3);
    ck_assert_int_eq(plan.start_score, -50);
    ck_assert_int_eq(plan.first, SEAT_NONE);
}
