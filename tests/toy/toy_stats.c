/* SPDX-License-Identifier: MIT */
/* The toy family in the statistics. */
#include "stats_family.h"
#include "toy.h"

static void count_end(const Game *g, const Event *end, const View *view, StatsHand *h)
{
    (void)g;
    (void)end;
    h->rounds = view->toy.table.tricks[h->seat];
}

const StatsFamily toy_stats = { .count_end = count_end };
