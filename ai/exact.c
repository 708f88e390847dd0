/* SPDX-License-Identifier: MIT */
/* exp and log are split into a power of two and a remainder near 0 or 1, for which a few terms of
 * their series are enough. Even and odd terms are summed separately: processors do the two in
 * parallel. */
#include "exact.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

/* The logarithm of 2 in two parts: the first is a multiple of 2 to the -40, so that its product
 * with any exponent is exact. */
static const double LN2_HIGH = 0x1.62e42fefa2000p-1, LN2_LOW = 0x1.9ef35793c7673p-41;
static const double INV_LN2 = 0x1.71547652b82fep+0;

enum { BIAS = 1023, MANTISSA = 52 };        /* of a double: IEEE 754 binary64 */

static double power_of_two(int n)
{
    uint64_t bits = (uint64_t)(n + BIAS) << MANTISSA;
    double out;
    memcpy(&out, &bits, sizeof out);
    return out;
}

/* exp(r) = 1 + r + r^2 / 2! + ... + r^14 / 14!: with r up to half of log 2 the next term is below
 * 1e-19. */
double exact_exp(double x)
{
    if (x < -700)
        return 0;
    if (x > 700)
        x = 700;
    int n = (int)(INV_LN2 * x + (x < 0 ? -0.5 : 0.5));
    double r = x - n * LN2_HIGH - n * LN2_LOW, z = r * r;
    double even = z * (1. / 2 + z * (1. / 24 + z * (1. / 720 + z * (1. / 40320
                + z * (1. / 3628800 + z * (1. / 479001600 + z * (1. / 87178291200)))))));
    double odd = r * z * (1. / 6 + z * (1. / 120 + z * (1. / 5040 + z * (1. / 362880
               + z * (1. / 39916800 + z * (1. / 6227020800))))));
    return (1 + (r + (even + odd))) * power_of_two(n);
}

/* With s = f / (2 + f): log(1 + f) = 2 (s + s^3 / 3 + s^5 / 5 + ...), and 2 s = f - s f, whose
 * first term is exact. s is at most 0.172, so that after s^23 nothing is left. */
double exact_log(double x)
{
    int n;
    double f = frexp(x, &n);
    if (f < 0.70710678118654752440) {       /* to between the root of a half and the root of two */
        f *= 2;
        n--;
    }
    f -= 1;
    double s = f / (2 + f), z = s * s, w = z * z;
    double thirds = 1. / 3 + w * (1. / 7 + w * (1. / 11 + w * (1. / 15 + w * (1. / 19
                  + w * (1. / 23)))));
    double fifths = z * (1. / 5 + w * (1. / 9 + w * (1. / 13 + w * (1. / 17 + w * (1. / 21)))));
    return n * LN2_HIGH - ((s * (f - 2 * z * (thirds + fifths)) - n * LN2_LOW) - f);
}

double exact_pow(double x, double y)
{
    enum { WHOLE_MAX = 64 };
    if (y < 0 || y > WHOLE_MAX || y != (int)y)
        return exact_exp(y * exact_log(x));
    double out = 1;
    for (int i = 0; i < (int)y; i++)
        out *= x;
    return out;
}

double exact_tanh(double x)
{
    double shrunk = exact_exp(-2 * (x < 0 ? -x : x));
    double out = (1 - shrunk) / (1 + shrunk);
    return x < 0 ? -out : out;
}

/* erf(x) = 2 / sqrt(pi) exp(-x^2) (x + 2 x^3 / 3 + 4 x^5 / 15 + ...): no term is negative, so
 * nothing cancels. Abramowitz and Stegun 7.1.6. */
double exact_erfc(double x)
{
    static const double TWO_BY_ROOT_PI = 1.12837916709551257390;
    double size = x < 0 ? -x : x;
    if (size > 6)
        return x < 0 ? 2 : 0;               /* erfc(6) is 2e-17 */
    double term = size, sum = 0;
    for (int i = 1; term > sum * 1e-18; i++) {
        sum += term;
        term *= 2 * size * size / (2 * i + 1);
    }
    double erf = TWO_BY_ROOT_PI * exact_exp(-size * size) * sum;
    return x < 0 ? 1 + erf : 1 - erf;
}
