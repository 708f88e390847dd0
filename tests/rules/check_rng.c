/* SPDX-License-Identifier: MIT */
/* The random generator against published values, and its uniform ranges. */
#include "rng.h"
#include "tap.h"

/* SplitMix64 of seed 0: the first outputs, as its author published them. */
TEST(rng_is_seeded_by_splitmix64)
{
    static const uint64_t first[] = { UINT64_C(0xe220a8397b1dcdaf), UINT64_C(0x6e789e6aa1b965f4),
                                      UINT64_C(0x06c45d188009454f), UINT64_C(0xf88bb8a8724c81ec) };
    Rng r = rng_seeded(0);
    for (int i = 0; i < 4; i++)
        ck_assert_uint_eq(r.s[i], first[i]);
}

/* xoshiro256** from the state 1, 2, 3, 4: the vector that rand_xoshiro took from the C code. */
TEST(rng_is_xoshiro256starstar)
{
    static const uint64_t first[] = { 11520, 0, 1509978240, UINT64_C(1215971899390074240),
                                      UINT64_C(1216172134540287360) };
    Rng r = { { 1, 2, 3, 4 } };
    for (int i = 0; i < 5; i++)
        ck_assert_uint_eq(rng_next(&r), first[i]);
}

/* Without rejecting draws, every third of the 3 x 2^30 values would come twice as often. */
TEST(rng_ranges_are_uniform)
{
    enum { DRAWS = 30000 };
    Rng r = rng_seeded(7);
    int left[3] = { 0 };
    for (int i = 0; i < DRAWS; i++)
        left[rng_below(&r, 3u << 30) % 3]++;
    for (int i = 0; i < 3; i++)
        ck_assert(left[i] > DRAWS / 3 - 400 && left[i] < DRAWS / 3 + 400);
}

TEST(rng_other_labels_or_indices_give_other_streams)
{
    ck_assert_uint_ne(rng_derive(1, "wall", 0), rng_derive(1, "die", 0));
    ck_assert_uint_ne(rng_derive(1, "wall", 0), rng_derive(1, "wall", 1));
}

TEST(rng_a_shuffle_keeps_all_items)
{
    Rng r = rng_seeded(3);
    uint8_t items[50];
    for (int i = 0; i < 50; i++)
        items[i] = (uint8_t)i;
    rng_shuffle(&r, items, 50);
    uint64_t seen = 0;
    for (int i = 0; i < 50; i++)
        seen |= UINT64_C(1) << items[i];
    ck_assert_uint_eq(seen, (UINT64_C(1) << 50) - 1);
}

/* Each of the 24 orders of four items: 24,000 shuffles, 1,000 expected, six standard deviations. */
TEST(rng_every_order_is_equally_likely)
{
    Rng r = rng_seeded(4);
    int seen[256] = { 0 };
    for (int i = 0; i < 24000; i++) {
        uint8_t items[] = { 0, 1, 2, 3 };
        rng_shuffle(&r, items, 4);
        seen[items[0] << 6 | items[1] << 4 | items[2] << 2 | items[3]]++;
    }
    for (int i = 0; i < 256; i++)
        ck_assert(seen[i] == 0 || (seen[i] > 810 && seen[i] < 1190));
}
