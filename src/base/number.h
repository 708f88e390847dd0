/* SPDX-License-Identifier: MIT */
/* Decimal numbers as used in files and forms: 0.5, -1, .25, without exponents; and whole numbers of
 * tenths or hundredths as text. */
#ifndef PAIJU_NUMBER_H
#define PAIJU_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

enum { NUMBER_TEXT = 48, NUMBER_FIXED = 32 };

/* Parses a number; false if the text is anything else. */
bool number_read(const char *text, double *out);

/* Parses a whole number of at most 15 digits; false if the text is anything else. */
bool number_read_whole(const char *text, int64_t *out);

/* The shortest text from which number_read gets this number, which must be below 1e15; digits after
 * the twentieth decimal are lost. Returns `out`. */
const char *number_text(double x, char out[NUMBER_TEXT]);

/* `n` units of 1/10, 1/100 and so on, by the number of decimals: "-0.5". `plus`: "+0.5" if it is
 * positive. Returns `out`. */
const char *number_fixed(int64_t n, int decimals, bool plus, char out[NUMBER_FIXED]);

#endif
