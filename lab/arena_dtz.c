/* SPDX-License-Identifier: MIT */
/* The arena of Da Tong Zi. */
#include "arena_family.h"
#include "dtz.h"
#include "i18n.h"
#include "output.h"

static bool arena_dtz_has(const Game *g, ArenaNotion notion)
{
    (void)g;
    return notion == ARENA_ANY || notion == ARENA_CARDS;
}

static void arena_dtz_count(const Event *e, ArenaTally *const tally[SEATS_MAX])
{
    DtzTally own = { 0 };
    if (e->actor >= SEATS_MAX)
        return;
    dtz_tally(e, e->actor, &own);
    ArenaTally *sum = tally[e->actor];
    sum->trumps += own.trumps;
    sum->rounds += own.rounds;
    sum->round_points += own.points;
    sum->bonus += own.bonus;
    sum->out_firsts += e->kind == EV_OUT && own.place == 1;
}

static const char *const arena_dtz_columns[] = {
    N_("points above the others"), N_("first"), N_("went out first"), NULL,
};

static void arena_dtz_print_cells(const ArenaPlayer *p, double sigma)
{
    (void)sigma;
    double hands = (double)p->hands;
    char width[WIDTH_TEXT];
    output(" %+.1f %s | %.1f %% | %.1f %% |", p->net_per_deal, arena_width(p->net_ci95, 1, width),
           100 * (double)p->sum.firsts / ARENA_SHARES / hands,
           100 * (double)p->sum.out_firsts / hands);
}

const ArenaFamily datongzi_arena = {
    .has = arena_dtz_has, .count = arena_dtz_count, .columns = arena_dtz_columns,
    .print_cells = arena_dtz_print_cells,
};
