/* SPDX-License-Identifier: MIT */
/* Our own exp, log and related functions: close to the true values, and exact where judgements rely
 * on it. */
#include "exact.h"

#include <math.h>

#include "rng.h"
#include "tap.h"

/* Uniform in low..high. */
static double between(Rng *r, double low, double high)
{
    return low + (high - low) * (double)(rng_next(r) >> 11) * 0x1p-53;
}

/* The error in units in the last place of `right`; the library is right to one or less. */
static double ulps(double found, double right)
{
    double unit = nextafter(fabs(right), INFINITY) - fabs(right);
    return fabs(found - right) / unit;
}

enum { TRIES = 200000 };

TESTS(.name = "functions");

TEST(exp_is_accurate_to_two_units_in_the_last_place)
{
    Rng r = rng_seeded(1);
    for (int i = 0; i < TRIES; i++) {
        double x = between(&r, i % 2 == 0 ? -2 : -690, i % 2 == 0 ? 2 : 690);
        ck_assert_msg(ulps(exact_exp(x), exp(x)) <= 2, "exp(%.17g)", x);
    }
}

/* Where the reduction of the argument changes to another multiple of log 2, and just beside it. */
TEST(exp_is_accurate_where_its_reduction_changes)
{
    for (int n = -1000; n <= 1000; n++) {
        double x = (n + 0.5) * 0.69314718055994530942;
        double at[] = { nextafter(x, -INFINITY), x, nextafter(x, INFINITY) };
        for (int i = 0; i < 3; i++)
            ck_assert_msg(ulps(exact_exp(at[i]), exp(at[i])) <= 2, "exp(%.17g)", at[i]);
    }
}

TEST(exp_is_clamped_at_700)
{
    ck_assert_double_eq(exact_exp(-701), 0);
    ck_assert_double_eq(exact_exp(-1e300), 0);
    ck_assert_double_eq(exact_exp(1e300), exact_exp(700));
    ck_assert_double_eq(exact_exp(0), 1);
}

TEST(log_is_accurate_to_two_units_in_the_last_place)
{
    Rng r = rng_seeded(2);
    for (int i = 0; i < TRIES; i++) {
        double x = i % 2 == 0 ? between(&r, 0.5, 2) : exp(between(&r, -600, 600));
        ck_assert_msg(fabs(exact_log(x) - log(x)) <= 2.3e-16 + 4.5e-16 * fabs(log(x)),
                      "log(%.17g)", x);
    }
}

TEST(log_is_accurate_where_its_reduction_changes)
{
    for (int n = -1000; n <= 1000; n++) {
        double x = ldexp(0.70710678118654752440, n);
        double at[] = { nextafter(x, 0), x, nextafter(x, INFINITY) };
        for (int i = 0; i < 3; i++)
            ck_assert_msg(ulps(exact_log(at[i]), log(at[i])) <= 2, "log(%.17g)", at[i]);
        ck_assert_double_eq(exact_log(ldexp(1, n)), log(ldexp(1, n)));
    }
}

/* preference.c: a neutral player weighs danger exactly once, and one without defence not at all. */
TEST(integer_powers_are_exact_products)
{
    ck_assert_double_eq(exact_pow(40, 0), 1);
    ck_assert_double_eq(exact_pow(40, 1), 40);
    ck_assert_double_eq(exact_pow(40, 2), 1600);
    ck_assert_double_eq(exact_pow(0.1, 1), 0.1);
    ck_assert_double_eq(exact_pow(0, 3), 0);
    ck_assert_double_eq(exact_pow(0.5, 20), 0x1p-20);
}

TEST(other_powers_are_close)
{
    Rng r = rng_seeded(3);
    for (int i = 0; i < TRIES; i++) {
        double x = between(&r, 0.01, 50), y = between(&r, -4, 4);
        ck_assert_msg(fabs(exact_pow(x, y) / pow(x, y) - 1) < 1e-14, "pow(%.17g, %.17g)", x, y);
    }
}

TEST(tanh_and_erfc_are_close)
{
    Rng r = rng_seeded(4);
    for (int i = 0; i < TRIES / 10; i++) {
        double x = between(&r, -8, 8);
        ck_assert_msg(fabs(exact_tanh(x) - tanh(x)) < 1e-15, "tanh(%.17g)", x);
        ck_assert_msg(fabs(exact_erfc(x) - erfc(x)) < 1e-14, "erfc(%.17g)", x);
        ck_assert_double_eq(exact_tanh(-x), -exact_tanh(x));
    }
    ck_assert_double_eq(exact_tanh(0), 0);
    ck_assert_double_eq(exact_erfc(0), 1);
}
