/* SPDX-License-Identifier: MIT */
/* The payments of xuezhan: kongs, wins, call transfer and the three checks when the wall has run
 * out (xuezhan 8 and 9). Every payment moves points between seats, so each sums to zero. */
#include "xuezhan.h"

#include <assert.h>
#include <string.h>

#include "mj_impl.h"

enum { SEATS = 4 };

static MjPayment payment(SettleKind kind, Seat actor)
{
    return (MjPayment){ .kind = (uint8_t)kind, .actor = actor };
}

/* All seats except `s` that have not won. */
static SeatMask unwon_others(const MjKongLedger *p, Seat s)
{
    return (SeatMask)(0xF & ~p->won & ~seat_bit(s));
}

void xz_pay_kong(const XzConfig *cfg, MjKongLedger *p, Seat from, bool late, MjPayment *out)
{
    assert(p->n_kongs > 0);
    MjKongPaid *k = &p->kong[p->n_kongs - 1];
    *out = payment(SETTLE_KONG, k->owner);
    if (late && k->type == MELD_ADDED_KONG && cfg->late_added_kong == LATE_KONG_FREE)
        return;
    mj_pay_kong(k, k->type == MELD_EXPOSED_KONG ? seat_bit(from) : unwon_others(p, k->owner),
                cfg->base_score * (k->type == MELD_ADDED_KONG ? 1 : 2), out);
}

void xz_pay_win(const XzConfig *cfg, const MjKongLedger *p, const MjGain *win,
                int64_t delta[SEATS_MAX])
{
    Seat winner = win->winner, from = win->from;
    memset(delta, 0, SEATS_MAX * sizeof delta[0]);
    int64_t amount = (int64_t)win->multiplier * cfg->base_score;
    SeatMask payers = seat_bit(from);
    if (from == winner && win->flags & WIN_FED_KONG && cfg->diangang_hua == DIANGANG_PAO) {
        payers = p->kong[mj_last_kong(p, winner)].payers;
    } else if (from == winner) {
        payers = unwon_others(p, winner);
        amount += cfg->zimo == ZIMO_BASE ? cfg->base_score : 0;
    }
    mj_pay(delta, payers, winner, amount);
}

bool xz_transfer(const XzConfig *cfg, MjKongLedger *p, Seat from, SeatMask winners, MjPayment *out)
{
    int i = mj_last_kong(p, from);
    if (!cfg->call_transfer || i < 0 || p->kong[i].exempt)
        return false;
    MjKongPaid *k = &p->kong[i];
    int64_t income = (int64_t)k->each * __builtin_popcount(k->payers);
    k->exempt = income > 0;
    int n_winners = __builtin_popcount(winners);
    int64_t remainder = income % n_winners;
    *out = payment(SETTLE_TRANSFER, from);
    for (int by = 1; by < SEATS; by++) {
        Seat s = seat_after(from, by, SEATS);
        if (!has_seat(winners, s))
            continue;
        mj_pay(out->delta, seat_bit(from), s, income / n_winners + remainder);
        remainder = 0;
    }
    return income > 0;
}

/* Adds a payment unless it moves nothing. */
static int xz_money_keep(MjPayment *out, int n, MjPayment pay)
{
    if (pay.delta[pay.actor] == 0)
        return n;
    assert(n < MJ_PAYMENTS_MAX);
    out[n] = pay;
    return n + 1;
}

int xz_settle(const XzConfig *cfg, const MjKongLedger *p, const MjStanding standing[SEATS_MAX],
              const int32_t best[SEATS_MAX], MjPayment out[MJ_PAYMENTS_MAX])
{
    int n = 0;
    for (Seat pig = 0; pig < SEATS; pig++) {        /* 查花猪. xuezhan 9.3 */
        MjPayment pay = payment(SETTLE_PIG, pig);
        for (Seat s = 0; standing[pig] == STANDING_PIG && s < SEATS; s++)
            if (standing[s] != STANDING_PIG &&
                (standing[s] != STANDING_WON || cfg->pig_pay_winners))
                mj_pay(pay.delta, seat_bit(pig), s,
                       (int64_t)cfg->pig_multiplier * cfg->base_score);
        n = xz_money_keep(out, n, pay);
    }
    for (int i = 0; cfg->kong_refund && i < p->n_kongs; i++) {      /* 退税. xuezhan 9.4 */
        const MjKongPaid *k = &p->kong[i];
        MjStanding owner = standing[k->owner];
        MjPayment pay = payment(SETTLE_REFUND, k->owner);
        if ((owner == STANDING_PIG || owner == STANDING_NOT_READY) && !k->exempt)
            mj_pay(pay.delta, k->payers, k->owner, -k->each);
        n = xz_money_keep(out, n, pay);
    }
    for (Seat payer = 0; cfg->big_call && payer < SEATS; payer++) { /* 查大叫. xuezhan 9.5 */
        MjPayment pay = payment(SETTLE_BIGCALL, payer);
        for (Seat s = 0; standing[payer] == STANDING_NOT_READY && s < SEATS; s++)
            if (standing[s] == STANDING_READY)
                mj_pay(pay.delta, seat_bit(payer), s, (int64_t)best[s] * cfg->base_score);
        n = xz_money_keep(out, n, pay);
    }
    return n;
}
