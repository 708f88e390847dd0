/* SPDX-License-Identifier: MIT */
/* "%g" would write 1e-05, which neither files nor forms accept: they have no exponents, so that a
 * number looks the same everywhere. */
#include "number.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DECIMALS_MAX = 20 };

bool number_read(const char *text, double *out)
{
    char *end;
    if (text[0] == '\0' || text[strspn(text, "-.0123456789")] != '\0')
        return false;
    double x = strtod(text, &end);
    if (end == text || *end != '\0')
        return false;
    *out = x;
    return true;
}

bool number_read_whole(const char *text, int64_t *out)
{
    enum { DIGITS = 15 };
    const char *digits = text + (text[0] == '-');
    size_t n = strspn(digits, "0123456789");
    if (n == 0 || n > DIGITS || digits[n] != '\0')
        return false;
    *out = strtoll(text, NULL, 10);
    return true;
}

const char *number_text(double x, char out[NUMBER_TEXT])
{
    double again;
    int decimals = -1;
    do {
        snprintf(out, NUMBER_TEXT, "%.*f", ++decimals, x);
    } while (decimals < DECIMALS_MAX && !(number_read(out, &again) && again == x));
    return out;
}

const char *number_fixed(int64_t n, int decimals, bool plus, char out[NUMBER_FIXED])
{
    unsigned long long size = n < 0 ? 0 - (unsigned long long)n : (unsigned long long)n, unit = 1;
    const char *sign = n < 0 ? "-" : plus && n > 0 ? "+" : "";
    for (int i = 0; i < decimals; i++)
        unit *= 10;
    if (decimals == 0)
        snprintf(out, NUMBER_FIXED, "%s%llu", sign, size);
    else
        snprintf(out, NUMBER_FIXED, "%s%llu.%0*llu", sign, size / unit, decimals, size % unit);
    return out;
}
