/* SPDX-License-Identifier: MIT */
/* Canonical enumeration of Da Tong Zi (datongzi 9) against all sets of cards of small hands, and
 * its exact counts. */
#include "dtz_brute.h"
#include "tap.h"

enum { KEYS_MAX = 1 << 14, HANDS = 1500 };

/* The listed plays as sorted keys; asserts that each is legal and held, and that no two are
 * equivalent. */
static int listed_keys(const CardSet *hand, const DtzShape *top, DtzScope scope, PlayKey *out,
                       uint64_t seed)
{
    DtzPlays plays;
    DtzPlay play;
    int n = 0;
    dtz_plays_begin(&plays, hand, top, scope);
    while (dtz_plays_next(&plays, &play)) {
        DtzShape shape = dtz_recognise(&play.cards);
        ck_assert_msg(cards_contain(hand, &play.cards), "seed %llu", (unsigned long long)seed);
        ck_assert_msg(shape.pattern == play.shape.pattern && shape.rank == play.shape.rank
                      && shape.suit == play.shape.suit && shape.length == play.shape.length
                      && shape.size == play.shape.size, "seed %llu", (unsigned long long)seed);
        ck_assert_int_lt(n, KEYS_MAX);
        play_key(hand, &play.cards, &shape, &out[n++]);
    }
    qsort(out, (size_t)n, sizeof *out, compare_keys);
    for (int i = 1; i < n; i++)
        ck_assert_msg(compare_keys(&out[i], &out[i - 1]) != 0, "seed %llu: listed twice",
                      (unsigned long long)seed);
    return n;
}

/* The plays of the complete list, as sorted keys. */
static int fast_keys(const CardSet *hand, const DtzShape *top, DtzScope scope, PlayKey *out)
{
    static DtzPlay play[KEYS_MAX];
    int n = dtz_plays_list(hand, top, scope, play, KEYS_MAX);
    for (int i = 0; i < n; i++) {
        DtzShape shape = dtz_recognise(&play[i].cards);
        ck_assert_int_eq(memcmp(&shape, &play[i].shape, sizeof shape), 0);
        play_key(hand, &play[i].cards, &shape, &out[i]);
    }
    qsort(out, (size_t)n, sizeof *out, compare_keys);
    return n;
}

/* Enumerated one at a time or listed at once, the plays are the same. */
static void compare_listings(const CardSet *hand, const DtzShape *top, uint64_t seed)
{
    static PlayKey lazy[KEYS_MAX], fast[KEYS_MAX];
    for (DtzScope scope = DTZ_NO_WINGS; scope <= DTZ_BARE; scope++) {
        int n = listed_keys(hand, top, scope, lazy, seed), m = fast_keys(hand, top, scope, fast);
        ck_assert_msg(n == m && memcmp(lazy, fast, (size_t)n * sizeof *lazy) == 0,
                      "seed %llu: %d plays lazily, %d at once", (unsigned long long)seed, n, m);
        ck_assert_msg(dtz_plays_count(hand, top, scope) == (uint64_t)n,
                      "seed %llu: count of scope %d", (unsigned long long)seed, scope);
    }
}

/* A random hand of up to 12 cards and a random play to beat, or none. */
static void compare_with_brute_force(uint64_t seed)
{
    static PlayKey brute[KEYS_MAX], listed[KEYS_MAX];
    Rng r = rng_seeded(seed);
    int packs = 2 + (int)rng_below(&r, 7);
    int size = 1 + (int)rng_below(&r, 12);
    CardSet hand = random_cards(&r, packs, 1 + (int)rng_below(&r, 6), size);
    DtzShape shape = { 0 }, *top = NULL;
    DtzPlay all[200];
    CardSet other = random_cards(&r, packs, 5, 10);
    int n_tops = dtz_plays_list(&other, NULL, DTZ_ALL, all, 200);
    if (rng_below(&r, 3) != 0) {
        shape = all[rng_below(&r, (uint32_t)n_tops)].shape;
        top = &shape;
    }
    int n = brute_keys(&hand, top, brute, KEYS_MAX);
    int m = listed_keys(&hand, top, DTZ_ALL, listed, seed);
    ck_assert_msg(n == m && memcmp(brute, listed, (size_t)n * sizeof *brute) == 0,
                  "seed %llu: %d plays by brute force, %d listed", (unsigned long long)seed, n, m);
    ck_assert_msg(dtz_plays_count(&hand, top, DTZ_ALL) == (uint64_t)n, "seed %llu: count",
                  (unsigned long long)seed);
    compare_listings(&hand, top, seed);
    if (top != NULL)
        ck_assert_msg(dtz_can_beat(&hand, top) == (n > 0), "seed %llu: can_beat",
                      (unsigned long long)seed);
}

TESTS(.timeout = 60);

TEST_LOOP(datongzi_10_6_the_list_is_brute_force_modulo_equivalence, 4)
{
    for (int i = 0; i < few(HANDS); i++)
        compare_with_brute_force((uint64_t)(_i * HANDS + i));
}

static bool lists(const char *hand, const char *top, const char *play)
{
    CardSet h = cards(hand), wanted = cards(play);
    DtzShape t = reading(top);
    DtzPlays plays;
    DtzPlay p;
    dtz_plays_begin(&plays, &h, top[0] != '\0' ? &t : NULL, DTZ_ALL);
    while (dtz_plays_next(&plays, &p))
        if (cards_equal(&p.cards, &wanted))
            return true;
    return false;
}

TEST(datongzi_11_10_wings_must_not_lengthen_the_run)
{
    const char *hand = "S5 H5 C5 S6 H6 C6 S7 H7 C7 S8", *top = "S3 H3 C3 S4 H4 C4";
    CardSet h = cards(hand);
    DtzShape t = reading("S5 H5 C5 S6 H6 C6");
    ck_assert_uint_eq(dtz_plays_count(&h, &t, DTZ_ALL), 6);         /* none, 8, 5, 58, 55, 558 */
    ck_assert(lists(hand, top, "S6 H6 C6 S7 H7 C7 S5 H5 S8")
              || lists(hand, top, "S6 H6 C6 S7 H7 C7 H5 C5 S8"));
    t = reading("S9 H9 C9 ST HT CT");
    ck_assert_uint_eq(dtz_plays_count(&h, &t, DTZ_ALL), 0);
}

/* A full hand. */
TEST_LOOP(datongzi_9_5_a_full_hand_has_as_many_listed_plays_as_counted, 20)
{
    Rng r = rng_seeded((uint64_t)_i);
    CardSet hand = random_cards(&r, 3, 11, 41);
    DtzPlays plays;
    DtzPlay play;
    uint64_t n = 0;
    dtz_plays_begin(&plays, &hand, NULL, DTZ_ALL);
    while (n < 3000000 && dtz_plays_next(&plays, &play))
        n++;
    ck_assert_uint_eq(n, dtz_plays_count(&hand, NULL, DTZ_ALL));
}

TEST_LOOP(full_hands_give_the_same_plays_listed_at_once_and_one_at_a_time, 8)
{
    Rng r = rng_seeded((uint64_t)_i);
    for (int i = 0; i < 40; i++) {
        int packs = 2 + (int)rng_below(&r, 3);
        CardSet hand = random_cards(&r, packs, 11, 41), other = random_cards(&r, packs, 9, 14);
        DtzPlay top[400];
        int n = dtz_plays_list(&other, NULL, DTZ_ALL, top, 400);
        compare_listings(&hand, NULL, (uint64_t)i);
        compare_listings(&hand, &top[rng_below(&r, (uint32_t)n)].shape, (uint64_t)i);
    }
}

TEST(datongzi_9_5_huge_counts_saturate)
{
    CardSet half;
    cards_pack(&half, (1 << N_RANKS) - 1, 4);
    ck_assert_uint_gt(dtz_plays_count(&half, NULL, DTZ_ALL), UINT64_C(1) << 40);
    cards_pack(&half, (1 << N_RANKS) - 1, 8);
    ck_assert_uint_eq(dtz_plays_count(&half, NULL, DTZ_ALL), UINT64_MAX);
}

TEST(dtz_cheapest_keeps_the_tongzi_whole)
{
    CardSet c = cards("S9 S9 S9 H9 H9 D9");
    ck_assert_uint_eq(dtz_cheapest(cards_of_rank(&c, RANK_9), 3, DTZ_ILLEGAL), 0x1020);
    ck_assert_uint_eq(dtz_cheapest(cards_of_rank(&c, RANK_9), 4, DTZ_BOMB), 0x1021);
}

/* Alone, three identical cards are a tongzi and 2-2-2-2 a dizha: datongzi 3.1. */
TEST(dtz_cheapest_avoids_another_reading_of_its_cards)
{
    CardSet c = cards("S9 S9 S9 H9 H9 H9 S8 S8 S8 SJ SJ SJ HJ HJ CJ CJ DJ DJ");
    RankCards nines = dtz_cheapest(cards_of_rank(&c, RANK_9), 3, DTZ_TRIPLE);
    RankCards jacks = dtz_cheapest(cards_of_rank(&c, RANK_J), 8, DTZ_BOMB);
    ck_assert_int_eq(rank_total(nines), 3);
    ck_assert_uint_eq(suits_with_three(nines), 0);
    ck_assert_uint_eq(dtz_cheapest(cards_of_rank(&c, RANK_8), 3, DTZ_TRIPLE), 0);
    ck_assert_int_eq(rank_total(jacks), 8);
    ck_assert_uint_ne(jacks, 0x2222);
}
