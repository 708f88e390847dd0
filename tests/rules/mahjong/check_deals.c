/* SPDX-License-Identifier: MIT */
/* Deals of mahjong, the last event of a hand, and traits. Mostly on Xuezhan. What a seat sees of
 * them: tests/src/record/check_masks.c; that a seed always gives the same deal, from which as many
 * positions follow: tests/signatures. */
#include "mj_view.h"
#include "table_script.h"

static Game game;
static Deal deal;
static MjState state;
static const int64_t no_scores[SEATS_MAX];

static void prepare(const char *rules)
{
    xuezhan_game(rules, &game);
}

static void with_defaults(void)
{
    prepare("");
}

static Err start(Seat dealer)
{
    return game.ops->start(&game, &deal, dealer, no_scores, (State *)&state);
}

/* ---- deals --------------------------------------------------------------------------------- */

TESTS(.name = "deals", .setup = with_defaults);

TEST(xuezhan_2_3_a_deal_has_four_tiles_of_each_kind)
{
    game_deal(&game, 5, 1, &deal);
    uint8_t count[N_KINDS] = { 0 };
    for (int i = 0; i < deal.n; i++)
        count[deal.item[i]]++;
    for (int k = 0; k < N_SUITED; k++)
        ck_assert_int_eq(count[k], N_COPIES);
}

TEST(game_every_face_of_the_die_occurs)
{
    unsigned faces = 0;
    for (int hand_no = 1; hand_no <= 100; hand_no++) {
        game_deal(&game, 5, hand_no, &deal);
        faces |= 1u << deal.die;
    }
    ck_assert_uint_eq(faces, 0x7E);
}

TEST(game_a_deal_gives_13_tiles_in_seat_order_and_the_dealers_14th)
{
    game_deal(&game, 5, 1, &deal);
    ck_assert_int_eq(start(2), ERR_NONE);
    uint8_t count[N_KINDS] = { 0 };
    for (int i = 26; i < 39; i++)
        count[deal.item[i]]++;
    count[deal.item[52]]++;
    ck_assert_int_eq(memcmp(count, state.own[2].count, sizeof count), 0);
}

/* check_contract tries what no deal of any game may be. */
TEST(game_a_deal_with_a_foreign_or_a_fifth_tile_is_refused)
{
    game.ops->pack(&game, &deal);
    deal.item[7] = TILE_RED;
    ck_assert_int_eq(start(0), ERR_DEAL);
    game.ops->pack(&game, &deal);
    deal.item[4] = deal.item[0];
    ck_assert_int_eq(start(0), ERR_DEAL);
}

TEST(xuezhan_2_4_only_an_exchange_by_dice_needs_a_die)
{
    prepare("exchange_three=1 exchange_dir=dice");
    game.ops->pack(&game, &deal);
    deal.die = 0;
    ck_assert_int_eq(start(0), ERR_DEAL);
    prepare("exchange_three=1 exchange_dir=across");
    ck_assert_int_eq(start(0), ERR_NONE);
}

/* ---- views --------------------------------------------------------------------------------- */

static Table t;

static View seen_from(Seat s)
{
    View v;
    game_observe(&t.game, (const State *)&t.state, s, &v);
    return v;
}

TESTS(.name = "views", .setup = with_defaults);

TEST(game_a_spectator_holds_nothing)
{
    arrange(&t, &(Setup){ .voids = "pppp" });
    ck_assert_int_eq(tiles_total(seen_from(SEAT_NONE).mj.own.count), 0);
}

TEST(mahjong_every_tile_neither_seen_nor_held_is_unseen)
{
    arrange(&t, &(Setup){ .voids = "mppp", .hand = { "55m", "55m" } });
    play(&t, "0 discard 5m; 1 pong");
    View v = seen_from(0);
    uint8_t unseen[N_KINDS];
    mj_unseen_counts(&t.game, &v, unseen);
    ck_assert_int_eq(unseen[4], 0);
}

TEST(mahjong_the_hand_arithmetic_gets_the_hand_and_its_melds)
{
    arrange(&t, &(Setup){ .dealer = 1, .voids = "pppp", .hand = { "58m" },
                          .melds = { "pong 5m 2" } });
    MjHand hand_now;
    mj_hand_of(&t.state.table, t.state.own[0].count, 0, &hand_now);
    ck_assert_int_eq(hand_now.n_melds, 1);
    ck_assert_int_eq(hand_now.melded[4], 3);
    ck_assert_int_eq(hand_now.count[4], 1);
}

/* Seat 2 wins 1 from seat 0 on the last discard, and seat 1 is ready. */
TEST(game_the_last_event_has_payments_totals_and_hands)
{
    EventList events = EVENTS_ROOM;
    char text[TILES_TEXT_MAX];
    uint8_t count[N_KINDS] = { 0 };
    Result r;
    arrange(&t, &(Setup){ .rules = "pig_multiplier=0 big_call=0", .voids = "mppp",
                          .hand = { "2m", WAITS_5S, WAITS_2M }, .left = WALL_IS_EMPTY });
    play(&t, "0 discard 2m");
    events.n = 0;
    game_apply(&t.game, (State *)&t.state, 2, &(Action){ .kind = ACT_WIN }, &events);
    const Event *e = &events.e[events.n - 1];
    ck_assert(e->kind == EV_END && e->delta[0] == -1 && e->delta[2] == 1 && e->score[2] == 1);
    ck_assert(tiles_count(e->concealed[1], MJ_HAND_MAX, count));
    ck_assert_str_eq(tiles_text(count, text), "123456789m1235s");
    t.game.ops->result(&t.game, (const State *)&t.state, &r);
    ck_assert(r.delta[0] == -1 && r.delta[2] == 1 && r.reason == END_WALL);
}

/* ---- traits that xuezhan does not use ------------------------------------------------------ */

TESTS(.name = "traits", .setup = with_defaults);

TEST(tuidaohu_a_win_ends_the_hand)
{
    arrange(&t, &(Setup){ .voids = "pppp", .hand = { WAITS_5S "5s" }, .left = 20 });
    t.game.mj.play_on = false;
    play(&t, "0 win");
    ck_assert_str_eq(outcome(&t), "won 0; win");
}

TEST(tuidaohu_a_chi_takes_two_tiles_from_the_hand)
{
    Tile out[3];
    ck_assert_int_eq(mj_claim_tiles(MELD_CHI, 4, (const Tile[2]){ 3, 5 }, out), 2);
    ck_assert(out[0] == 3 && out[1] == 5);
}
