/* SPDX-License-Identifier: MIT */
/* Several humans at one keyboard: the ones called about a claim. */
#include "keyboard.h"

#include "tap.h"

/* The seats called, in order, as text. */
static const char *called(ClaimCall c)
{
    static char text[SEATS_MAX + 1];
    Seat order[SEATS_MAX];
    c.n_seats = 4;
    int n = ask_order(&c, order);
    for (int i = 0; i < n; i++)
        text[i] = (char)('0' + order[i]);
    text[n] = '\0';
    return text;
}

enum { S0 = 1, S1 = 2, S2 = 4, S3 = 8 };

TEST(without_a_claim_only_the_player_who_must_decide_is_called)
{
    ck_assert_str_eq(called((ClaimCall){ .humans = S0 | S2, .asked = S2, .discarder = SEAT_NONE }),
                     "2");
    ck_assert_str_eq(called((ClaimCall){ .humans = S0 | S1 | S3, .asked = S0 | S1 | S3,
        .at_keyboard = 3,
                                       .discarder = SEAT_NONE }), "013");
}

TEST(after_each_tile_all_other_humans_are_called_starting_after_the_discarder)
{
    ClaimCall c = { .humans = S0 | S1 | S3, .discarder = 2, .at_keyboard = SEAT_NONE };
    ck_assert_str_eq(called(c), "301");
    c.discarder = 1;
    ck_assert_str_eq(called(c), "30");
}

TEST(the_player_at_the_keyboard_is_asked_first)
{
    ClaimCall c = { .humans = S0 | S1 | S3, .discarder = 2, .at_keyboard = 1 };
    ck_assert_str_eq(called(c), "130");
    c.discarder = 1;
    ck_assert_str_eq(called(c), "30");
}

/* Which humans can claim depends on hidden hands and must not change the order. */
TEST(the_calls_do_not_depend_on_who_can_claim)
{
    for (Seat present = 0; present < 4; present++) {
        ClaimCall c = { .humans = S0 | S1 | S3, .out = S0, .discarder = 2, .at_keyboard = present };
        char nobody[SEATS_MAX + 1];
        strcpy(nobody, called(c));
        for (int asked = 0; asked < 16; asked++) {
            c.asked = (SeatMask)(asked & (S1 | S3));
            ck_assert_str_eq(called(c), nobody);
        }
    }
}

TEST(a_player_who_obviously_cannot_claim_is_not_called)
{
    ck_assert_str_eq(called((ClaimCall){ .humans = S0 | S1 | S3, .out = S0, .discarder = 2,
                                       .at_keyboard = SEAT_NONE }), "31");
    ck_assert_str_eq(called((ClaimCall){ .humans = S0 | S1, .out = S0 | S1, .discarder = 2,
                                       .at_keyboard = SEAT_NONE }), "");
}
