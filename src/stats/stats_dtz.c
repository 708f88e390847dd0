/* SPDX-License-Identifier: MIT */
/* Da Tong Zi in the statistics. */
#include "dtz.h"
#include "dtz_enum.h"
#include "stats_family.h"

static void stats_dtz_count(const Game *g, const RecordEvent *log, int n, const View *end,
                            StatsHand *h)
{
    DtzTally own = { 0 };
    (void)g;
    (void)end;
    for (int i = 0; i < n; i++) {
        const Event *e = &log[i].e;
        dtz_tally(e, h->seat, &own);
        if (e->kind == EV_PLAY && e->actor == h->seat && is_trump(e->play.shape.pattern))
            stats_add_made(h, dtz_pattern_word(e->play.shape.pattern), 1);
    }
    h->finish = own.place;
    h->rounds = own.rounds;
    h->points = own.points;
    h->bonus = own.bonus;
    h->finish_bonus = own.finish_bonus;
}

const StatsFamily datongzi_stats = { .counts_rounds = true, .count = stats_dtz_count };
