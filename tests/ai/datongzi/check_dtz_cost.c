/* SPDX-License-Identifier: MIT */
/* The one definition of the cheapest answer (dtz_help.h): datongzi 8.3 with only that part of
 * it. */
#include "dtz_brute.h"
#include "dtz_help.h"
#include "tap.h"

static DtzPlay play(const char *text)
{
    DtzPlay p = { .cards = cards(text) };
    p.shape = dtz_recognise(&p.cards);
    return p;
}

static DtzCost cost_of(const char *hand, const char *text)
{
    CardSet h = cards(hand);
    DtzPlay p = play(text);
    DtzSplit split;
    dtz_split(&h, &split);
    return dtz_cost(&split, &h, &p);
}

static DtzDearer dearer(const char *hand, const char *least, const char *other)
{
    DtzCost a = cost_of(hand, least), b = cost_of(hand, other);
    return dtz_dearer(&a, &b);
}

TEST(each_criterion_decides_only_where_those_before_it_are_equal)
{
    const char *hand = "S6 H6 C6 D6 S9 S9 S9 D9 HJ DQ SQ CQ S5 D8 S7";
    ck_assert_int_eq(dearer(hand, "DQ", "S6 H6 C6 D6"), DEARER_TRUMP);
    ck_assert_int_eq(dearer(hand, "D9", "HJ"), DEARER_HIGHER);
    ck_assert_int_eq(dearer(hand, "D9", "S9"), DEARER_BREAKS);
    ck_assert_int_eq(dearer(hand, "DQ SQ CQ D8", "DQ SQ CQ S5"), DEARER_POINTS);
    ck_assert_int_eq(dearer(hand, "DQ SQ CQ", "DQ SQ CQ D8"), DEARER_KICKERS);
    ck_assert_int_eq(dearer(hand, "DQ SQ CQ S7", "DQ SQ CQ D8"), DEARER_NOT);
    ck_assert_int_eq(dearer(hand, "HJ", "D9"), DEARER_NOT);
}

static void ck_least(const char *hand, const char *top, const char *answer)
{
    CardSet h = cards(hand);
    DtzShape t = reading(top);
    DtzCost least, cost = cost_of(hand, answer);
    ck_assert(dtz_least_cost(&h, &t, &least));
    ck_assert_int_eq(dtz_dearer(&least, &cost), DEARER_NOT);
    ck_assert_int_eq(dtz_dearer(&cost, &least), DEARER_NOT);
}

TEST(the_cheapest_answer_of_a_hand_is_found)
{
    ck_least("SJ SQ H8 CJ CJ DA D2", "H6 C6 D6", "SJ CJ CJ");
    ck_least("S6 S9 S9 S9 D9 ST", "D8", "D9");
    ck_least("S6 S9 S9 S9 D9 ST", "D8 H8", "S9 D9");
    ck_least("S7 H7 C7 D7 S5", "SA HA CA", "S7 H7 C7 D7");
    ck_least("S7 S7 S7 H9 SK", "S6 H6 C6", "S7 S7 S7 H9");     /* all three together are a tongzi */
}

TEST(there_is_no_cheapest_answer_where_nothing_beats)
{
    CardSet h = cards("S6 H6 C9");
    DtzShape t = reading("SA");
    DtzCost least;
    ck_assert(!dtz_least_cost(&h, &t, &least));
}
