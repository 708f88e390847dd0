/* SPDX-License-Identifier: MIT */
/* The rows of style.def and the neutral player. */
#include "style.h"

#include <stddef.h>

#include "msgid.h"
#include "rng.h"

static const StyleRow style_rows[] = {
#define STYLE(id, former, usual, least, greatest, group, label, text) \
    { #id, former, offsetof(Style, id), usual, least, greatest, STYLE_##group, label, text },
#include "style.def"
#undef STYLE
};

enum { N_ROWS = sizeof style_rows / sizeof style_rows[0] };

const StyleRow *style_row(int i)
{
    return i >= 0 && i < N_ROWS ? &style_rows[i] : NULL;
}

double style_number(const Style *s, const StyleRow *row)
{
    return *(const double *)((const char *)s + row->offset);
}

void style_set(Style *s, const StyleRow *row, double x)
{
    *(double *)((char *)s + row->offset) = x;
}

void style_default(Style *out)
{
    *out = (Style){
#define STYLE(id, former, usual, least, greatest, group, label, text) .id = usual,
#include "style.def"
#undef STYLE
    };
}

/* ---- weaknesses ------------------------------------------------------------------------------ */

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
