/* The rows of the families by the list of them, and what they share. */
#include "arena_family.h"

#include <stdio.h>

#define FAMILY(room, name) extern const ArenaFamily room##_arena;
#include "families.def"
#undef FAMILY

const ArenaFamily *arena_family(GameFamily family)
{
    static const ArenaFamily *const row[N_FAMILIES] = {
#define FAMILY(room, name) &room##_arena,
#include "families.def"
#undef FAMILY
    };
    return row[family];
}

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
