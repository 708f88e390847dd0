/* SPDX-License-Identifier: MIT */
/* A new game of mahjong, complete: this file, toyhu.def and a line in the list of games. Two suits
 * without honours; every win has the same value, and a self-draw pays more. */
#include <string.h>

#include "help_impl.h"
#include "mj_impl.h"

typedef struct ToyhuConfig {
#define OPTIONS "toyhu.def"
#include "option_members.def"
} __attribute__((may_alias)) ToyhuConfig;

#define CONFIG ToyhuConfig
#define OPTIONS "toyhu.def"
#include "option_rows.def"

static const ToyhuConfig *config(const Game *g)
{
    return (const ToyhuConfig *)(const void *)&g->cfg;
}

static void worth(const Game *g, const MjTable *t, Seat s, const uint8_t count[N_KINDS],
                  WinFlags flags, MjWorth *out)
{
    (void)flags;
    MjHand hand;
    mj_hand_of(t, count, s, &hand);
    ShapeMask shapes = mj_win_shapes(&g->mj.set, &hand);
    *out = (MjWorth){ .multiplier = shapes != 0, .base = shapes != 0, .shapes = shapes };
}

static void pay_kong(const Game *g, MjKongLedger *p, Seat from, bool late, MjPayment *out)
{
    (void)g;
    (void)from;
    (void)late;
    mj_pay_kong(&p->kong[p->n_kongs - 1], 0, 0, out);
}

static void pay_win(const Game *g, const MjTable *t, const MjGain *w, int64_t delta[SEATS_MAX])
{
    (void)t;
    const ToyhuConfig *cfg = config(g);
    bool drawn = w->from == w->winner;
    SeatMask payers = drawn ? mj_others(g->n_seats, w->winner) : seat_bit(w->from);
    mj_pay(delta, payers, w->winner, cfg->base_score * (drawn ? cfg->draw_pays : 1));
}

static int settle(const Game *g, const MjTable *t, const MjPrivate own[SEATS_MAX],
                  MjPayment out[MJ_PAYMENTS_MAX])
{
    (void)g;
    (void)t;
    (void)own;
    (void)out;
    return 0;
}

static Seat next_dealer(const Game *g, const MjTable *t, Seat by_win)
{
    (void)g;
    return by_win != SEAT_NONE ? by_win : seat_after(t->dealer, 1, t->n_seats);
}

static const MjVariant variant = {
    .worth = worth, .pay_kong = pay_kong, .pay_win = pay_win, .settle = settle,
    .next_dealer = next_dealer,
};

static Err prepare(Game *g, Diag *diag)
{
    (void)diag;
    const ToyhuConfig *cfg = config(g);
    g->n_seats = (uint8_t)cfg->players;
    g->mj = (MjRules){ .variant = &variant, .n_kinds = 2 * 9, .n_tiles = 2 * 9 * N_COPIES,
                       .dealer_draws = true, .win_on_discard = true, .wild_wins_discard = true,
                       .passed_win = PASSED_WIN_OFF };
    g->mj.set = (MjSet){ .shapes = SHAPE_STANDARD, .wild = TILE_NONE };
    if (cfg->seven_pairs)
        g->mj.set.shapes |= SHAPE_SEVEN_PAIRS;
    memset(g->mj.set.copies, N_COPIES, 2 * 9);
    return ERR_NONE;
}

static void plan(const Game *g, MatchPlan *out)
{
    *out = mj_plan(config(g)->hands, 0, 0);
}

const GameOps toyhu_ops = {
    .key = "toyhu", .name = N_("Toy mahjong"),
    .title = N_("Toy mahjong"), .about = N_("mahjong with few tiles"),
    .options = { option_rows, N_OPTION_ROWS },
    .spread = 2.0, .prepare = prepare, .plan = plan, MJ_FLOW,
};

const char *const toyhu_help[] = {
    N_("# The game"), N_("Two suits, no honours. The first win ends the hand."), NULL, NULL,
};

const Phrase toyhu_options[] = { { NULL, NULL } };
const Phrase toyhu_presets[] = { { "quick", N_("quick") }, { NULL, NULL } };
const OptionPlace toyhu_places[] = { { NULL, NULL, NULL, NULL } };
