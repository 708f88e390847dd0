/* SPDX-License-Identifier: MIT */
/* Patterns of Da Tong Zi against slow readings. Worked examples are in patterns.hands. */
#include "dtz_brute.h"
#include "tap.h"

TESTS(.timeout = 60);

static bool same_shape(const DtzShape *a, const DtzShape *b)
{
    return a->pattern == b->pattern && a->rank == b->rank && a->length == b->length
           && a->size == b->size && (a->pattern == DTZ_ILLEGAL || a->suit == b->suit);
}

TEST_LOOP(datongzi_10_2_a_reading_is_the_first_of_all_readings, 4)
{
    Rng r = rng_seeded((uint64_t)_i);
    for (int i = 0; i < 20000; i++) {
        int n = 1 + (int)rng_below(&r, 16);
        int n_ranks = 1 + (int)rng_below(&r, 5);
        CardSet c = random_cards(&r, 2 + (int)rng_below(&r, 7), n_ranks, n);
        char text[CARDS_TEXT_MAX];
        DtzShape fast = dtz_recognise(&c), slow = brute_reading(&c);
        ck_assert_msg(same_shape(&fast, &slow), "%s", cards_text(&c, text));
    }
}

/* Two suits exchanged everywhere. */
static CardSet swapped(const CardSet *c, int a, int b)
{
    CardSet out = { { 0 } };
    for (int r = 0; r < N_RANKS; r++) {
        for (int s = 0; s < N_CARD_SUITS; s++) {
            int to = s == a ? b : s == b ? a : s;
            for (int n = cards_count(c, card_of(r, s)); n > 0; n--)
                cards_put(&out, card_of(r, to));
        }
    }
    return out;
}

TEST_LOOP(datongzi_10_3_suits_matter_only_between_tongzi_of_one_rank, 4)
{
    Rng r = rng_seeded((uint64_t)_i);
    for (int i = 0; i < 5000; i++) {
        CardSet a = random_cards(&r, 3, 4, 1 + (int)rng_below(&r, 8)),
                b = random_cards(&r, 3, 4, 1 + (int)rng_below(&r, 8));
        int suit = (int)rng_below(&r, 4);
        CardSet c = swapped(&a, (int)rng_below(&r, 4), suit);
        DtzShape x = dtz_recognise(&a), y = dtz_recognise(&b), z = dtz_recognise(&c);
        ck_assert_int_eq(x.pattern, z.pattern);
        if (x.pattern != DTZ_TONGZI || y.pattern != DTZ_TONGZI || x.rank != y.rank)
            ck_assert_int_eq(dtz_beats(&x, &y), dtz_beats(&z, &y));
    }
}
