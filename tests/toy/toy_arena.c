/* SPDX-License-Identifier: MIT */
/* The arena of the toy family. */
#include "arena_family.h"
#include "output.h"

static bool has(const Game *g, ArenaNotion notion)
{
    (void)g;
    return notion == ARENA_ANY;
}

static void print_head(double sigma)
{
    (void)sigma;
    output("\n| level | against | points |\n|---|---|---|\n");
}

static void print_line(const ArenaRung *r, const ArenaPlayer *p)
{
    output("| %s | %d %s | %+.2f |\n", r->level, r->others, r->below, p->net_per_deal);
}

const ArenaFamily toy_arena = {
    .has = has, .print_head = print_head, .print_line = print_line,
};
