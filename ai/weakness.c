/* SPDX-License-Identifier: MIT */
/* Shares of cases, and moving a choice in front of better ones. */
#include "weakness.h"

#include <string.h>

bool has_weakness(const Style *s)
{
    const StyleRow *row;
    bool some = false;
    for (int i = 0; (row = style_row(i)) != NULL; i++)
        some |= row->group == STYLE_WEAKNESS && style_number(s, row) > 0;
    return some;
}

bool happens(double share, uint64_t seed, const char *label, int index)
{
    if (share <= 0)
        return false;
    Rng rng = rng_seeded(rng_derive(seed, label, (uint64_t)index));
    return (double)(rng_next(&rng) >> 11) * 0x1p-53 < share;
}

void verdicts_lead_with(Verdict *list, int i)
{
    Verdict chosen = list[i];
    chosen.points = list[0].points;
    memmove(&list[1], &list[0], (size_t)i * sizeof list[0]);
    list[0] = chosen;
}
