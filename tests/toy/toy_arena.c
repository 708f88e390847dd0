/* SPDX-License-Identifier: MIT */
/* The arena of the toy family. */
#include "arena_family.h"
#include "output.h"

static bool has(const Game *g, ArenaNotion notion)
{
    (void)g;
    return notion == ARENA_ANY;
}

static const char *const columns[] = { "points", NULL };

static void print_cells(const ArenaPlayer *p, double sigma)
{
    (void)sigma;
    output(" %+.2f |", p->net_per_deal);
}

const ArenaFamily toy_arena = { .has = has, .columns = columns, .print_cells = print_cells };
