/* SPDX-License-Identifier: MIT */
/* Mahjong in the statistics. */
#include "mj.h"
#include "stats_family.h"
#include "wire_mj.h"

/* The fans or shapes of a win. */
static void count_worth(const Game *g, const MjWorth *w, StatsHand *h)
{
    const FanTable *fans = g->mj.fans;
    if (fans == NULL) {
        for (int i = 0; i < N_WIRE_SHAPES; i++)
            if (w->shapes >> i & 1)
                stats_add_made(h, wire_mj_shape[i], 1);
        return;
    }
    stats_add_made(h, fans->fan[w->main].key, 1);
    for (int x = 0; x < fans->n_extras; x++)
        if (w->extras >> x & 1)
            stats_add_made(h, fans->extra[x].key, 1);
    if (w->roots > 0)
        stats_add_made(h, "根", w->roots);
}

static void stats_mj_count(const Game *g, const RecordEvent *log, int n, const View *end,
                           StatsHand *h)
{
    MjTally own;
    for (int i = 0; i < n; i++)
        if (log[i].e.kind == EV_WIN && log[i].e.actor == h->seat)
            count_worth(g, &log[i].e.worth, h);
    mj_tally(&end->mj.table, h->seat, &own);
    h->won = own.won;
    h->self_draw = own.self_draw;
    h->deal_ins = own.deal_ins;
    h->multiplier = g->mj.fans != NULL ? own.multiplier : 0;
    h->calls = own.calls;
    h->kongs = own.kongs;
}

const StatsFamily mahjong_stats = {
    .counts_wins = true, .count = stats_mj_count, .fans = mj_fans_of,
};
