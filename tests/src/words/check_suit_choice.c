/* SPDX-License-Identifier: MIT */
/* Suits for cards named by rank: what is kept, what beats, which alternatives there are. */
#include "dtz_enum.h"
#include "rng.h"
#include "suit_choice.h"
#include "tap.h"

static CardSet cards(const char *text)
{
    CardSet deck, out;
    cards_pack(&deck, (RankMask)((1 << N_RANKS) - 1), PACKS_MAX);
    ck_assert_int_eq(cards_parse(text, &deck, &out, NULL), ERR_NONE);
    return out;
}

/* Types ranks one after another; the cards picked as text. */
static const char *typed(const char *hand_text, const char *top_text, const char *ranks)
{
    static char text[CARDS_TEXT_MAX];
    CardSet hand = cards(hand_text), top = cards(top_text), picked = cards("");
    DtzShape shape = dtz_recognise(&top);
    for (; *ranks != '\0'; ranks++) {
        int rank = rank_from_letter(*ranks), n = rank_total(cards_of_rank(&picked, rank));
        ck_assert(suit_pick_rank(&hand, &shape, rank, n + 1, &picked));
    }
    return cards_text(&picked, text);
}

TEST(datongzi_9_3_weak_suits_are_played_first)
{
    ck_assert_str_eq(typed("S9 S9 S9 H9 H9 D9", "", "9"), "D9");
    ck_assert_str_eq(typed("S9 S9 S9 H9 H9 D9", "", "99"), "H9 D9");
    ck_assert_str_eq(typed("S9 S9 S9 H9 H9 D9", "", "999"), "H9 H9 D9");
}

TEST(a_tongzi_and_a_dizha_are_kept_where_possible)
{
    ck_assert_str_eq(typed("SK DK DK DK", "", "K"), "SK");
    ck_assert_str_eq(typed("S7 S7 S7 H7 H7 C7 C7 D7 D7", "", "7"), "S7");
    ck_assert_str_eq(typed("SQ SQ SQ HQ DQ C7 D7 S7 S7 S7", "", "QQ77"), "C7 D7 HQ DQ");
}

TEST(a_structure_is_played_rather_than_wasted)
{
    ck_assert_str_eq(typed("SK SK SK HK", "", "KKK"), "SK SK SK");
    ck_assert_str_eq(typed("S5 S5 H5 H5 C5 C5 D5 D5 S5", "", "55555555"),
                     "S5 S5 H5 H5 C5 C5 D5 D5");
}

TEST(a_choice_that_beats_the_play_comes_first)
{
    ck_assert_str_eq(typed("SK SK SK HK HK DK", "C9 C9 C9", "KKK"), "SK SK SK");
    ck_assert_str_eq(typed("SK SK SK HK HK DK", "C9 D9 S9", "KKK"), "HK HK DK");
    ck_assert_str_eq(typed("SK SK SK CK CK CK", "SQ SQ SQ", "KKK"), "CK CK CK");
    ck_assert_str_eq(typed("SK SK SK CK CK CK", "HK HK HK", "KKK"), "SK SK SK");
}

TEST(other_suits_come_in_turn_and_return_to_the_first)
{
    CardSet hand = cards("S9 S9 S9 H9 H9 D9 D7 C7"), picked = cards("H9 H9 D9 D7"), first = picked;
    char text[CARDS_TEXT_MAX];
    ck_assert(suit_pick_other(&hand, &picked));
    ck_assert_str_eq(cards_text(&picked, text), "D7 S9 S9 S9");
    ck_assert(suit_pick_other(&hand, &picked));
    ck_assert_str_eq(cards_text(&picked, text), "D7 S9 H9 D9");
    ck_assert(suit_pick_other(&hand, &picked));
    ck_assert(cards_equal(&picked, &first));
    picked = cards("D7");
    ck_assert(!suit_pick_other(&hand, &picked));
    ck_assert_str_eq(cards_text(&picked, text), "D7");
}

TEST(cards_that_are_not_held_change_nothing)
{
    CardSet hand = cards("S9 H9"), picked = cards("S9 H9"), before = picked;
    DtzShape none = { 0 };
    ck_assert(!suit_pick_rank(&hand, &none, RANK_9, 3, &picked));
    ck_assert(!suit_pick_rank(&hand, &none, RANK_8, 1, &picked));
    ck_assert(cards_equal(&picked, &before));
}

/* For every canonical play, its cards of a rank are among the choices. */
TEST(datongzi_9_2_every_canonical_play_of_a_rank_is_a_choice)
{
    Rng r = rng_seeded(7);
    for (int round = 0; round < 300; round++) {
        CardSet hand = { { 0 } };
        DtzPlays plays;
        DtzPlay play;
        for (int suit = 0; suit < N_CARD_SUITS; suit++) {
            for (uint32_t n = rng_below(&r, 4); n > 0; n--)
                cards_put(&hand, card_of(RANK_9, suit));
        }
        RankCards held = cards_of_rank(&hand, RANK_9);
        dtz_plays_begin(&plays, &hand, NULL, DTZ_ALL);
        while (dtz_plays_next(&plays, &play)) {
            RankCards way[SUIT_CHOICES_MAX], taken = cards_of_rank(&play.cards, RANK_9);
            int n = suit_choices(held, rank_total(taken), way);
            bool found = false;
            for (int i = 0; i < n; i++) {
                CardSet choice = { { 0 } };
                cards_add_rank(&choice, RANK_9, way[i]);
                DtzShape shape = dtz_recognise(&choice);
                found |= shape.pattern == play.shape.pattern && shape.suit == play.shape.suit &&
                         (suits_with_three((RankCards)(held - way[i])) ==
                          suits_with_three((RankCards)(held - taken)));
            }
            ck_assert_msg(found, "hand %04x: %04x is no choice", held, taken);
        }
    }
}
