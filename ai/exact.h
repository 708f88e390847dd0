/* SPDX-License-Identifier: MIT */
/* exp, log and related functions, the same to the last bit on every machine.
 *
 * C libraries differ in the last bit of these functions, some even from one processor to another,
 * and one bit can change a decision. Here they use only + - * /, which IEEE 754 rounds in one way.
 * They are right to about two units in the last place. sqrt, fabs and rounding are exact everywhere
 * and need no replacement. */
#ifndef PAIJU_EXACT_H
#define PAIJU_EXACT_H

/* e to the x; 0 below -700, and above 700 as for 700. */
double exact_exp(double x);

/* The natural logarithm; x a normal number above 0. */
double exact_log(double x);

/* x to the y, x above 0. Whole powers up to 64 are products: x to the 0 is 1, to the 1 is x. */
double exact_pow(double x, double y);

/* Absolute error up to 1e-14. exact_tanh(-x) is -exact_tanh(x). */
double exact_tanh(double x);
double exact_erfc(double x);

/* x, limited to the bounds. */
static inline double exact_within(double x, double least, double greatest)
{
    return x < least ? least : x > greatest ? greatest : x;
}

#endif
