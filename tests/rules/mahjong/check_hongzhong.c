/* SPDX-License-Identifier: MIT */
/* Scripted hands of Hongzhong: the deal, turns, claims, wilds and shapes (hongzhong 1 to 6). */
#include "flat.h"
#include "flat_script.h"
#include "game.h"
#include "tap.h"

#define GAME "hongzhong"
#define HZ .game = GAME

static Table t;

/* ---- 1, 2: tiles, seats, deal ---------------------------------------------------------------- */

TESTS(.name = "deal");

TEST_LOOP(hongzhong_1_3_the_wall_is_the_set_without_the_hands, 6)
{
    static const struct { const char *rules; int left; } row[] = {
        { "", 59 }, { "tiles=136", 83 }, { "wilds=8", 63 }, { "tiles=136 wilds=8", 87 },
        { "players=3", 72 }, { "players=2", 85 },
    };
    arrange(&t, &(Setup){ HZ, .rules = row[_i].rules });
    ck_assert_int_eq(t.state.table.wall, row[_i].left);
}

TEST(hongzhong_1_3_the_set_has_the_right_number_of_copies)
{
    MjSet set;
    HzConfig cfg;
    options_default(&hz_options, &cfg);
    hz_set(&cfg, &set);
    ck_assert_int_eq(set.copies[TILE_RED], 4);
    ck_assert_int_eq(set.copies[N_SUITED], 0);
    cfg.tiles = HZ_TILES_136;
    cfg.wilds = HZ_WILDS_8;
    hz_set(&cfg, &set);
    ck_assert_int_eq(set.copies[TILE_RED], 8);
    ck_assert_int_eq(set.copies[N_SUITED], 4);
}

TEST(hongzhong_1_4_three_players_take_turns)
{
    arrange(&t, &(Setup){ HZ, .rules = "players=3", .dealer = 1, .hand = { [1] = "9s" },
                          .wall = "2m3m4m" });
    play(&t, "1 discard 9s; 2 discard 2m; 0 discard 3m; all pass");
    ck_assert_str_eq(t.story, "1 discards 9s; 2 draws 2m; 2 discards 2m as drawn; 0 draws 3m; "
                              "0 discards 3m as drawn; 1 draws 4m");
}

TEST(hongzhong_1_4_two_players_take_turns)
{
    arrange(&t, &(Setup){ HZ, .rules = "players=2", .dealer = 1, .hand = { [1] = "9s" },
                          .wall = "2m3m" });
    play(&t, "1 discard 9s; 0 discard 2m; all pass");
    ck_assert_str_eq(t.story, "1 discards 9s; 0 draws 2m; 0 discards 2m as drawn; 1 draws 3m");
}

TEST(hongzhong_2_1_the_dealers_fourteenth_tile_counts_as_drawn)
{
    check_fourteenth_tile(&t, GAME);
}

TEST(hongzhong_2_1_everyone_sees_that_the_dealer_drew_that_tile)
{
    Game g;
    Deal deal;
    MjState s;
    View v;
    game_default(&g, game_find(GAME));
    ck_assert_int_eq(game_prepare(&g, NULL), ERR_NONE);
    game_deal(&g, 5, 1, &deal);
    ck_assert_int_eq(g.ops->start(&g, &deal, 2, (int64_t[SEATS_MAX]){ 0 }, (State *)&s), ERR_NONE);
    game_observe(&g, (State *)&s, 2, &v);
    ck_assert_int_eq(v.mj.own.drawn, deal.item[4 * 13]);
}

TEST(hongzhong_2_2_draws_come_from_the_front_and_replacements_from_the_back)
{
    arrange(&t, &(Setup){ HZ, .hand = { "1111m9s" }, .wall = "2m", .back = "3m" });
    play(&t, "0 kong 1m; 0 discard 9s; all pass");
    ck_assert_str_eq(t.story, "0 concealed kong 1m; kong of 0: 6 -2 -2 -2; "
                              "0 draws 3m for the kong; 0 discards 9s; 1 draws 2m");
}

/* ---- 3: turns -------------------------------------------------------------------------------- */

TESTS(.name = "turns");

TEST(hongzhong_3_1_a_turn_is_a_win_a_kong_or_a_discard)
{
    arrange(&t, &(Setup){ HZ, .hand = { "1111m23m234s55577p" }, .left = 20 });
    ck_assert_str_eq(choices(&t, 0),
                     "win, kong 1m, discard 1m, discard 2m, discard 3m, discard 2s, discard 3s, "
                     "discard 4s, discard 5p, discard 7p");
}

TEST(hongzhong_3_2_after_a_pong_there_is_no_win_and_no_kong)
{
    arrange(&t, &(Setup){ HZ, .hand = { "1m", "11m123456s5555p7p" } });
    play(&t, "0 discard 1m; 1 pong");
    ck_assert_str_eq(choices(&t, 1), "discard 1s, discard 2s, discard 3s, discard 4s, discard 5s, "
                                     "discard 6s, discard 5p, discard 7p");
    ck_assert_int_eq(attempt(&t, "1 kong 5p"), ERR_MUST_DISCARD);
    ck_assert_int_eq(attempt(&t, "1 win"), ERR_MUST_DISCARD);
}

TEST(hongzhong_3_3_there_is_no_kong_without_a_replacement)
{
    arrange(&t, &(Setup){ HZ, .hand = { "1111m" }, .left = WALL_IS_EMPTY });
    ck_assert_int_eq(attempt(&t, "0 kong 1m"), ERR_WALL_EMPTY);
}

TEST(hongzhong_3_3_a_replacement_tile_can_win)
{
    arrange(&t, &(Setup){ HZ, .rules = "birds=0", .hand = { "5555p123456789m1s" }, .left = 1,
                          .back = "1s" });
    play(&t, "0 kong 5p; 0 win");
    ck_assert_str_eq(outcome(&t), "won 0; win");
    ck_assert_str_eq(scores(&t), "12 -4 -4 -4");
}

TEST(hongzhong_3_4_with_an_empty_wall_there_is_no_pong_and_no_kong)
{
    arrange(&t, &(Setup){ HZ, .hand = { "1m", "111m" }, .left = WALL_IS_EMPTY });
    play(&t, "0 discard 1m");
    ck_assert_str_eq(t.story, "0 discards 1m; end: wall");
}

TEST(hongzhong_3_4_with_an_empty_wall_the_discard_can_be_won_on)
{
    arrange(&t, &(Setup){ HZ, .rules = "win_on_discard=1", .hand = { "3m", WAITS_3M },
                          .left = WALL_IS_EMPTY });
    play(&t, "0 discard 3m; 1 win");
    ck_assert_str_eq(t.story, "0 discards 3m; 1 wins 3m from 0: -1 1 0 0; end: win");
}

TEST(hongzhong_3_5_there_is_no_chi)
{
    arrange(&t, &(Setup){ HZ, .hand = { "5s", "46s55s" } });
    play(&t, "0 discard 5s");
    ck_assert_str_eq(claims(&t, 1), "pong 5s, pass");
    ck_assert_int_eq(attempt(&t, "1 chi 46s"), ERR_NOT_AN_ACTION);
}

/* ---- 4: claims ------------------------------------------------------------------------------- */

TESTS(.name = "claims");

TEST(hongzhong_4_1_a_pong_needs_two_tiles_and_a_kong_three)
{
    arrange(&t, &(Setup){ HZ, .hand = { "1m", [2] = "111m" } });
    play(&t, "0 discard 1m");
    ck_assert_str_eq(claims(&t, 2), "kong 1m, pong 1m, pass");
}

TEST(hongzhong_4_1_a_kong_can_be_declared_in_a_later_turn)
{
    arrange(&t, &(Setup){ HZ, .hand = { "1m", "2222m" }, .wall = "9s" });
    play(&t, "0 discard 1m");
    ck_assert_int_eq(attempt(&t, "1 kong 2m"), ERR_NONE);
}

TEST(hongzhong_4_1_a_tile_held_since_an_earlier_turn_can_be_added_to_a_pong)
{
    arrange(&t, &(Setup){ HZ, .hand = { "5m11s222s333s9s4p" }, .left = 20,
                          .melds = { "pong 5m 2" }, .back = "9p" });
    play(&t, "0 kong 5m");
    ck_assert_str_eq(t.story,
                     "0 added kong 5m; kong of 0: 3 -1 -1 -1; 0 draws 9p for the kong");
}

TEST(hongzhong_4_1_a_later_discard_cannot_be_added_to_a_pong)
{
    arrange(&t, &(Setup){ HZ, .hand = { "5m" }, .left = 20, .melds = { [1] = "pong 5m 0" } });
    play(&t, "0 discard 5m");
    ck_assert_str_eq(claims(&t, 1), "");
}

TEST(hongzhong_4_2_a_wild_cannot_be_claimed_for_a_pong_or_kong)
{
    arrange(&t, &(Setup){ HZ, .rules = "wild_discard=1 wilds=8",
                          .hand = { "5z", "555z", "55z" }, .wall = "9s" });
    play(&t, "0 discard 5z");
    ck_assert_str_eq(t.story, "0 discards 5z; 1 draws 9s");
}

TEST(hongzhong_4_2_a_wild_cannot_replace_a_tile_in_a_claim)
{
    arrange(&t, &(Setup){ HZ, .hand = { "1m", "1m555z" }, .wall = "9s" });
    play(&t, "0 discard 1m");
    ck_assert_str_eq(t.story, "0 discards 1m; 1 draws 9s");
}

TEST(hongzhong_4_2_four_wilds_are_not_a_kong)
{
    arrange(&t, &(Setup){ HZ, .hand = { "5555z" } });
    ck_assert_int_eq(attempt(&t, "0 kong 5z"), ERR_WILD_MELD);
}

TEST(hongzhong_4_3_discards_cannot_be_won_on_by_default)
{
    arrange(&t, &(Setup){ HZ, .hand = { "3m", WAITS_3M, "33m" } });
    play(&t, "0 discard 3m");
    ck_assert_str_eq(claims(&t, 1), "");
    ck_assert_str_eq(claims(&t, 2), "pong 3m, pass");
    ck_assert_int_eq(attempt(&t, "2 win"), ERR_SELF_DRAW_ONLY);
}

TEST(hongzhong_4_3_win_on_discard_allows_wins_on_discards)
{
    arrange(&t, &(Setup){ HZ, .rules = "win_on_discard=1", .hand = { "3m", WAITS_3M } });
    play(&t, "0 discard 3m");
    ck_assert_str_eq(claims(&t, 1), "win, pass");
}

TEST(hongzhong_4_4_an_added_kong_can_be_robbed)
{
    arrange_robbery(&t, GAME, NULL, "2s4p");
    play(&t, "0 kong 3m; 1 win");
    ck_assert_str_eq(t.story, "0 added kong 3m; 1 wins 3m from 0 robbed: -6 6 0 0; "
                              "birds 2s4p of 1, 0 hit: 0 0 0 0; end: win");
    ck_assert_int_eq(t.state.table.seat[0].meld[0].type, MELD_PONG);
}

TEST(hongzhong_4_4_a_kong_that_nobody_robs_is_made)
{
    arrange_robbery(&t, GAME, NULL, "2s4p");
    play(&t, "0 kong 3m; all pass");
    ck_assert_str_eq(t.story, "0 added kong 3m; kong of 0: 3 -1 -1 -1; 0 draws 9p for the kong");
}

TEST(hongzhong_4_4_rob_kong_off_forbids_robbing)
{
    arrange_robbery(&t, GAME, "rob_kong=0", "2s4p");
    play(&t, "0 kong 3m");
    ck_assert_str_eq(t.story, "0 added kong 3m; kong of 0: 3 -1 -1 -1; 0 draws 9p for the kong");
}

TEST(hongzhong_4_4_a_concealed_kong_cannot_be_robbed)
{
    arrange(&t, &(Setup){ HZ, .hand = { "3333m", WAITS_3M }, .back = "9p" });
    play(&t, "0 kong 3m");
    ck_assert_str_eq(t.story,
                     "0 concealed kong 3m; kong of 0: 6 -2 -2 -2; 0 draws 9p for the kong");
}

TEST(hongzhong_4_4_a_direct_kong_cannot_be_robbed)
{
    arrange(&t, &(Setup){ HZ, .hand = { "3m", WAITS_3M, "333m" }, .back = "9p" });
    play(&t, "0 discard 3m; 2 kong");
    ck_assert_str_eq(t.story, "0 discards 3m; 2 exposed kong 3m from 0; kong of 2: -3 0 3 0; "
                              "2 draws 9p for the kong");
}

TEST(hongzhong_4_5_a_win_outranks_a_pong)
{
    arrange(&t, &(Setup){ HZ, .rules = "win_on_discard=1 birds=0",
                          .hand = { "3m", "33m", [3] = WAITS_3M } });
    play(&t, "0 discard 3m; 1 pong; 3 win");
    ck_assert_str_eq(t.story, "0 discards 3m; 1 pong lapsed; 3 wins 3m from 0: -1 0 0 1; end: win");
}

TEST(hongzhong_4_5_several_players_can_win_on_one_tile)
{
    arrange_robbery(&t, GAME, "birds=0", "2s4p");
    play(&t, "0 kong 3m; 2 win; 1 win");
    ck_assert_str_eq(outcome(&t), "won 1 2; win");
}

TEST(hongzhong_4_5_multi_win_off_the_first_in_turn_order_wins)
{
    arrange_robbery(&t, GAME, "birds=0 multi_win=0", "2s4p");
    play(&t, "0 kong 3m; 2 win; 1 win");
    ck_assert_str_eq(t.story, "0 added kong 3m; 2 win lapsed; 1 wins 3m from 0 robbed: -6 6 0 0; "
                              "end: win");
}

TEST(hongzhong_4_6_the_players_next_draw_ends_the_lock)
{
    arrange(&t, &(Setup){ HZ, .rules = "win_on_discard=1", .hand = { "3m", WAITS_3M },
                          .wall = "8p7p3m" });
    play(&t, "0 discard 3m; 1 pass; 1 discard 8p; 2 discard 7p; 3 discard 3m");
    ck_assert_str_eq(claims(&t, 1), "win, pass");
}

TEST(hongzhong_4_6_a_locked_player_cannot_win_on_others_tiles_before_drawing)
{
    pass_and_meet_another(&t, GAME, "win_on_discard=1");
    ck_assert_str_eq(claims(&t, 2), "");
}

TEST(hongzhong_4_6_a_self_draw_is_never_locked)
{
    pass_and_meet_another(&t, GAME, "win_on_discard=1");
    ck_assert_int_eq(attempt(&t, "2 win"), ERR_NONE);
}

TEST(hongzhong_4_6_pass_lock_off_locks_nothing)
{
    pass_and_meet_another(&t, GAME, "win_on_discard=1 pass_lock=0");
    ck_assert_str_eq(claims(&t, 2), "win, pass");
}

/* Seat 2 waits for 3m and 8m; after the pong it waits for 3s, 6s and 9s. */
TEST(hongzhong_4_6_a_pong_does_not_end_the_lock)
{
    arrange(&t, &(Setup){ HZ, .rules = "win_on_discard=1",
                          .hand = { "3m", [2] = "3388m123456789s" }, .wall = "8m6s" });
    play(&t, "0 discard 3m; 2 pass; 1 discard 8m");
    ck_assert_str_eq(claims(&t, 2), "pong 8m, pass");
    ck_assert_int_eq(attempt(&t, "2 win"), ERR_PASSED_WIN_LOCK);
    play(&t, "2 pong; 2 discard 9s; 3 discard 6s");
    ck_assert_str_eq(claims(&t, 2), "");
}

TEST(hongzhong_4_6_a_player_who_pongs_a_winning_tile_has_passed_up_the_win)
{
    arrange(&t, &(Setup){ HZ, .rules = "win_on_discard=1",
                          .hand = { "3m", [2] = "3388m123456789s" }, .wall = "6s" });
    play(&t, "0 discard 3m; 2 pong; 2 discard 9s; 3 discard 6s");
    ck_assert_str_eq(claims(&t, 2), "");
}

TEST(hongzhong_4_6_declining_to_rob_a_kong_also_locks)
{
    arrange(&t, &(Setup){ HZ, .rules = "win_on_discard=1", .left = 20,
                          .hand = { "3m6m", "45m123456789s99p" }, .melds = { "pong 3m 1" } });
    play(&t, "0 kong 3m; 1 pass; 0 discard 6m");
    ck_assert_str_eq(claims(&t, 1), "");
}

TEST(hongzhong_4_6_a_player_who_could_not_win_has_passed_up_nothing)
{
    arrange(&t, &(Setup){ HZ, .hand = { "3m", WAITS_3M, "33m" } });
    play(&t, "0 discard 3m; 2 pong");
    ck_assert_int_eq(t.state.own[1].win_locked, false);
}

/* ---- 5: wilds -------------------------------------------------------------------------------- */

TESTS(.name = "wilds");

TEST(hongzhong_5_3_a_wild_cannot_be_discarded)
{
    arrange(&t, &(Setup){ HZ, .hand = { "5z" } });
    ck_assert_int_eq(attempt(&t, "0 discard 5z"), ERR_WILD_KEPT);
}

TEST(hongzhong_5_3_wild_discard_allows_discarding_wilds)
{
    arrange(&t, &(Setup){ HZ, .rules = "wild_discard=1", .hand = { "5z" } });
    ck_assert_int_eq(attempt(&t, "0 discard 5z"), ERR_NONE);
}

TEST(hongzhong_5_3_after_a_pong_a_hand_of_wilds_alone_discards_one)
{
    arrange(&t, &(Setup){ HZ, .hand = { "1m", "11m55z" }, .left = 20,
                          .melds = { [1] = "pong 1s 0, pong 2s 0, pong 3s 0" } });
    play(&t, "0 discard 1m; 1 pong");
    ck_assert_str_eq(choices(&t, 1), "discard 5z");
}

TEST(hongzhong_5_3_a_win_with_wilds_alone_can_be_declined)
{
    arrange(&t, &(Setup){ HZ, .hand = { "1m", "5z" }, .left = 20, .wall = "5z",
                          .melds = { [1] = "pong 1s 0, pong 2s 0, pong 3s 0, pong 4s 0" } });
    play(&t, "0 discard 1m; all pass");
    ck_assert_str_eq(choices(&t, 1), "win, discard 5z");
}

TEST(hongzhong_5_3_a_discarded_wild_is_won_on_as_a_wild)
{
    arrange(&t, &(Setup){ HZ, .rules = "wild_discard=1 win_on_discard=1 discard_win_with_wild=0",
                          .hand = { "5z", WAITS_3M } });
    play(&t, "0 discard 5z");
    ck_assert_str_eq(claims(&t, 1), "win, pass");
}

TEST(hongzhong_5_3_a_discarded_wild_is_won_on_only_where_discards_are)
{
    arrange(&t, &(Setup){ HZ, .rules = "wild_discard=1", .hand = { "5z", WAITS_3M } });
    play(&t, "0 discard 5z");
    ck_assert_str_eq(claims(&t, 1), "");
}

#define WAITS_3M_WILD "12456789m1239s5z"

/* ---- 9: the match --------------------------------------------------------------------------- */

TESTS(.name = "options");

TEST(hongzhong_9_a_hand_with_a_wild_can_win_on_a_discard)
{
    arrange(&t, &(Setup){ HZ, .rules = "win_on_discard=1", .hand = { "3m", WAITS_3M_WILD } });
    play(&t, "0 discard 3m");
    ck_assert_str_eq(claims(&t, 1), "win, pass");
}

TEST(hongzhong_9_discard_win_with_wild_off_forbids_such_wins)
{
    arrange(&t, &(Setup){ HZ, .rules = "win_on_discard=1 discard_win_with_wild=0",
                          .hand = { "3m", WAITS_3M_WILD, "33m" } });
    play(&t, "0 discard 3m");
    ck_assert_str_eq(claims(&t, 1), "");
}

/* A robbed kong is not a discard: neither of the two options about discards restricts it. */
TEST(hongzhong_4_4_a_hand_with_a_wild_can_rob_a_kong)
{
    static const char *const rules[] = { "win_on_discard=0 discard_win_with_wild=1",
                                         "win_on_discard=0 discard_win_with_wild=0",
                                         "win_on_discard=1 discard_win_with_wild=0" };
    for (int i = 0; i < 3; i++) {
        arrange(&t, &(Setup){ HZ, .rules = rules[i], .left = 20,
                              .hand = { "3m", WAITS_3M_WILD }, .melds = { "pong 3m 2" } });
        play(&t, "0 kong 3m");
        ck_assert_str_eq(claims(&t, 1), "win, pass");
    }
}

/* The kong is not final yet, but everyone sees the four tiles. */
TEST(formats_2_a_kong_that_can_be_robbed_is_shown_as_an_added_kong)
{
    View v;
    arrange_robbery(&t, GAME, NULL, "2s4p");
    play(&t, "0 kong 3m");
    for (Seat s = 0; s < SEATS_MAX; s++) {
        game_observe(&t.game, (State *)&t.state, s, &v);
        ck_assert_int_eq(v.mj.table.phase, MJ_ROB);
        ck_assert_int_eq(v.mj.table.seat[0].meld[0].type, MELD_ADDED_KONG);
    }
    play(&t, "1 win");
    game_observe(&t.game, (State *)&t.state, 1, &v);
    ck_assert_int_eq(v.mj.table.seat[0].meld[0].type, MELD_PONG);
}

TEST(hongzhong_9_a_fixed_first_dealer_must_have_a_seat)
{
    check_first_dealer(GAME);
}

TEST(hongzhong_9_a_random_first_dealer_has_a_seat)
{
    Game g;
    SeatMask dealers = 0;
    ck_assert_int_eq(prepared(&g, GAME, "3", "random"), ERR_NONE);
    for (uint64_t seed = 0; seed < 40; seed++)
        dealers |= seat_bit(game_first(&g, seed));
    ck_assert_int_eq(dealers, 7);
}

TEST(hongzhong_9_hands_and_start_score_determine_the_plan)
{
    check_plan(GAME);
}

/* ---- 6: shapes ------------------------------------------------------------------------------- */

TESTS(.name = "shapes");

TEST(hongzhong_6_3_seven_pairs_win)
{
    arrange(&t, &(Setup){ HZ, .hand = { "1133557799m11s2p5z" } });
    play(&t, "0 win");
    ck_assert_str_eq(shapes_of(&t, 0), "seven pairs");
}

TEST(hongzhong_6_3_seven_pairs_off_forbids_them)
{
    arrange(&t, &(Setup){ HZ, .rules = "seven_pairs=0", .hand = { "1133557799m11s2p5z" } });
    ck_assert_int_eq(attempt(&t, "0 win"), ERR_NO_WIN_SHAPE);
}

#define FOUR_WILDS "1147m258s369p5555z"

TEST(hongzhong_6_4_four_wilds_win)
{
    arrange(&t, &(Setup){ HZ, .hand = { FOUR_WILDS } });
    play(&t, "0 win");
    ck_assert_str_eq(shapes_of(&t, 0), "four wilds");
}

TEST(hongzhong_6_4_four_wilds_can_combine_with_another_shape)
{
    arrange(&t, &(Setup){ HZ, .rules = "birds=0", .hand = { "1123456789m5555z" } });
    play(&t, "0 win");
    ck_assert_str_eq(shapes_of(&t, 0), "standard, four wilds");
    ck_assert_str_eq(scores(&t), "6 -2 -2 -2");
}

TEST(hongzhong_6_4_four_wilds_declined_can_be_declared_later)
{
    arrange(&t, &(Setup){ HZ, .hand = { FOUR_WILDS }, .wall = "8p7p6p2p" });
    play(&t, "0 discard 4m; 1 discard 8p; 2 discard 7p; 3 discard 6p; 0 win");
    ck_assert_str_eq(shapes_of(&t, 0), "four wilds");
}

TEST(hongzhong_6_4_four_wilds_win_off_forbids_it)
{
    arrange(&t, &(Setup){ HZ, .rules = "four_wilds_win=0", .hand = { FOUR_WILDS } });
    ck_assert_int_eq(attempt(&t, "0 win"), ERR_NO_WIN_SHAPE);
}

TEST(hongzhong_6_4_four_wilds_do_not_win_in_a_set_with_eight)
{
    arrange(&t, &(Setup){ HZ, .rules = "wilds=8", .hand = { FOUR_WILDS } });
    ck_assert_int_eq(attempt(&t, "0 win"), ERR_NO_WIN_SHAPE);
}

TEST(hongzhong_6_4_four_wilds_do_not_win_on_others_tiles)
{
    arrange(&t, &(Setup){ HZ, .rules = "win_on_discard=1",
                          .hand = { "9p", "147m258s369p5555z" } });
    play(&t, "0 discard 9p");
    ck_assert_str_eq(claims(&t, 1), "");
}

TEST(hongzhong_6_4_four_wilds_do_not_win_after_a_pong)
{
    arrange(&t, &(Setup){ HZ, .hand = { "1m", "114m258s3p5555z" } });
    play(&t, "0 discard 1m; 1 pong");
    ck_assert_int_eq(attempt(&t, "1 win"), ERR_MUST_DISCARD);
}

TEST(hongzhong_6_4_four_wilds_in_an_incomplete_hand_do_not_win)
{
    HzConfig cfg;
    MjHand h = { .n_melds = 0 };
    options_default(&hz_options, &cfg);
    ck_assert_int_eq(tiles_parse("147m258s369p5555z", N_KINDS, h.count, NULL), ERR_NONE);
    ck_assert_int_eq(hz_win_shapes(&cfg, &h), 0);
}

/* ---- 9: the match ---------------------------------------------------------------------------- */
