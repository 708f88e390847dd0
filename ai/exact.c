/* exp and log are cut into a power of two and a rest near 0 or 1, for which a short rational
 * function is enough. Both, with their coefficients, are those of FreeBSD's msun (e_exp.c and
 * e_log.c):
 *
 *   Copyright (C) 1993, 2004 by Sun Microsystems, Inc. All rights reserved.
 *   Permission to use, copy, modify, and distribute this software is freely granted, provided that
 *   this notice is preserved. */
#include "exact.h"

#include <math.h>
#include <stdint.h>
#include <string.h>

/* The logarithm of 2 in two parts; the first has so few digits that whole multiples are exact. */
static const double LN2_HIGH = 6.93147180369123816490e-01, LN2_LOW = 1.90821492927058770002e-10;
static const double INV_LN2 = 1.44269504088896338700;

enum { BIAS = 1023, MANTISSA = 52 };        /* of a double: IEEE 754 binary64 */

static double power_of_two(int n)
{
    uint64_t bits = (uint64_t)(n + BIAS) << MANTISSA;
    double out;
    memcpy(&out, &bits, sizeof out);
    return out;
}

double exact_exp(double x)
{
    if (x < -700)
        return 0;
    if (x > 700)
        x = 700;
    int n = (int)(INV_LN2 * x + (x < 0 ? -0.5 : 0.5));
    double high = x - n * LN2_HIGH, low = n * LN2_LOW;
    double r = high - low, t = r * r;
    double c = r - t * (1.66666666666666019037e-01 + t * (-2.77777777770155933842e-03
                 + t * (6.61375632143793436117e-05 + t * (-1.65339022054652515390e-06
                 + t * 4.13813679705723846039e-08))));
    return (1 - ((low - r * c / (2 - c)) - high)) * power_of_two(n);
}

double exact_log(double x)
{
    int n;
    double f = frexp(x, &n);
    if (f < 0.70710678118654752440) {       /* to between root half and root two */
        f *= 2;
        n--;
    }
    f -= 1;
    double s = f / (2 + f), z = s * s, w = z * z;
    double even = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01
                    + w * 1.531383769920937332e-01));
    double odd = z * (6.666666666666735130e-01 + w * (2.857142874366239149e-01
                   + w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01)));
    double half = 0.5 * f * f;
    return n * LN2_HIGH - ((half - (s * (half + even + odd) + n * LN2_LOW)) - f);
}

static double whole_power(double x, int n)
{
    double out = 1;
    for (int i = 0; i < n; i++)
        out *= x;
    return out;
}

double exact_pow(double x, double y)
{
    enum { WHOLE_MAX = 64 };
    if (y >= 0 && y <= WHOLE_MAX && y == (int)y)
        return whole_power(x, (int)y);
    return exact_exp(y * exact_log(x));
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
