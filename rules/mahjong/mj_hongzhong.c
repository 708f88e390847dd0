/* SPDX-License-Identifier: MIT */
/* Hongzhong (红中麻将) as a variant of the shared flow: wild tiles, birds, and payments that do not
 * depend on the hand. docs/rules/hongzhong.md. */
#include "flat.h"
#include "mj_impl.h"

#include <string.h>

enum { RED = 31, EXTRA_WILDS = 8 - N_COPIES };

#define CONFIG HzConfig
#define OPTIONS "hongzhong.def"
#include "game.h"
#include "option_rows.def"

/* hongzhong 6; 6.4 only by self-draw. */
static void hongzhong_worth(const Game *g, const MjTable *t, Seat s, const uint8_t count[N_KINDS],
                            WinFlags flags, MjWorth *out)
{
    MjHand hand;
    mj_hand_of(t, count, s, &hand);
    const HzConfig *cfg = hz_config(g);
    ShapeMask shapes = mj_win_shapes(&g->mj.set, &hand);
    bool full = tiles_total(count) + 3 * hand.n_melds == HAND_TILES + 1;
    if (cfg->four_wilds_win && cfg->wilds == HZ_WILDS_4 && flags & WIN_SELF_DRAW && full &&
        count[RED] == N_COPIES)
        shapes |= SHAPE_FOUR_WILDS;
    *out = (MjWorth){ .multiplier = shapes != 0, .base = shapes != 0, .shapes = shapes };
}

/* hongzhong 8.1. */
static void hongzhong_pay_kong(const Game *g, MjKongLedger *p, Seat from, bool late, MjPayment *out)
{
    (void)late;
    static const int32_t units[N_MELD_TYPES] = {
        [MELD_CONCEALED_KONG] = 2, [MELD_ADDED_KONG] = 1, [MELD_EXPOSED_KONG] = 3,
    };
    MjKongPaid *k = &p->kong[p->n_kongs - 1];
    SeatMask payers = k->type == MELD_EXPOSED_KONG ? seat_bit(from)
                                                   : mj_others(g->n_seats, k->owner);
    mj_pay_kong(k, payers, units[k->type] * hz_config(g)->base_score, out);
}

/* Who pays for a win, and for how many seats each of them pays. */
static SeatMask hongzhong_payers_of(const Game *g, const MjGain *w, int *times)
{
    bool for_all = w->flags & WIN_ROB_KONG && hz_config(g)->rob_kong_pays_all;
    *times = for_all ? g->n_seats - 1 : 1;
    return w->from == w->winner ? mj_others(g->n_seats, w->winner) : seat_bit(w->from);
}

/* hongzhong 8.1: what each payer owes apart from the birds, with the dealer's bonus once a
 * payment. */
static void hongzhong_pay_win(const Game *g, const MjTable *t, const MjGain *w,
                              int64_t delta[SEATS_MAX])
{
    const HzConfig *cfg = hz_config(g);
    int times;
    SeatMask payers = hongzhong_payers_of(g, w, &times);
    int units = w->from == w->winner || w->flags & WIN_ROB_KONG ? 2 : 1;
    for (Seat s = 0; s < g->n_seats; s++) {
        if (!has_seat(payers, s))
            continue;
        bool dealer = t->dealer == s || t->dealer == w->winner;
        int64_t each = units * times + (dealer ? cfg->dealer_bonus : 0);
        mj_pay(delta, seat_bit(s), w->winner, each * cfg->base_score);
    }
}

static void pay_birds(const Game *g, const MjTable *t, const MjGain *w, int hits,
                      int64_t delta[SEATS_MAX])
{
    (void)t;
    const HzConfig *cfg = hz_config(g);
    int times;
    SeatMask payers = hongzhong_payers_of(g, w, &times);
    int64_t each = (int64_t)hits * cfg->bird_value * cfg->base_score * times;
    mj_pay(delta, payers, w->winner, each);
}

/* With kong_void_on_draw every kong is refunded. hongzhong 8.1. */
static int hongzhong_settle(const Game *g, const MjTable *t, const MjPrivate own[SEATS_MAX],
                            MjPayment out[MJ_PAYMENTS_MAX])
{
    (void)own;
    const MjKongLedger *p = &t->ledger;
    if (!hz_config(g)->kong_void_on_draw)
        return 0;
    for (int i = 0; i < p->n_kongs; i++) {
        const MjKongPaid *k = &p->kong[i];
        out[i] = (MjPayment){ .kind = SETTLE_REFUND, .actor = k->owner };
        mj_pay(out[i].delta, k->payers, k->owner, -k->each);
    }
    return p->n_kongs;
}

/* hongzhong 8.3. */
static Seat hongzhong_next_dealer(const Game *g, const MjTable *t, Seat by_win)
{
    (void)g;
    return by_win != SEAT_NONE ? by_win : t->dealer;
}

static const MjVariant hongzhong_variant = {
    .worth = hongzhong_worth, .pay_kong = hongzhong_pay_kong, .pay_win = hongzhong_pay_win,
    .pay_birds = pay_birds,
    .settle = hongzhong_settle, .next_dealer = hongzhong_next_dealer,
};

static Err hongzhong_prepare(Game *g, Diag *diag)
{
    const HzConfig *cfg = hz_config(g);
    Err e = mj_seats_check(cfg->players, cfg->first_dealer, diag);
    if (e != ERR_NONE)
        return e;
    g->n_seats = (uint8_t)cfg->players;
    g->mj = (MjRules){
        .variant = &hongzhong_variant, .n_kinds = N_KINDS, .dealer_draws = true, .kongs_pay = true,
        .kongs_refunded = cfg->kong_void_on_draw,
        .multi_win = cfg->multi_win, .rob_kong = cfg->rob_kong,
        .win_on_discard = cfg->win_on_discard, .wild_wins_discard = cfg->discard_win_with_wild,
        .wild_discard = cfg->wild_discard,
        .passed_win = cfg->pass_lock ? PASSED_WIN_LOCK : PASSED_WIN_OFF,
        .birds = (uint8_t)cfg->birds, .no_wild_birds = (uint8_t)cfg->no_wild_birds,
    };
    MjSet *set = &g->mj.set;            /* hongzhong 1.3 */
    set->shapes = SHAPE_STANDARD | (cfg->seven_pairs ? SHAPE_SEVEN_PAIRS : 0);
    set->wild = RED;
    memset(set->copies, N_COPIES, cfg->tiles == HZ_TILES_136 ? N_KINDS : N_SUITED);
    set->copies[RED] = (uint8_t)(N_COPIES + (cfg->wilds == HZ_WILDS_8 ? EXTRA_WILDS : 0));
    mj_set_close(set);
    g->mj.n_tiles = (uint8_t)tiles_total(g->mj.set.copies);
    return ERR_NONE;
}

static void hongzhong_plan(const Game *g, MatchPlan *out)
{
    const HzConfig *cfg = hz_config(g);
    *out = mj_plan(cfg->hands, cfg->start_score, cfg->first_dealer);
}

const GameOps hongzhong_ops = {
    .key = "hongzhong", .name = N_("Hongzhong (wild red dragons)"),
    .title = N_("Hongzhong"), .about = N_("red dragons are wild, birds after a win"),
    .options = { option_rows, N_OPTION_ROWS },
    .spread = 5.0,     /* eff against eff, 1,500 deals */
    .prepare = hongzhong_prepare, .plan = hongzhong_plan, MJ_FLOW,
};
