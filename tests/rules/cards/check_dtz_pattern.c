/* SPDX-License-Identifier: MIT */
/* Patterns of Da Tong Zi and what beats what (datongzi 3 to 5.4), on the worked examples and
 * against slow readings. The vectors have many more cases. */
#include "dtz_brute.h"
#include "tap.h"

#include <string.h>

static bool beats(const char *next, const char *top)
{
    DtzShape a = reading(next), b = reading(top);
    return dtz_beats(&a, &b);
}

static bool can_beat(const char *hand, const char *top)
{
    CardSet h = cards(hand);
    DtzShape t = reading(top);
    return dtz_can_beat(&h, &t);
}

static void ck_reads(const char *text, const char *pattern, char rank, int length, int kickers)
{
    DtzShape s = reading(text);
    ck_assert_msg(strcmp(dtz_pattern_word(s.pattern), pattern) == 0, "%s reads as %s", text,
                  dtz_pattern_word(s.pattern));
    ck_assert_int_eq(rank_letter(s.rank), rank);
    ck_assert_int_eq(s.length, length);
    ck_assert_int_eq(dtz_kickers(&s), kickers);
}

static void ck_illegal(const char *text)
{
    DtzShape s = reading(text);
    ck_assert_msg(s.pattern == DTZ_ILLEGAL, "%s reads as %s", text, dtz_pattern_word(s.pattern));
}

TESTS(.timeout = 60);

TEST(datongzi_3_every_pattern_is_recognised)
{
    ck_reads("S2", "single", '2', 1, 0);
    ck_reads("S5 S5", "pair", '5', 1, 0);
    ck_reads("S5 H5 S6 H6 S7 H7", "cpairs", '7', 3, 0);
    ck_reads("S5 H5 C5", "triple", '5', 1, 0);
    ck_reads("S5 H5 C5 D2 SK", "triple", '5', 1, 2);
    ck_reads("S5 H5 C5 S6 H6 C6", "airplane", '6', 2, 0);
    ck_reads("S5 S5 H5 H5", "bomb", '5', 1, 0);
    ck_reads("S5 S5 S5", "tongzi", '5', 1, 0);
    ck_reads("S5 S5 H5 H5 C5 C5 D5 D5", "dizha", '5', 1, 0);
}

TEST(datongzi_3_1_cards_have_only_one_reading)
{
    ck_reads("S5 S5 S5 H5 H5 H5 C5 C5", "bomb", '5', 1, 0);
    ck_reads("S5 S5 S5 H6", "triple", '5', 1, 1);
    ck_reads("S5 S5 S5 S6 S6 S6", "airplane", '6', 2, 0);
    ck_reads("S5 H5 C5 D5 S6 H6 C6", "airplane", '6', 2, 1);
    ck_reads("S6 H6 C6 D6 S7 H7 C7 D7", "airplane", '7', 2, 2);
    ck_reads("S5 H5 C5 S6 H6 C6 S7 H7 C7", "airplane", '7', 3, 0);
    ck_illegal("S7 H7 C7 D7 S8");
    ck_illegal("S7 H7 C7 D7 S8 H8");
}

TEST(datongzi_3_a_chain_has_no_two_and_no_gap)
{
    ck_illegal("SA HA S2 H2");
    ck_illegal("SA HA CA S2 H2 C2");
    ck_illegal("S5 H5 S7 H7");
    ck_illegal("SA HA S3 H3");
    ck_reads("SQ HQ CQ SK HK CK S2 H2 C2", "airplane", 'K', 2, 3);
}

TEST(datongzi_3_there_are_no_straights)
{
    ck_illegal("S5 H6 C7 D8 S9");
    ck_illegal("S5 H6");
    ck_illegal("");
}

TEST(datongzi_3_more_wings_than_allowed_are_illegal)
{
    ck_reads("S5 H5 C5 S6 H6 C6 S8 S9 ST SJ", "airplane", '6', 2, 4);
    ck_illegal("S5 H5 C5 S6 H6 C6 S8 S9 ST SJ SQ");
}

TEST(datongzi_4_4_bombs_compare_by_number_before_rank)
{
    ck_assert(beats("S5 S5 H5 H5 C5 C5", "S2 S2 H2 H2 C2"));
    ck_assert(beats("S2 S2 H2 H2 C2", "ST ST HT HT CT"));
    ck_assert(!beats("S5 S5 S5 H5 H5 H5 C5 C5 C5 D5 D5 D5", "S3 S3 S3"));
    ck_assert(beats("S3 S3 S3", "S2 S2 S2 H2 H2 H2 C2 C2 C2 D2 D2 D2"));
}

TEST(datongzi_4_3_tongzi_of_one_rank_compare_by_suit)
{
    ck_assert(beats("S9 S9 S9", "H9 H9 H9"));
    ck_assert(beats("H9 H9 H9", "C9 C9 C9"));
    ck_assert(beats("C9 C9 C9", "D9 D9 D9"));
    ck_assert(!beats("H9 H9 H9", "S9 S9 S9"));
    ck_assert(beats("DT DT DT", "S9 S9 S9"));
}

TEST(datongzi_11_5_answers_to_four_twos_are_right)
{
    const char *top = "S2 H2 C2 D2";
    ck_assert(beats("S5 S5 H5 H5 C5", top));
    ck_assert(beats("S2 S2 H2 H2 C2 D2", top));
    ck_assert(!beats("SA HA CA DA", top));
    ck_assert(beats("S5 S5 S5 H5 H5 C5 D5", "S2 S2 H2 H2 C2 D2"));
    ck_assert(can_beat("SA SA SA HA HA HA", "S2 S2 H2 H2 C2 D2"));      /* a tongzi does */
    ck_assert(!can_beat("SA SA HA HA CA CA", "S2 S2 H2 H2 C2 D2"));
}

TEST(datongzi_11_6_answers_to_two_triples_are_right)
{
    const char *top = "SJ HJ CJ SQ HQ CQ S5 H5";
    ck_assert(beats("SK HK CK SA HA CA", top));
    ck_assert(beats("SK HK CK SA HA CA S2 H2 C2", top));
    ck_assert(beats("SK HK CK SA HA CA S8 H8 S9 H9", top));
    ck_assert(!beats("ST HT CT SJ HJ CJ SQ HQ CQ", top));
    ck_illegal("SA HA CA S2 H2 C2");
    ck_assert(beats("S5 H5 C5 D5", top));
}

TEST(datongzi_4_5_kickers_are_ignored_in_comparisons)
{
    ck_assert(beats("SJ HJ CJ", "ST HT CT S2 H2"));
    ck_assert(beats("SJ HJ CJ S5 H5", "ST HT CT"));
    ck_assert(!beats("SJ HJ CJ S2 H2", "DJ SJ SJ"));
    ck_assert(!beats("SJ HJ CJ", "S5 H5"));
}

TEST(datongzi_5_4_structures_are_broken_up_to_beat)
{
    ck_assert(can_beat("ST ST ST", "S9"));
    ck_assert(can_beat("ST HT CT DT", "S9 H9"));
    ck_assert(can_beat("S5 H5 C5 S6 H6 C6 S7 H7 C7", "S5 H5 S6 H6"));
    ck_assert(!can_beat("S5 H5 C5 S6 H6 C6", "S5 H5 S6 H6"));
    ck_assert(!can_beat("SA HA S2 H2", "SK HK SA HA"));
    ck_assert(can_beat("D3 D3 C3 C3 H3 H3 S3 S3", "S2 S2 S2"));
    ck_assert(!can_beat("D3 D3 C3 C3 H3 H3 S3 S3", "S2 S2 H2 H2 C2 C2 D2 D2"));
}

TEST(dtz_can_beat_within_respects_the_limit_of_cards)
{
    CardSet pool = cards("S5 H5 C5 D5 S9 S9 S9");
    DtzShape top = reading("S2");
    ck_assert(dtz_can_beat_within(&pool, &top, 4));
    ck_assert(dtz_can_beat_within(&pool, &top, 3));
    ck_assert(!dtz_can_beat_within(&pool, &top, 2));
    top = reading("S2 H2 C2 D2");
    ck_assert(dtz_can_beat_within(&pool, &top, 3));                 /* the tongzi */
    pool = cards("S5 H5 C5 D5 S5");
    ck_assert(dtz_can_beat_within(&pool, &top, 5));
    ck_assert(!dtz_can_beat_within(&pool, &top, 4));
}

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
