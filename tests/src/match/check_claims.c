/* SPDX-License-Identifier: MIT */
/* The page on which friends claim a tile at the same time: who is asked and with which keys, which
 * keys count, when the page closes, and the results. */
#include "claims.h"

#include "game.h"
#include "table_script.h"
#include "tap.h"

enum { ALL = 15, DEAF_MS = 700, OPEN_MS = 6000 };
enum { PASS = 1 << CLAIM_PASS, PONG = 1 << CLAIM_PONG, KONG = 1 << CLAIM_KONG, WIN = 1 << CLAIM_WIN,
       CHI_1 = 1 << CLAIM_CHI_LOWEST, CHI_2 = 1 << CLAIM_CHI_MIDDLE,
       CHI_3 = 1 << CLAIM_CHI_HIGHEST };

static Table t;
static ClaimPage page;

/* The page about the tile last discarded at the table of the script. */
static bool open_for(SeatMask humans)
{
    View open;
    game_observe(&t.game, (const State *)&t.state, SEAT_NONE, &open);
    Event given = { .kind = EV_DISCARD, .actor = t.state.table.last_from,
                    .tile = t.state.table.last };
    return claims_open(&page, &t.game, &open, &given, humans);
}

static void show_at(int64_t now_ms)
{
    claims_show(&page, now_ms, DEAF_MS, OPEN_MS);
}

/* -- the players asked ------------------------------------------------------------------------- */

/* Bamboo is the void suit of 1 and of 3. */
TEST(every_player_who_could_claim_by_what_is_visible_is_asked)
{
    arrange(&t, &(Setup){ .dealer = 3, .voids = "psms", .hand = { WAITS_5S, "", "", "5s" } });
    play(&t, "3 discard 5s");
    ck_assert(open_for(ALL));
    ck_assert_uint_eq(page.asked, seat_bit(0) | seat_bit(2));
    ck_assert_uint_eq(page.offered[0], PASS | PONG | KONG | WIN);
    ck_assert_uint_eq(page.offered[2], PASS | PONG | KONG | WIN);
    ck_assert(open_for(seat_bit(1) | seat_bit(2)));
    ck_assert_uint_eq(page.asked, seat_bit(2));
    ck_assert(!open_for(seat_bit(1) | seat_bit(3)));
}

/* hongzhong 4.3: discards cannot be won on. */
TEST(visible_tiles_are_no_longer_counted_as_hidden_in_a_hand)
{
    arrange(&t, &(Setup){ .game = "hongzhong", .hand = { "5m", "55m" } });
    play(&t, "0 discard 5m");
    MjSeat *other = &t.state.table.seat[3];
    ck_assert(open_for(ALL));
    ck_assert_uint_eq(page.asked, ALL & ~1);
    ck_assert_uint_eq(page.offered[2], PASS | PONG | KONG);
    other->pond[other->n_pond++] = tile_of(SUIT_M, 5);
    ck_assert(open_for(ALL));
    ck_assert_uint_eq(page.offered[2], PASS | PONG);
    other->pond[other->n_pond++] = tile_of(SUIT_M, 5);
    ck_assert(!open_for(ALL));
}

/* tuidaohu 4.1. */
TEST(the_next_seat_chooses_its_run_by_the_key)
{
    arrange(&t, &(Setup){ .game = "tuidaohu", .hand = { "2m", "13m" } });
    play(&t, "0 discard 2m");
    ck_assert(open_for(ALL));
    ck_assert_uint_eq(page.offered[1], PASS | PONG | KONG | WIN | CHI_1 | CHI_2);
    ck_assert_uint_eq(page.offered[2], PASS | PONG | KONG | WIN);
    show_at(0);
    ck_assert(claims_press(&page, 1, CLAIM_CHI_MIDDLE, DEAF_MS));
    Action a = claims_action(&page, 1);
    ck_assert_uint_eq(a.kind, ACT_CHI);
    ck_assert_uint_eq(a.tile, tile_of(SUIT_M, 2));
    ck_assert_uint_eq(a.with[0], tile_of(SUIT_M, 1));
    ck_assert_uint_eq(a.with[1], tile_of(SUIT_M, 3));
    ck_assert(claims_press(&page, 1, CLAIM_CHI_LOWEST, DEAF_MS));
    a = claims_action(&page, 1);
    ck_assert_uint_eq(a.with[0], tile_of(SUIT_M, 3));
    ck_assert_uint_eq(a.with[1], tile_of(SUIT_M, 4));
    ck_assert(!claims_press(&page, 1, CLAIM_CHI_HIGHEST, DEAF_MS));
}

TEST(a_kong_can_only_be_robbed)
{
    arrange(&t, &(Setup){ .voids = "pmmm", .hand = { "5s", WAITS_25S },
                          .melds = { "pong 5s 2" } });
    play(&t, "0 kong 5s");
    ck_assert(open_for(ALL));
    ck_assert_uint_eq(page.offered[1], PASS | WIN);
}

/* -- keys and time ----------------------------------------------------------------------------- */

static void three_are_asked(void)
{
    arrange(&t, &(Setup){ .game = "hongzhong", .hand = { "5m", "55m" } });
    play(&t, "0 discard 5m");
    ck_assert(open_for(ALL));
    show_at(1000);
}

TEST(while_a_page_is_open_the_last_key_of_each_player_counts)
{
    three_are_asked();
    ck_assert(!claims_press(&page, 1, CLAIM_PONG, 1000 + DEAF_MS - 1));
    ck_assert_uint_eq(claims_action(&page, 1).kind, ACT_PASS);
    ck_assert(claims_press(&page, 1, CLAIM_PONG, 1000 + DEAF_MS));
    ck_assert_uint_eq(claims_action(&page, 1).kind, ACT_PONG);
    ck_assert(claims_press(&page, 1, CLAIM_KONG, 1000 + DEAF_MS + 1));
    Action a = claims_action(&page, 1);
    ck_assert_uint_eq(a.kind, ACT_KONG);
    ck_assert_uint_eq(a.meld, MELD_EXPOSED_KONG);
    ck_assert_uint_eq(a.tile, tile_of(SUIT_M, 5));
    ck_assert(!claims_press(&page, 1, CLAIM_WIN, 1000 + DEAF_MS + 2));
    ck_assert(!claims_press(&page, 0, CLAIM_PASS, 1000 + DEAF_MS + 2));
    ck_assert(!claims_press(&page, 1, CLAIM_PASS, 1000 + DEAF_MS + OPEN_MS));
    ck_assert_uint_eq(claims_action(&page, 1).kind, ACT_KONG);
}

TEST(a_page_closes_when_all_have_pressed_or_the_time_is_over)
{
    three_are_asked();
    int64_t now = 1000 + DEAF_MS;
    for (Seat s = 1; s < 4; s++) {
        ck_assert(!claims_are_closed(&page, now));
        ck_assert(claims_press(&page, s, CLAIM_PASS, now));
    }
    ck_assert(claims_are_closed(&page, now));
    show_at(1000);
    page.pressed = seat_bit(1);
    ck_assert(!claims_are_closed(&page, now + OPEN_MS - 1));
    ck_assert(claims_are_closed(&page, now + OPEN_MS));
    ck_assert_uint_eq(claims_action(&page, 3).kind, ACT_PASS);
}
