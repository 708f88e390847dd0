/* SPDX-License-Identifier: MIT */
/* Da Tong Zi in the statistics. */
#include "dtz_enum.h"
#include "stats_family.h"

static void count(const Game *g, const Event *e, StatsHand *h)
{
    (void)g;
    if (e->kind == EV_PLAY && e->actor == h->seat && is_trump(e->play.shape.pattern))
        stats_add_made(h, dtz_pattern_word(e->play.shape.pattern), 1);
}

/* The player who is left with cards does not go out; EV_END gives all places. */
static void count_end(const Game *g, const Event *end, const View *view, StatsHand *h)
{
    (void)view;
    for (int i = 0; i < g->n_seats; i++)
        if (end->finish[i] == h->seat)
            h->finish = i + 1;
}

/* The seat that leads, and the first play of this seat. */
static void opening(Replay *r, int start, int end, StatsHand *h)
{
    static const char *const first[N_DTZ_PATTERNS] = {
        [DTZ_SINGLE] = "first_single", [DTZ_PAIR] = "first_pair", [DTZ_CPAIRS] = "first_cpairs",
        [DTZ_TRIPLE] = "first_triple", [DTZ_AIRPLANE] = "first_airplane",
        [DTZ_BOMB] = "first_bomb", [DTZ_TONGZI] = "first_tongzi", [DTZ_DIZHA] = "first_dizha",
    };
    const RecordEvent *event = replay_record(r)->event;
    stats_add_opening(h, event[start].e.actor == h->seat ? "leads" : "answers");
    for (int i = start; i <= end; i++) {
        const Event *e = &event[i].e;
        if (e->kind == EV_PLAY && e->actor == h->seat) {
            stats_add_opening(h, first[e->play.shape.pattern]);
            return;
        }
    }
}

const StatsFamily datongzi_stats = {
    .counts_rounds = true, .count = count, .count_end = count_end,
    .opening = opening,
};
