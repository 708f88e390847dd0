/* SPDX-License-Identifier: MIT */
/* Tuidaohu (推倒胡) as a variant of the shared flow: honours, chi, and wins that all have the same
 * value. docs/rules/tuidaohu.md. */
#include "flat.h"
#include "mj_impl.h"

#include <string.h>

#define CONFIG TdConfig
#define OPTIONS "tuidaohu.def"
#include "game.h"
#include "option_rows.def"

static void tuidaohu_worth(const Game *g, const MjTable *t, Seat s, const uint8_t count[N_KINDS],
                           WinFlags flags, MjWorth *out)
{
    (void)flags;
    MjHand hand;
    mj_hand_of(t, count, s, &hand);
    ShapeMask shapes = mj_win_shapes(&g->mj.set, &hand);
    *out = (MjWorth){ .multiplier = shapes != 0, .base = shapes != 0, .shapes = shapes };
}

/* tuidaohu 6.1, 6.2. */
static void tuidaohu_pay_win(const Game *g, const MjTable *t, const MjGain *w,
                             int64_t delta[SEATS_MAX])
{
    (void)t;
    int32_t base = td_config(g)->base_score;
    if (w->from != w->winner && td_config(g)->discarder_pays_all)
        mj_pay(delta, seat_bit(w->from), w->winner, (int64_t)(g->n_seats - 1) * base);
    else
        mj_pay(delta, mj_others(g->n_seats, w->winner) & (SeatMask)~w->winners, w->winner, base);
}

/* tuidaohu 7.2. */
static Seat tuidaohu_next_dealer(const Game *g, const MjTable *t, Seat by_win)
{
    (void)by_win;
    bool stays = t->n_won == 0 ? td_config(g)->dealer_stays_on_draw
                               : has_seat(t->ledger.won, t->dealer);
    return stays ? t->dealer : seat_after(t->dealer, 1, t->n_seats);
}

static const MjVariant tuidaohu_variant = {
    .worth = tuidaohu_worth, .pay_win = tuidaohu_pay_win, .next_dealer = tuidaohu_next_dealer,
};

static Err tuidaohu_prepare(Game *g, Diag *diag)
{
    const TdConfig *cfg = td_config(g);
    Err e = mj_seats_check(cfg->players, cfg->first_dealer, diag);
    if (e != ERR_NONE)
        return e;
    g->n_seats = (uint8_t)cfg->players;
    g->mj = (MjRules){
        .variant = &tuidaohu_variant,
        .n_kinds = N_KINDS, .n_tiles = N_KINDS * N_COPIES,
        .dealer_draws = true, .chi = cfg->chi, .multi_win = cfg->multi_win,
        .rob_kong = cfg->rob_kong, .win_on_discard = cfg->win_on_discard,
        .wild_wins_discard = true,
        .passed_win = cfg->pass_lock ? PASSED_WIN_LOCK : PASSED_WIN_OFF,
    };
    MjSet *set = &g->mj.set;            /* tuidaohu 1.1, 5 */
    set->shapes = SHAPE_STANDARD | (cfg->seven_pairs ? SHAPE_SEVEN_PAIRS : 0) |
                  (cfg->thirteen_orphans ? SHAPE_THIRTEEN_ORPHANS : 0);
    set->wild = TILE_NONE;
    memset(set->copies, N_COPIES, N_KINDS);
    mj_set_close(set);
    return ERR_NONE;
}

static void tuidaohu_plan(const Game *g, MatchPlan *out)
{
    const TdConfig *cfg = td_config(g);
    *out = mj_plan(cfg->hands, cfg->start_score, cfg->first_dealer);
    out->by_wins = true;    /* tuidaohu 6.3 */
}

const GameOps tuidaohu_ops = {
    .key = "tuidaohu", .name = N_("Tuidaohu (simple mahjong)"),
    .title = N_("Tuidaohu"), .about = N_("all 136 tiles, chi, one winner"),
    .options = { option_rows, N_OPTION_ROWS },
    .spread = 2.0,     /* eff against eff, 1,500 deals */
    .prepare = tuidaohu_prepare, .plan = tuidaohu_plan, MJ_FLOW,
};
