/* SPDX-License-Identifier: MIT */
/* The report of the arena, each figure worked by hand from a table of two or three deals. */
#include <math.h>

#include "arena_impl.h"
#include "mj_view.h"

static Game g;

static ArenaReport report_of(const char *key, const char *player, const ArenaDealSum *deal, int n,
                             bool duplicate)
{
    ArenaReport r = { 0 };
    ArenaSetup setup = { .game = &g, .deals = n, .duplicate = duplicate, .jobs = 1 };
    game_by(key, "", &g);
    for (int p = 0; p < g.n_seats; p++)
        ck_assert_int_eq(player_parse(g.ops, player, &setup.player[p], NULL), ERR_NONE);
    arena_report_fill(&setup, deal, setup.deals, &r);
    return r;
}

static void is(double figure, double wanted)
{
    ck_assert_msg(fabs(figure - wanted) < 1e-5, "%.6f, not %.6f", figure, wanted);
}

/* Printed tables of the two-sided 95 % points, such as the NIST handbook 1.3.6.7.2. */
TEST(student_t_equals_the_printed_tables)
{
    static const struct { int freedom; double t; } printed[] = {
        { 1, 12.706 }, { 2, 4.303 },  { 3, 3.182 },  { 4, 2.776 },   { 5, 2.571 },    { 9, 2.262 },
        { 10, 2.228 }, { 20, 2.086 }, { 29, 2.045 }, { 30, 2.042 },  { 31, 2.040 },   { 40, 2.021 },
        { 60, 2.000 }, { 99, 1.984 }, { 100, 1.984 }, { 1000, 1.962 },
    };
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++)
        ck_assert_msg(fabs(arena_student_t(printed[i].freedom) - printed[i].t) < 0.0006, "t(%d)",
                      printed[i].freedom);
}

TEST(student_t_approaches_the_normal_quantile)
{
    for (int v = 1; v < 200; v++)
        ck_assert(arena_student_t(v + 1) < arena_student_t(v));
    is(arena_student_t(1000000000), 1.959964);
}

/* Two deals, scores 3 and -1: mean 1, each 2 off; variance (4 + 4) / (2 - 1) = 8, standard error
 * sqrt(8 / 2) = 2, t(1) = 12.706205. The deviation of the scores is that of a whole population:
 * sqrt((9 + 1) / 2 - 1) = 2. All seats: mean 0, squares (9 + 1 + 1 + 1) twice in 8 scores: 3. */
TEST(the_interval_of_two_deals_is_right)
{
    const ArenaDealSum deal[] = {
        { .score = { 3, -1, -1, -1 }, .squares = { 9, 1, 1, 1 }, .wins = { 1, 0, 0, 0 } },
        { .score = { -1, 3, -1, -1 }, .squares = { 1, 9, 1, 1 }, .wins = { 0, 1, 0, 0 } },
    };
    ArenaReport r = report_of("xuezhan", "eff", deal, 2, false);
    ck_assert_int_eq(r.hands, 2);
    ck_assert_int_eq(r.player[0].hands, 2);
    is(r.player[0].score_per_hand, 1);
    is(r.player[0].ci95, 25.412410);
    is(r.player[0].score_sd, 2);
    is(r.sigma, sqrt(3));
    /* wins 1 and 0: mean 1/2, variance 1/2, standard error 1/2 */
    is(r.player[0].win_ci95, 6.3531025);
    /* the others have the same score every time */
    is(r.player[2].score_per_hand, -1);
    is(r.player[2].ci95, 0);
    is(r.player[2].score_sd, 0);
    is(r.player[2].win_ci95, 0);
    /* 3 less the mean of -1, -1, -1: 4; -1 less (3 - 1 - 1) / 3: -4/3. Mean 4/3, each 8/3 off:
     * variance 128/9, standard error 8/3. */
    is(r.player[0].net_per_deal, 4 / 3.);
    is(r.player[0].net_ci95, 12.706205 * 8 / 3);
}

/* 4, 1 and -2: mean 1, variance (9 + 0 + 9) / 2 = 9, standard error sqrt(3), t(2) = 4.302653. */
TEST(the_interval_of_three_deals_is_right)
{
    const ArenaDealSum deal[] = {
        { .score = { 4 }, .squares = { 16 } }, { .score = { 1 }, .squares = { 1 } },
        { .score = { -2 }, .squares = { 4 } },
    };
    ArenaReport r = report_of("xuezhan", "eff", deal, 3, false);
    is(r.player[0].score_per_hand, 1);
    is(r.player[0].ci95, 4.302653 * sqrt(3));
    is(r.player[0].score_sd, sqrt(21 / 3. - 1));
}

/* Every deal is played in four rotations. Sums 8 and -4 are 2 and -1 a hand: mean 1/2, each 3/2
 * off, variance 9/2, standard error 3/2. The eight scores: sum 4, squares 40, so 40/8 - 1/4. */
TEST(the_rotations_of_a_deal_are_one_observation)
{
    const ArenaDealSum deal[] = {
        { .score = { 8 }, .squares = { 24 }, .wins = { 4 } },
        { .score = { -4 }, .squares = { 16 }, .wins = { 0 } },
    };
    ArenaReport r = report_of("xuezhan", "eff", deal, 2, true);
    ck_assert_int_eq(r.hands, 8);
    ck_assert_int_eq(r.player[0].hands, 8);
    is(r.player[0].score_per_hand, 0.5);
    is(r.player[0].ci95, 12.706205 * 1.5);
    is(r.player[0].score_sd, sqrt(4.75));
    /* four wins in four hands, then none: 1 and 0 */
    is(r.player[0].win_ci95, 12.706205 * 0.5);
}

/* Three seats. 60 less the mean of 30 and 0: 45; 0 less the mean of 60 and 60: -60. Mean -7.5, each
 * 52.5 off, standard error 52.5. */
TEST(cards_are_compared_with_the_mean_of_the_others)
{
    const ArenaDealSum deal[] = {
        { .score = { 60, 30, 0 }, .squares = { 3600, 900, 0 } },
        { .score = { 0, 60, 60 }, .squares = { 0, 3600, 3600 } },
    };
    ArenaReport r = report_of("datongzi", "tidy", deal, 2, false);
    ck_assert_int_eq(r.n_players, 3);
    is(r.player[0].net_per_deal, -7.5);
    is(r.player[0].net_ci95, 12.706205 * 52.5);
    is(r.player[0].score_per_hand, 30);
    /* six scores: sum 210, squares 11700: 1950 less 35 squared */
    is(r.sigma, sqrt(725));
}

TEST(a_single_deal_has_no_interval)
{
    const ArenaDealSum deal = { .score = { 3, -1, -1, -1 } };
    ArenaReport r = report_of("xuezhan", "eff", &deal, 1, false);
    ck_assert(r.player[0].ci95 < 0 && r.player[0].net_ci95 < 0 && r.player[0].win_ci95 < 0);
}
