/* The arena: the same result for any number of threads, rotations that cancel, and honest
 * counts. */
#include <math.h>

#include "arena.h"
#include "mj_view.h"
#include "tap.h"

static Game g;

static void with_defaults(void)
{
    xuezhan_game("", &g);
}

static ArenaReport run_arena(const char *names[4], int64_t deals, bool duplicate, int jobs)
{
    ArenaSetup setup = { .game = &g, .deals = deals, .seed = 1, .duplicate = duplicate,
                         .jobs = jobs };
    for (int p = 0; p < 4; p++)
        setup.player[p] = names[p];
    ArenaReport r;
    Diag diag = { 0 };
    ck_assert_msg(arena_run(&setup, &r, &diag) == ERR_NONE, "%s", diag.text);
    return r;
}

static const char *eff_and_random[] = { "eff", "random", "random", "random" };
static const char *four_eff[] = { "eff", "eff", "eff", "eff" };

START_TEST(the_number_of_threads_changes_nothing)
{
    ArenaReport one = run_arena(eff_and_random, 21, true, 1);
    for (int jobs = 2; jobs <= 5; jobs++) {
        ArenaReport more = run_arena(eff_and_random, 21, true, jobs);
        for (int p = 0; p < 4; p++) {
            ck_assert_mem_eq(&one.player[p].sum, &more.player[p].sum, sizeof one.player[p].sum);
            ck_assert(one.player[p].score_per_hand == more.player[p].score_per_hand);
            ck_assert(one.player[p].ci95 == more.player[p].ci95);
        }
    }
}
END_TEST

/* ai 2: with four of a kind every rotation plays the same hand, and a deal sums to zero. */
START_TEST(four_alike_cancel_exactly)
{
    static const char *four_random[] = { "random", "random", "random", "random" };
    ArenaReport eff = run_arena(four_eff, 20, true, 2);
    ArenaReport random = run_arena(four_random, 20, true, 2);
    for (int p = 0; p < 4; p++) {
        ck_assert_int_eq(eff.player[p].sum.score, 0);
        ck_assert(eff.player[p].score_per_hand == 0 && eff.player[p].ci95 == 0);
        ck_assert_int_eq(random.player[p].sum.score, 0);
        ck_assert_int_eq(eff.player[p].sum.wins, eff.player[0].sum.wins);
    }
}
END_TEST

START_TEST(points_sum_to_zero_and_firsts_to_one)
{
    ArenaReport r = run_arena(eff_and_random, 30, false, 2);
    int64_t points = 0, firsts = 0, wins = 0, self_draws = 0;
    for (int p = 0; p < 4; p++) {
        const ArenaTally *sum = &r.player[p].sum;
        points += sum->score;
        firsts += sum->firsts;
        wins += sum->wins;
        self_draws += sum->self_draws;
        ck_assert_int_eq(sum->illegal, 0);
        ck_assert_int_eq(sum->late, 0);
        ck_assert_int_ge(sum->multipliers, sum->wins);
        ck_assert(r.player[p].ms_p50 <= r.player[p].ms_p99 && r.player[p].ms_max > 0);
    }
    ck_assert_int_eq(r.hands, 30);
    ck_assert_int_eq(points, 0);
    ck_assert_int_eq(firsts, 30 * ARENA_SHARES);
    ck_assert_int_le(self_draws, wins);
}
END_TEST

START_TEST(rotations_are_hands)
{
    ck_assert_int_eq(run_arena(eff_and_random, 3, true, 1).hands, 12);
    ck_assert_int_eq(run_arena(eff_and_random, 3, false, 1).hands, 3);
}
END_TEST

START_TEST(one_deal_has_no_interval)
{
    ck_assert(run_arena(eff_and_random, 1, true, 1).player[0].ci95 < 0);
}
END_TEST

START_TEST(eff_beats_random_by_far)
{
    ArenaReport r = run_arena(eff_and_random, 100, true, 2);
    ck_assert_msg(r.player[0].score_per_hand - r.player[0].ci95 > 2, "%f +- %f",
                  r.player[0].score_per_hand, r.player[0].ci95);
}
END_TEST

START_TEST(an_unknown_player_is_refused)
{
    ArenaSetup setup = { .game = &g, .deals = 1, .jobs = 1,
                         .player = { "eff", "eff", "cheater", "eff" } };
    ArenaReport r;
    Diag diag = { 0 };
    ck_assert_int_eq(arena_run(&setup, &r, &diag), ERR_PLAYER);
    ck_assert_ptr_nonnull(strstr(diag.text, "cheater"));
}
END_TEST

Suite *suite(void)
{
    Suite *s = suite_create("arena");
    TCase *c = tcase_create("arena");
    tcase_add_checked_fixture(c, with_defaults, NULL);
    tcase_set_timeout(c, 60);
    tcase_add_test(c, the_number_of_threads_changes_nothing);
    tcase_add_test(c, four_alike_cancel_exactly);
    tcase_add_test(c, points_sum_to_zero_and_firsts_to_one);
    tcase_add_test(c, rotations_are_hands);
    tcase_add_test(c, one_deal_has_no_interval);
    tcase_add_test(c, eff_beats_random_by_far);
    tcase_add_test(c, an_unknown_player_is_refused);
    suite_add_tcase(s, c);
    return s;
}
