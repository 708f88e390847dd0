/* SPDX-License-Identifier: MIT */
/* Da Tong Zi in sentences: patterns by name, deals as a seat sees them. The sentences of events:
 * tests/src/record/check_wire_dtz.c. */
#include "dtz_brute.h"
#include "game.h"
#include "i18n.h"
#include "tap.h"
#include "text.h"

static Game g;
static TextContext plain, mine;
static char line[TEXT_LINE];

static void with_names(void)
{
    game_default(&g, game_find("datongzi"));
    ck_assert_int_eq(game_prepare(&g, NULL), ERR_NONE);
    plain = (TextContext){ .game = &g, .name = { "Ann", "Lin", "Mei" }, .you = SEAT_NONE };
    mine = plain;
    mine.you = 0;
}

static const char *told(const TextContext *t, Event e)
{
    return text_event(t, &e, line, sizeof line);
}

static const struct {
    const char *cards, *english, *chinese;
} pattern[] = {
    { "S5", "single 5", "单张 5" },
    { "ST", "single 10", "单张 10" },
    { "S5 H5", "pair of 5", "一对 5" },
    { "S5 H5 S6 H6", "pairs 5-6", "连对 5-6" },
    { "SJ SJ HJ", "triple of J", "三张 J" },
    { "SJ SJ HJ S5", "triple of J with 1 kicker", "三张 J 带 1 张" },
    { "S9 H9 C9 S5 H5", "triple of 9 with 2 kickers", "三张 9 带 2 张" },
    { "S5 S5 H5 S6 H6 H6", "airplane 5-6", "飞机 5-6" },
    { "S5 S5 H5 S6 H6 H6 S9", "airplane 5-6 with 1 wing", "飞机 5-6 带 1 张" },
    { "S5 S5 H5 S6 H6 H6 S7 S7 H7 D9 DJ DJ DK", "airplane 5-7 with 4 wings", "飞机 5-7 带 4 张" },
    { "S5 S5 H5 H5 C5", "bomb of 5, five cards", "炸弹 5×5" },
    { "S5 S5 S5 H5 H5 H5 C5 C5 C5 D5 D5 D5", "bomb of 5, twelve cards", "炸弹 5×12" },
    { "SK SK SK", "tongzi of K in spades", "黑桃 K 筒子" },
    { "DT DT DT", "tongzi of 10 in diamonds", "方块 10 筒子" },
    { "S5 S5 H5 H5 C5 C5 D5 D5", "dizha of 5", "地炸 5" },
    { "S5 S6", "not a pattern", "不成牌型" },
};

TESTS(.setup = with_names);

TEST_LOOP(patterns_have_names_in_both_languages, 2)
{
    i18n_init(_i == 0 ? "en" : "zh_CN");
    for (size_t i = 0; i < sizeof pattern / sizeof *pattern; i++) {
        DtzShape s = reading(pattern[i].cards);
        ck_assert_str_eq(text_pattern(&s, line, sizeof line),
                         _i == 0 ? pattern[i].english : pattern[i].chinese);
    }
    i18n_init("en");
}

TEST(a_deal_shows_what_the_seat_may_see)
{
    Event e;
    Deal deal, dealt;
    SeenEvent seen;
    static const int64_t score[SEATS_MAX] = { 0 };
    g.ops->pack(&g, &deal);
    game_start_event(&g, &deal, 1, 3, score, &e);
    ck_assert(g.ops->mask(&g, &e, 0, &seen, &dealt));
    ck_assert_str_eq(text_event(&mine, &seen.e, line, sizeof line),
                     "Deal 3: Lin leads. You hold 5 5 5 6 6 6 7 7 7 8 8 8 of spades, "
                     "5 5 5 6 6 6 7 7 7 8 8 of hearts, 5 5 5 6 6 6 7 7 7 of clubs, "
                     "5 5 5 6 6 6 7 7 7 of diamonds.");
    ck_assert(g.ops->mask(&g, &e, SEAT_NONE, &seen, &dealt));
    ck_assert_str_eq(text_event(&plain, &seen.e, line, sizeof line), "Deal 3: Lin leads.");
    told(&plain, e);
    ck_assert_str_eq(strstr(line, " Set aside: "),
                     " Set aside: 2 2 2 of hearts, 2 2 2 of clubs, 2 2 2 of diamonds.");
    ck_assert_ptr_nonnull(strstr(line, "Mei holds "));
}

TEST(the_largest_deal_fits)
{
    Event e;
    Deal deal;
    static const int64_t score[SEATS_MAX] = { 0 };
    option_set(&g.ops->options, &g.cfg, "decks", "8", NULL);
    option_set(&g.ops->options, &g.cfg, "removed_ranks", "", NULL);
    option_set(&g.ops->options, &g.cfg, "aside", "2", NULL);
    ck_assert_int_eq(game_prepare(&g, NULL), ERR_NONE);
    g.ops->pack(&g, &deal);
    ck_assert_int_eq(deal.n, 416);
    game_start_event(&g, &deal, 0, 1, score, &e);
    told(&plain, e);
    ck_assert_str_eq(line + strlen(line) - 27, "Set aside: 2 2 of diamonds.");
}

TEST(cards_are_words_for_people_and_letters_for_programs)
{
    CardSet set = cards("S5 S5 SK ST H2"), none = { { 0 } };
    plain.letters = true;
    ck_assert_str_eq(text_cards(&mine, &set, line, sizeof line), "5 5 10 K of spades, 2 of hearts");
    ck_assert_str_eq(text_cards(&plain, &set, line, sizeof line), "S5 S5 ST SK H2");
    ck_assert_str_eq(text_cards(&plain, &none, line, sizeof line), "-");
}

TEST(actions_and_refusals_are_described)
{
    Action a = { .kind = ACT_PLAY, .cards = cards("H5 S5") };
    ck_assert_str_eq(text_action(&mine, &a, line, sizeof line), "play pair of 5");
    a.cards = cards("S9 H9 C9 S5 H5");
    ck_assert_str_eq(text_action(&mine, &a, line, sizeof line), "play triple of 9 + 5 5");
    a.cards = cards("S7 S7 H7 H7 S8 S8 D8 ST");         /* a fourth seven is a kicker */
    ck_assert_str_eq(text_action(&mine, &a, line, sizeof line), "play airplane 7-8 + 7 10");
    a = (Action){ .kind = ACT_PASS };
    ck_assert_str_eq(text_action(&mine, &a, line, sizeof line), "pass");
    ck_assert_str_eq(text_err(ERR_MUST_BEAT), "you can beat this, so you must play");
    ck_assert_str_eq(text_err(ERR_LEADER_PASS), "you lead this round, so you must play");
}

TEST(the_result_names_the_seats_of_the_game)
{
    static const int64_t score[SEATS_MAX] = { 125, -40, -60, 7 };
    ck_assert_str_eq(text_result(&mine, score, NULL, line, sizeof line),
                     "The match is over: You 125, Lin -40, Mei -60.");
}
