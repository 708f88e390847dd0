/* SPDX-License-Identifier: MIT */
/* Da Tong Zi in the statistics. */
#include "dtz_enum.h"
#include "stats_family.h"

static void stats_dtz_count(const Game *g, const Event *e, StatsHand *h)
{
    (void)g;
    if (e->kind == EV_PLAY && e->actor == h->seat && is_trump(e->play.shape.pattern))
        stats_add_made(h, dtz_pattern_word(e->play.shape.pattern), 1);
}

/* The player who is left with cards does not go out; EV_END gives all places. */
static void stats_dtz_count_end(const Game *g, const Event *end, const View *view, StatsHand *h)
{
    (void)view;
    for (int i = 0; i < g->n_seats; i++)
        if (end->finish[i] == h->seat)
            h->finish = i + 1;
}

const StatsFamily datongzi_stats = {
    .counts_rounds = true, .count = stats_dtz_count, .count_end = stats_dtz_count_end,
};
