/* SPDX-License-Identifier: MIT */
/* The arena of mahjong. */
#include <string.h>

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

static void count_melds(const MjSeat *seat, ArenaTally *tally)
{
    for (int i = 0; i < seat->n_melds; i++) {
        MeldType type = (MeldType)seat->meld[i].type;
        tally->calls += type != MELD_CONCEALED_KONG;
        tally->kongs += type != MELD_CHI && type != MELD_PONG;
    }
}

static void count_win(const MjTable *table, Seat s, ArenaTally *tally)
{
    const MjSeat *seat = &table->seat[s];
    if (seat->won != 0) {
        tally->wins++;
        tally->self_draws += seat->win_from == s;
        tally->multipliers += seat->win_multiplier;
        tally->big_wins += seat->win_multiplier >= ARENA_BIG_WIN;
    }
    bool gave = false;
    for (Seat other = 0; other < table->n_seats; other++)
        gave |= other != s && table->seat[other].won != 0 && table->seat[other].win_from == s;
    tally->deal_ins += gave;
}

/* The state of a seat that has not won when the wall ran out. */
static void count_wall_end(const Game *g, const MjTable *table, Seat s, const Event *last,
                           ArenaTally *tally)
{
    const MjSeat *seat = &table->seat[s];
    if (seat->won != 0 || last->kind != EV_END || last->type != END_WALL)
        return;
    MjPrivate own = { 0 };
    MjSet set;
    MjHand hand;
    tiles_count(last->concealed[s], MJ_HAND_MAX, own.count);
    mj_set_of(&g->mj, seat->void_suit, &set);
    mj_hand_of(table, &own, s, &hand);
    bool pig = false;
    for (Tile k = 0; k < N_KINDS; k++)
        pig |= set.copies[k] == 0 && own.count[k] > 0;
    tally->wall_ends++;
    tally->pigs += pig;
    tally->ready_ends += !pig && mj_shanten(&set, &hand) <= 0;
}

static void arena_mj_count_end(const Game *g, const View *end, Seat s, const Event *last,
                               ArenaTally *tally)
{
    count_win(&end->mj.table, s, tally);
    count_melds(&end->mj.table.seat[s], tally);
    count_wall_end(g, &end->mj.table, s, last, tally);
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
