/* SPDX-License-Identifier: MIT */
/* Da Tong Zi in reviews (src/review/review_dtz.c). */
#include "review_family.h"

#include "tap.h"

/* docs/stats.md: thirds of the dealt cards. With exactly two of them left the beginning is over,
 * with exactly one the end has come. */
TEST(the_part_of_a_hand_follows_the_share_of_cards_held)
{
    static const struct { int held, played, phase; } rows[] = {
        { 30, 0, 0 }, { 21, 9, 0 }, { 20, 10, 1 }, { 11, 19, 1 }, { 10, 20, 2 }, { 1, 29, 2 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        View v = { .seat = 1 };
        for (int n = 0; n < rows[i].held; n++)
            cards_put(&v.dtz.hand, card_of(n % N_RANKS, n / N_RANKS));
        for (int n = 0; n < rows[i].played; n++)
            cards_put(&v.dtz.table.played[1], card_of(n % N_RANKS, n / N_RANKS));
        ck_assert_int_eq(datongzi_review.phase(NULL, &v), rows[i].phase);
    }
}
