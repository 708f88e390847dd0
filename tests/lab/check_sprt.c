/* SPDX-License-Identifier: MIT */
/* The sequential test of a mean, and the comparisons that it counts in Elo. */
#include <math.h>

#include "arena_impl.h"
#include "mj_view.h"

static void is(double figure, double wanted)
{
    ck_assert_msg(fabs(figure - wanted) < 1e-5, "%.6f, not %.6f", figure, wanted);
}

/* As many numbers 0 as 2: mean 1, variance n / (n - 1). */
static double ratio_of(int n, double low, double high)
{
    Sprt s = { 0 };
    for (int i = 0; i < n; i++)
        sprt_add(&s, i % 2 == 0 ? 0 : 2);
    return sprt_ratio(&s, low, high);
}

TEST(the_ratio_is_that_of_a_normal_distribution)
{
    /* n (high - low) (2 mean - low - high) / (2 variance): 200 * 0.5 * (2 - 0.5) / 2 * 199 / 200 */
    is(ratio_of(200, 0, 0.5), 200 * 0.5 * 1.5 / 2 * 199 / 200);
    is(ratio_of(200, 0.75, 1.25), 0);
    ck_assert(ratio_of(200, 1.2, 1.4) < 0);
}

TEST(few_numbers_decide_nothing)
{
    is(ratio_of(SPRT_LEAST - 2, 0, 0.5), 0);
    ck_assert(ratio_of(SPRT_LEAST, 0, 0.5) > sprt_bound());
}

TEST(constant_numbers_decide_at_once)
{
    Sprt s = { 0 };
    for (int i = 0; i < SPRT_LEAST; i++)
        sprt_add(&s, 1);
    ck_assert(sprt_ratio(&s, 0, 0.5) > sprt_bound());
    ck_assert(sprt_ratio(&s, 2, 3) < -sprt_bound());
    is(sprt_ratio(&s, 0, 2), 0);
}

/* log 19; 1 / (1 + 10^(-e / 400)) */
TEST(bounds_and_shares_are_those_of_the_formulas)
{
    is(sprt_bound(), 2.944439);
    is(sprt_share(0), 0.5);
    is(sprt_share(400), 10.0 / 11);
    is(sprt_share(-400), 1.0 / 11);
}

/* In points: what the first has above the mean of the three others, in each hand. */
TEST(points_are_those_above_the_mean_of_the_others)
{
    enum { DEALS = 200 };
    static ArenaDealSum deal[DEALS];
    const ArenaSprt test = { .in_points = true, .low = 0, .high = 3 };
    Game g;
    Sprt s = { 0 };
    ArenaVerdict verdict;
    game_by("xuezhan", "", &g);
    const ArenaSetup setup = { .game = &g, .sprt = &test };
    for (int i = 0; i < DEALS; i++) {
        deal[i] = (ArenaDealSum){ .score = { i % 2 == 0 ? 3 : -1, i % 2 == 0 ? -3 : 1 } };
        sprt_add(&s, i % 2 == 0 ? 4 : -4. / 3);
    }
    arena_sprt_judge(&setup, deal, DEALS, &verdict);
    is(verdict.ratio, sprt_ratio(&s, 0, 3));
}

/* Hands of 3, 1, 1, -5 and, with the first at the end, 0, 1, 1, -2: the first wins three
 * comparisons (6) and one (2); the second wins one and ties one (3), then wins two and ties one
 * (5). */
TEST(wins_and_ties_of_all_pairs_are_counted)
{
    Game g;
    game_by("xuezhan", "", &g);
    ArenaSetup setup = { .game = &g, .deals = 1, .duplicate = true };
    ArenaDeal deal = { .score = { { 3, 1, 1, -5 }, { 0, 1, 1, -2 }, { 0 }, { 0 } } };
    ArenaDealSum sum;
    arena_sum_deal(&setup, &deal, &sum);
    ck_assert_int_eq(sum.duels[0], 6 + 2 + 3 + 3);      /* and two hands in which all are even */
    ck_assert_int_eq(sum.duels[1], 3 + 5 + 6);
    ck_assert_int_eq(sum.duels[0] + sum.duels[1] + sum.duels[2] + sum.duels[3], 4 * 12);
}
