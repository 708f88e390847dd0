/* SPDX-License-Identifier: MIT */
/* Numbers that need not be whole, as files and forms have them: 0.5, -1, .25, without exponents. */
#ifndef PAIJU_NUMBER_H
#define PAIJU_NUMBER_H

#include <stdbool.h>
#include <stdint.h>

enum { NUMBER_TEXT = 48 };

/* A number and nothing else; false if the text is none. */
bool number_read(const char *text, double *out);

/* A whole number of at most 15 digits and nothing else. */
bool number_read_whole(const char *text, int64_t *out);

/* The shortest text that number_read takes for this number of less than 1e15; digits beyond the
 * twentieth decimal are lost. Returns `out`. */
const char *number_text(double x, char out[NUMBER_TEXT]);

#endif
