/* SPDX-License-Identifier: MIT */
/* Xuezhan (血战到底) as a variant of the shared flow: its traits, and the link from its values and
 * payments to the table. docs/rules/xuezhan.md. */
#include "mj_impl.h"
#include "xuezhan.h"

#include <string.h>

#define CONFIG XzConfig
#define OPTIONS "xuezhan.def"
#include "game.h"
#include "option_rows.def"

const OptionTable xz_options = { option_rows, N_OPTION_ROWS };

static void xuezhan_hand_of(const MjTable *t, Seat s, const uint8_t count[N_KINDS], XzHand *out)
{
    const MjSeat *seat = &t->seat[s];
    *out = (XzHand){ .n_melds = seat->n_melds, .void_suit = seat->void_suit };
    memcpy(out->count, count, sizeof out->count);
    memcpy(out->meld, seat->meld, sizeof out->meld);
}

static void xuezhan_worth(const Game *g, const MjTable *t, Seat s, const uint8_t count[N_KINDS],
                          WinFlags flags, MjWorth *out)
{
    XzHand hand;
    xuezhan_hand_of(t, s, count, &hand);
    if (xz_has_shape(&hand))
        xz_score(xz_config(g), &hand, flags, out);
    else
        *out = (MjWorth){ .multiplier = 0 };
}

static void xuezhan_pay_kong(const Game *g, MjKongLedger *p, Seat from, bool late, MjPayment *out)
{
    xz_pay_kong(xz_config(g), p, from, late, out);
}

static void xuezhan_pay_win(const Game *g, const MjTable *t, const MjGain *w,
                            int64_t delta[SEATS_MAX])
{
    xz_pay_win(xz_config(g), &t->ledger, w, delta);
}

static bool after_wins(const Game *g, MjTable *t, Seat from, SeatMask winners, MjPayment *out)
{
    return t->discard_after_kong && xz_transfer(xz_config(g), &t->ledger, from, winners, out);
}

static int xuezhan_settle(const Game *g, const MjTable *t, const MjPrivate own[SEATS_MAX],
                          MjPayment out[MJ_PAYMENTS_MAX])
{
    MjStanding standing[SEATS_MAX];
    int32_t best[SEATS_MAX] = { 0 };
    for (Seat s = 0; s < SEATS_MAX; s++) {
        XzHand hand;
        xuezhan_hand_of(t, s, own[s].count, &hand);
        standing[s] = t->seat[s].won ? STANDING_WON : xz_standing(xz_config(g), &hand, &best[s]);
    }
    return xz_settle(xz_config(g), &t->ledger, standing, best, out);
}

/* xuezhan 2.2. */
static Seat xuezhan_next_dealer(const Game *g, const MjTable *t, Seat by_win)
{
    if (xz_config(g)->next_dealer == NEXT_DEALER_ROTATE)
        return seat_after(t->dealer, 1, t->n_seats);
    return by_win != SEAT_NONE ? by_win : t->dealer;
}

static const MjVariant xuezhan_variant = {
    .worth = xuezhan_worth, .pay_kong = xuezhan_pay_kong, .pay_win = xuezhan_pay_win,
    .after_wins = after_wins,
    .settle = xuezhan_settle, .next_dealer = xuezhan_next_dealer,
};

static Err xuezhan_prepare(Game *g, Diag *diag)
{
    (void)diag;
    const XzConfig *cfg = xz_config(g);
    g->n_seats = 4;
    g->mj = (MjRules){
        .variant = &xuezhan_variant, .n_kinds = N_SUITED, .n_tiles = N_SUITED * N_COPIES,
        .exchange = cfg->exchange_three != 0, .void_suit = true, .play_on = true, .fans = &xz_fans,
        .kongs_pay = true, .claim_unlocks = true,
        .multi_win = cfg->multi_win != 0, .rob_kong = cfg->rob_kong != 0,
        .win_on_discard = true, .wild_wins_discard = true,
        .passed_win = (uint8_t)cfg->passed_win, .swap_dir = (uint8_t)cfg->exchange_dir,
        .cap = cfg->cap, .drawn_doubles = cfg->zimo == ZIMO_DOUBLE,
        .drawn_adds = cfg->zimo == ZIMO_BASE, .kong_handed_on = cfg->call_transfer != 0,
        .kong_refund = cfg->kong_refund != 0, .big_call = cfg->big_call != 0,
        .pig_multiplier = cfg->pig_multiplier, .pig_pays_winners = cfg->pig_pay_winners != 0,
        .set = { .shapes = SHAPE_STANDARD | SHAPE_SEVEN_PAIRS, .wild = TILE_NONE },
    };
    memset(g->mj.set.copies, N_COPIES, N_SUITED);
    mj_set_close(&g->mj.set);
    return ERR_NONE;
}

static void xuezhan_plan(const Game *g, MatchPlan *out)
{
    const XzConfig *cfg = xz_config(g);
    *out = mj_plan(cfg->hands, cfg->start_score, cfg->first_dealer);
}

const GameOps xuezhan_ops = {
    .key = "xuezhan", .name = N_("Xuezhan (Sichuan mahjong)"),
    .title = N_("Xuezhan"), .about = N_("Sichuan mahjong, until three have won"),
    .options = { option_rows, N_OPTION_ROWS },
    .spread = 4.6,
    .prepare = xuezhan_prepare, .plan = xuezhan_plan, MJ_FLOW,
};
