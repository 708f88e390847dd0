/* SPDX-License-Identifier: MIT */
/* The rows of style.def and the neutral player. */
#include "style.h"

#include <stddef.h>

#include "msgid.h"
#include "rng.h"

static const AiStyleRow style_rows[] = {
#define STYLE(id, former, usual, least, greatest, group, label, text) \
    { #id, former, offsetof(AiStyle, id), usual, least, greatest, STYLE_##group, label, text },
#include "style.def"
#undef STYLE
};

enum { N_ROWS = sizeof style_rows / sizeof style_rows[0] };

const AiStyleRow *style_row(int i)
{
    return i >= 0 && i < N_ROWS ? &style_rows[i] : NULL;
}

double style_number(const AiStyle *s, const AiStyleRow *row)
{
    return *(const double *)((const char *)s + row->offset);
}

void style_set(AiStyle *s, const AiStyleRow *row, double x)
{
    *(double *)((char *)s + row->offset) = x;
}

void style_default(AiStyle *out)
{
    *out = (AiStyle){
#define STYLE(id, former, usual, least, greatest, group, label, text) .id = usual,
#include "style.def"
#undef STYLE
    };
}

/* ---- weaknesses ------------------------------------------------------------------------------ */

bool has_weakness(const AiStyle *s)
{
    const AiStyleRow *row;
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
