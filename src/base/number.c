/* "%g" would write 1e-05, which neither files nor forms take: they have no exponents, so that a
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

const char *number_text(double x, char out[NUMBER_TEXT])
{
    double again;
    int decimals = -1;
    do {
        snprintf(out, NUMBER_TEXT, "%.*f", ++decimals, x);
    } while (decimals < DECIMALS_MAX && !(number_read(out, &again) && again == x));
    return out;
}
