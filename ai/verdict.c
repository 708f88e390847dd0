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

void verdicts_lead_with(Verdict *list, int i)
{
    Verdict chosen = list[i];
    chosen.points = list[0].points;
    memmove(&list[1], &list[0], (size_t)i * sizeof list[0]);
    list[0] = chosen;
}
