/* SPDX-License-Identifier: MIT */
/* The arena of Da Tong Zi. */
#include "arena_family.h"
#include "i18n.h"
#include "output.h"

static bool has(const Game *g, ArenaNotion notion)
{
    (void)g;
    return notion == ARENA_ANY || notion == ARENA_CARDS;
}

static void count(const Event *e, ArenaTally *const tally[SEATS_MAX])
{
    if (e->kind == EV_PLAY)
        tally[e->actor]->trumps += is_trump(e->play.shape.pattern);
}

static void print_head(double sigma)
{
    (void)sigma;
    output("\n| %s | %s | %s | %s | %s | %s |\n", _("level"), _("against"),
           _("points above the others"), _("first"), _("went out first"), _("ms p50 / p99"));
    output("|---|---|---|---|---|---|\n");
}

static void print_line(const ArenaRung *r, const ArenaPlayer *p)
{
    double hands = (double)p->hands;
    char width[WIDTH_TEXT];
    output("| %s%s | %d %s | %+.1f %s | %.1f %% | %.1f %% | %.2f / %.2f |\n", r->level,
           arena_is_unsound(p) ? "!" : "", r->others,
           r->below, p->net_per_deal, arena_width(p->net_ci95, 1, width),
           100 * (double)p->sum.firsts / ARENA_SHARES / hands,
           100 * (double)p->sum.out_firsts / hands, p->ms_p50, p->ms_p99);
}

const ArenaFamily datongzi_arena = {
    .has = has, .count = count, .print_head = print_head, .print_line = print_line,
};
