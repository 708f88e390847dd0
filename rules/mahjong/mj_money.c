/* SPDX-License-Identifier: MIT */
/* What wins and kongs would pay, computed before they happen, for players that weigh them. The
 * payments are those of the variant, made on a copy of the ledger. xuezhan 8, hongzhong 8, tuidaohu
 * 6. Also which kong a payment in a log belongs to. */
#include "mj_impl.h"

#include <string.h>

void mj_win_money(const Game *g, const MjTable *t, const MjGain *win, int64_t delta[SEATS_MAX])
{
    memset(delta, 0, SEATS_MAX * sizeof delta[0]);
    g->mj.variant->pay_win(g, t, win, delta);
}

void mj_bird_money(const Game *g, const MjTable *t, const MjGain *win, int64_t delta[SEATS_MAX])
{
    memset(delta, 0, SEATS_MAX * sizeof delta[0]);
    if (g->mj.variant->pay_birds != NULL)
        g->mj.variant->pay_birds(g, t, win, 1, delta);
}

int mj_birds_shown(const Game *g, int wall, bool has_wild)
{
    int n = g->mj.birds + (has_wild ? 0 : g->mj.no_wild_birds);
    return n < wall ? n : wall;
}

bool mj_kong_is_late(const MjPrivate *own, uint8_t type, Tile tile)
{
    return type == MELD_ADDED_KONG && tile != own->drawn;
}

void mj_kong_money(const Game *g, const MjTable *t, const MjKong *kong, int64_t delta[SEATS_MAX])
{
    MjKongLedger ledger = t->ledger;
    MjPayment paid = { .actor = kong->owner };
    if (ledger.n_kongs < KONGS_MAX) {
        mj_kong_declared(&ledger, kong->owner, kong->type);
        if (g->mj.variant->pay_kong != NULL)
            g->mj.variant->pay_kong(g, &ledger, kong->from, kong->late, &paid);
    }
    memcpy(delta, paid.delta, sizeof paid.delta);
}

static bool is_settle(const Event *e, SettleKind kind)
{
    return e->kind == EV_SETTLE && e->type == kind;
}

/* Kongs are refunded in the order in which they were paid. */
static int payment_back(const Event *log, int i)
{
    int nth = 0, at = 0;
    for (int j = 0; j < i; j++)
        nth += is_settle(&log[j], SETTLE_REFUND);
    for (; at < i; at++) {
        if (is_settle(&log[at], SETTLE_KONG) && nth-- == 0)
            break;
    }
    return at;
}

int mj_kong_of(const Event *log, int i)
{
    if (is_settle(&log[i], SETTLE_REFUND))
        i = payment_back(log, i);
    while (i > 0 && log[i].kind != EV_KONG)
        i--;
    return i;
}
