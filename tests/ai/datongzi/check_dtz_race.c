/* SPDX-License-Identifier: MIT */
/* The race of choices on common worlds: its estimate of differences, and when it stops. */
#include <math.h>

#include "dtz_race.h"
#include "rng.h"
#include "tap.h"

static const double bands[RACE_BANDS] = { 4.7, 14.1, 35.25 };

static DtzRace t;

/* Roughly normal: the sum of twelve uniform numbers, less six. */
static double normal(Rng *rng)
{
    double sum = -6;
    for (int i = 0; i < 12; i++)
        sum += (double)(rng_next(rng) >> 11) * 0x1p-53;
    return sum;
}

/* Differences 1, 2, 3, 4: mean 2.5, variance 5/3, error of the mean sqrt(5/3/4) = 0.6455. The luck
 * of a batch does not enter, because both choices share it. */
TEST(errors_are_those_of_the_paired_differences)
{
    static const double luck[] = { 1000, -3000, 500, 77 };
    double error;
    dtz_race_begin(&t, 2, 1, bands);
    for (int i = 0; i < 4; i++)
        dtz_race_add(&t, (double[]){ luck[i] + i + 1, luck[i] });
    ck_assert_double_eq_tol(dtz_race_behind(&t, 0, 1, &error), 2.5, 1e-9);
    ck_assert_double_eq_tol(error, 0.6455, 1e-4);
    ck_assert_double_eq_tol(dtz_race_behind(&t, 1, 0, &error), -2.5, 1e-9);
    ck_assert_int_eq(dtz_race_best(&t), 0);
}

/* Runs a race of choices with these true values; returns the number of batches, or `most` if it was
 * not settled. */
static int race(const double *worth, int n, int chosen, double noise, int most, uint64_t seed)
{
    Rng rng = rng_seeded(seed);
    dtz_race_begin(&t, n, chosen, bands);
    for (int i = 1; i <= most; i++) {
        double luck = 100 * normal(&rng), result[RACE_CHOICES];
        for (int k = 0; k < n; k++)
            result[k] = worth[k] + luck + noise * normal(&rng);
        dtz_race_add(&t, result);
        if (dtz_race_settled(&t))
            return i;
    }
    return most;
}

TEST(a_clear_race_is_settled_soon)
{
    static const double worth[] = { 0, -60, -200 };
    for (uint64_t seed = 0; seed < 50; seed++) {
        ck_assert_int_le(race(worth, 3, 1, 4, 1000, seed), 64);
        ck_assert_int_eq(dtz_race_best(&t), 0);
        ck_assert_int_le(race(worth, 3, 0, 10, 1000, seed), 64);
        ck_assert_int_eq(dtz_race_best(&t), 0);
    }
}

/* The class of this loss is clear at once. The accuracy of the seat needs the loss itself, too: to
 * a fifth of the smallest that matters, or a hundredth of its size. */
TEST(a_loss_is_measured_precisely)
{
    static const double small[] = { 0, -24 }, great[] = { 0, -400 };
    double error;
    ck_assert_int_gt(race(small, 2, 1, 20, 5000, 1), 64);
    dtz_race_behind(&t, 0, 1, &error);
    ck_assert_double_le(error, 0.2 * bands[0]);
    ck_assert_int_gt(race(great, 2, 1, 60, 5000, 1), 64);
    dtz_race_behind(&t, 0, 1, &error);
    ck_assert_double_le(error, 4.1);
    ck_assert_double_gt(error, 0.2 * bands[0]);
}

/* A loss on the threshold nearly always stays open, however many batches it gets. */
TEST(a_close_race_is_not_settled_by_luck)
{
    static const double worth[] = { 0, -4.7 };
    int open = 0;
    for (uint64_t seed = 0; seed < 100; seed++)
        open += race(worth, 2, 1, 10, 400, seed) == 400;
    ck_assert_int_ge(open, 75);
}

static int class_of(double loss)
{
    int c = 0;
    while (c < RACE_BANDS && loss >= bands[c])
        c++;
    return c;
}

/* The class of the loss is the true one, whichever of many choices is the best. */
TEST(the_class_that_a_race_finds_is_the_true_one)
{
    static const double worth[] = { 0, -2, -8, -22, -60, -1, -90 };
    int wrong = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        for (int chosen = 0; chosen < 5; chosen++) {
            double error, loss;
            race(worth, 7, chosen, 20, 5000, seed);
            loss = dtz_race_behind(&t, dtz_race_best(&t), chosen, &error);
            wrong += class_of(loss) != class_of(-worth[chosen]);
        }
    }
    ck_assert_int_le(wrong, 5);
}

TEST(a_choice_that_may_still_be_best_is_never_dropped)
{
    static const double worth[] = { 0, -300, -300 };
    race(worth, 3, 1, 5, 100, 1);
    ck_assert(!t.out[1]);
    ck_assert(t.out[2]);
    ck_assert_int_gt(t.batches[1], t.batches[2] - 1);
}
