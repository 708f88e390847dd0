/* SPDX-License-Identifier: MIT */
/* Cards and sets of cards (datongzi 1.2-1.8): text, order, counting, points. */
#include "dtz_brute.h"
#include "tap.h"

static CardSet deck(int packs)
{
    CardSet d;
    cards_pack(&d, (1 << N_RANKS) - 1, packs);
    return d;
}

TEST(datongzi_1_7_text_is_in_display_order)
{
    CardSet c = cards("D2 CK S5 S5 HT H5 SA");
    char text[CARDS_TEXT_MAX];
    ck_assert_str_eq(cards_text(&c, text), "S5 S5 H5 HT CK SA D2");
    c = cards("");
    ck_assert(cards_empty(&c));
    ck_assert_str_eq(cards_text(&c, text), "");
}

#define NO_CARD(text) "\"" text "\" is no card: a suit S H C D and a rank 3456789TJQKA2, such as S5"

TEST(an_invalid_or_superfluous_card_is_named_and_nothing_stored)
{
    static const struct { const char *text; Err err; const char *sentence; } row[] = {
        { "S5 X5", ERR_CARD_TEXT, NO_CARD("X5") },
        { "S", ERR_CARD_TEXT, NO_CARD("S") },
        { "S10", ERR_CARD_TEXT, NO_CARD("S10") },
        { "s5", ERR_CARD_TEXT, NO_CARD("s5") },
        { "S5,H5", ERR_CARD_TEXT, NO_CARD("S5,H5") },
        { "\xe2\x99\xa0" "5", ERR_CARD_TEXT, "byte 0xe2 is no part of a card, such as S5" },
        { "S5\tH5", ERR_CARD_TEXT, "byte 0x09 is no part of a card, such as S5" },
        { "DA DA DA DA", ERR_TOO_MANY_CARDS, "more than 3 of DA" },
    };
    CardSet three = deck(3), out = cards("S5"), before = out;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        Diag diag = { 0 };
        ck_assert_int_eq(cards_parse(row[i].text, &three, &out, &diag), row[i].err);
        ck_assert_str_eq(diag.text, row[i].sentence);
        ck_assert(cards_equal(&out, &before));
    }
}

TEST(datongzi_1_1_removed_ranks_are_not_in_the_deck)
{
    CardSet d, out;
    Diag diag = { 0 };
    cards_pack(&d, ((1 << N_RANKS) - 1) & ~(rank_bit(RANK_3) | rank_bit(RANK_4)), 3);
    ck_assert_int_eq(cards_total(&d), 132);
    ck_assert_int_eq(cards_parse("S4", &d, &out, &diag), ERR_CARD_TEXT);
    ck_assert_str_eq(diag.text, "S4 is not in the deck");
}

TEST(datongzi_1_5_a_pack_has_100_points)
{
    for (int packs = 1; packs <= PACKS_MAX; packs++) {
        CardSet d = deck(packs);
        ck_assert_int_eq(cards_points(&d), 100 * packs);
        ck_assert_int_eq(cards_total(&d), N_CARDS * packs);
    }
}

/* Against plain counting, for every number of packs. */
TEST_LOOP(counts_of_sets_equal_counts_of_lists, 8)
{
    Rng r = rng_seeded((uint64_t)_i);
    int packs = 1 + _i % PACKS_MAX;
    for (int i = 0; i < 200; i++) {
        CardSet a = random_cards(&r, packs, 13, (int)rng_below(&r, 60));
        CardSet b = random_cards(&r, packs, 13, (int)rng_below(&r, 6)), sum = a;
        Card list[CARDS_MAX];
        uint8_t count[N_CARDS] = { 0 };
        int n = cards_list(&a, list);
        for (int k = 0; k < n; k++)
            count[list[k]]++;
        bool contains = true;
        for (int k = 0; k < N_CARDS; k++) {
            ck_assert_int_eq(count[k], cards_count(&a, (Card)k));
            contains = contains && cards_count(&b, (Card)k) <= count[k];
        }
        ck_assert_int_eq(n, cards_total(&a));
        ck_assert_int_eq(cards_contain(&a, &b), contains);
        cards_add(&sum, &b);
        cards_remove(&sum, &a);
        ck_assert(cards_equal(&sum, &b));
    }
}

TEST_LOOP(rank_masks_agree_with_the_totals, 8)
{
    Rng r = rng_seeded((uint64_t)_i);
    int packs = 1 + _i % PACKS_MAX;
    for (int i = 0; i < 200; i++) {
        CardSet c =
            random_cards(&r, packs, 13, (int)rng_below(&r, (uint32_t)(packs * N_CARDS) + 1));
        RankCounts n = rank_counts(&c);
        for (int k = 0; k < N_RANKS; k++) {
            int total = rank_total(cards_of_rank(&c, k));
            ck_assert_int_eq(rank_count(&n, k), total);
            for (int least = 1; least <= 33; least++)
                ck_assert_int_eq(has_rank(ranks_with(&n, least), k), total >= least);
        }
        ck_assert_int_eq(ranks_with(&n, 1) >> N_RANKS, 0);
    }
}

TEST_LOOP(a_set_written_as_text_reads_back_the_same, 8)
{
    Rng r = rng_seeded((uint64_t)_i);
    CardSet c = random_cards(&r, PACKS_MAX, 13, (int)rng_below(&r, CARDS_MAX + 1)),
            d = deck(PACKS_MAX), again;
    char text[CARDS_TEXT_MAX];
    ck_assert_int_eq(cards_parse(cards_text(&c, text), &d, &again, NULL), ERR_NONE);
    ck_assert(cards_equal(&c, &again));
}

TEST(a_single_card_is_read_and_written)
{
    char text[CARD_TEXT_MAX];
    Card c;
    for (int k = 0; k < N_CARDS; k++) {
        ck_assert_int_eq(card_parse(card_text((Card)k, text), &c, NULL), ERR_NONE);
        ck_assert_int_eq(c, k);
    }
    ck_assert_str_eq(card_text(CARD_HIDDEN, text), "?");
    ck_assert_int_eq(card_parse("", &c, NULL), ERR_CARD_TEXT);
}
