/* SPDX-License-Identifier: MIT */
/* Lists of verdicts. */
#include "verdict.h"

#include <string.h>

int verdict_insert(Verdict *list, int n, int cap, const Verdict *v)
{
    int i = n;
    while (i > 0 && list[i - 1].points < v->points)
        i--;
    if (i == cap)
        return n;
    n += n < cap;
    memmove(&list[i + 1], &list[i], (size_t)(n - 1 - i) * sizeof *list);
    list[i] = *v;
    return n;
}
