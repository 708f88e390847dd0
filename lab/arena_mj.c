/* SPDX-License-Identifier: MIT */
/* The arena of mahjong. */
#include "arena_family.h"
#include "i18n.h"
#include "mj.h"
#include "output.h"

static bool arena_mj_has(const Game *g, ArenaNotion notion)
{
    switch (notion) {
    case ARENA_ANY:
    case ARENA_TILES: return true;
    case ARENA_FANS:  return g->mj.fans != NULL;
    case ARENA_VOID:  return g->mj.void_suit;
    case ARENA_CARDS: break;
    }
    return false;
}

static void arena_mj_count_choice(const View *v, const Action *a, ArenaTally *tally)
{
    const MjTable *table = &v->mj.table;
    if (a->kind != ACT_DISCARD || suit_of(a->tile) == table->seat[v->seat].void_suit)
        return;
    uint8_t open[N_KINDS];
    mj_seen(table, SEAT_NONE, open);
    tally->fresh_cuts += open[a->tile] == 0;
}

static void arena_mj_count_end(const Game *g, const View *end, Seat s, const Event *last,
                               ArenaTally *tally)
{
    MjTally own;
    mj_tally(&end->mj.table, s, &own);
    tally->wins += own.won;
    tally->self_draws += own.self_draw;
    tally->multipliers += own.multiplier;
    tally->big_wins += own.multiplier >= ARENA_BIG_WIN;
    tally->deal_ins += own.deal_ins > 0;
    tally->calls += own.calls;
    tally->kongs += own.kongs;
    if (own.won || last->kind != EV_END || last->type != END_WALL)
        return;
    uint8_t count[N_KINDS] = { 0 };
    tiles_count(last->concealed[s], MJ_HAND_MAX, count);
    MjStanding standing = mj_standing(g, &end->mj.table, s, count);
    tally->wall_ends++;
    tally->pigs += standing == STANDING_PIG;
    tally->ready_ends += standing == STANDING_READY;
}

static const char *const arena_mj_columns[] = {
    N_("points per hand"), N_("in sigma"), N_("wins"), N_("deal-ins"), N_("first"), N_("claims"),
    NULL,
};

static void arena_mj_print_cells(const ArenaPlayer *p, double sigma)
{
    double hands = (double)p->hands;
    char width[WIDTH_TEXT], in_sigma[WIDTH_TEXT];
    output(" %+.3f %s | %+.3f %s | %.1f %% | %.1f %% | %.1f %% | %.2f |", p->score_per_hand,
           arena_width(p->ci95, 3, width), p->score_per_hand / sigma,
           arena_width(p->ci95 / sigma, 3, in_sigma), 100 * (double)p->sum.wins / hands,
           100 * (double)p->sum.deal_ins / hands,
           100 * (double)p->sum.firsts / ARENA_SHARES / hands, (double)p->sum.calls / hands);
}

const ArenaFamily mahjong_arena = {
    .alike = "eff", .has = arena_mj_has, .count_choice = arena_mj_count_choice,
    .count_end = arena_mj_count_end,
    .columns = arena_mj_columns, .print_cells = arena_mj_print_cells,
};
