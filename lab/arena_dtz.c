/* SPDX-License-Identifier: MIT */
/* The arena of Da Tong Zi. */
#include "arena_family.h"
#include "i18n.h"
#include "output.h"

static bool arena_dtz_has(const Game *g, ArenaNotion notion)
{
    (void)g;
    return notion == ARENA_ANY || notion == ARENA_CARDS;
}

static void arena_dtz_count(const Event *e, ArenaTally *const tally[SEATS_MAX])
{
    if (e->kind == EV_PLAY)
        tally[e->actor]->trumps += is_trump(e->play.shape.pattern);
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
