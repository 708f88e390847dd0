/* SPDX-License-Identifier: MIT */
/* What the arenas of all families share. */
#include "arena_family.h"

#include <stdio.h>

bool arena_has(const Game *g, ArenaNotion notion)
{
    return notion == ARENA_ANY || arena_family(g->ops->family)->has(g, notion);
}

const char *arena_width(double width, int digits, char out[WIDTH_TEXT])
{
    if (width < 0)
        snprintf(out, WIDTH_TEXT, "± -");
    else
        snprintf(out, WIDTH_TEXT, "± %.*f", digits, width);
    return out;
}
