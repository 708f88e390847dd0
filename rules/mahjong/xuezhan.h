/* SPDX-License-Identifier: MIT */
/* Sichuan mahjong to the bitter end (血战到底): options, fans, the value of a hand and all payments.
 * xuezhan 7 to 10. */
#ifndef PAIJU_XUEZHAN_H
#define PAIJU_XUEZHAN_H

#include "mj.h"

/* Settings; for words, the index into the row's list. xuezhan 10. */
typedef struct XzConfig {
#define OPTIONS "xuezhan.def"
#include "option_members.def"
} __attribute__((may_alias)) XzConfig;

/* The settings of a game, which must be Xuezhan. */
static inline const XzConfig *xz_config(const Game *g)
{
    return (const XzConfig *)(const void *)&g->cfg;
}

enum { NEXT_DEALER_FIRST_WINNER, NEXT_DEALER_ROTATE };
enum { ZIMO_DOUBLE, ZIMO_BASE, ZIMO_NONE };
enum { DIANGANG_ZIMO, DIANGANG_PAO };
enum { LATE_KONG_PAY, LATE_KONG_FREE };

/* Main fans (主番) in table order. xuezhan 7.2. */
typedef enum XzFan {
#define FAN(id, key, multiplier, absorbs, simple, facts, name, meaning) FAN_##id,
#include "xuezhan.def"
#undef FAN
    N_FANS
} XzFan;

/* Event extras and 断么九, each x2. xuezhan 7.4, 7.6. */
typedef enum XzExtra {
#define EXTRA(id, key, name, meaning) EXTRA_##id,
#include "xuezhan.def"
#undef EXTRA
    N_EXTRAS
} XzExtra;

extern const MjFan xz_fan[N_FANS];
extern const MjExtra xz_extra[N_EXTRAS];
extern const FanTable xz_fans;      /* the fans and the extras */

extern const OptionTable xz_options;

/* A hand to be valued: 14-3k concealed tiles, the winning one included. */
typedef struct XzHand {
    uint8_t count[N_KINDS];
    MjMeld  meld[MELDS_MAX];    /* type and tile are read */
    int     n_melds;            /* more than 4 gives a verdict, not an error */
    Suit    void_suit;          /* SUIT_NONE: at most two suits are required (xuezhan 6.4) */
} XzHand;

/* Why a hand does not win, in the order of xuezhan 6.5. */
typedef enum XzVerdict { XZ_WIN, XZ_INVALID, XZ_VOID, XZ_SHAPE } XzVerdict;

/* Do the tiles form a winning shape, whatever else may forbid the win? Most hands that are tested
 * do not, and then nothing else need be computed. */
bool xz_has_shape(const XzHand *h);

/* Does it win, and what is it worth? xuezhan 6 and 7. *worth is filled for XZ_WIN, else zeroed. */
XzVerdict xz_score(const XzConfig *cfg, const XzHand *hand, WinFlags flags, MjWorth *worth);

/* Waits and shanten of 13-3k tiles; SUIT_NONE: the best over every choice of void suit. xuezhan
 * 6.6, 6.7. */
KindMask xz_waits(const XzHand *hand);
int      xz_shanten(const XzHand *hand);

/* The payment for the kong declared last, when it takes effect; `from` is the discarder for an
 * exposed one. All zero if nobody pays. The payers are noted in the ledger. xuezhan 8.5. */
void xz_pay_kong(const XzConfig *cfg, MjKongLedger *p, Seat from, bool late, MjPayment *out);

/* One win. If several win on one tile, all are computed before any of them is entered in the
 * ledger's `won`. `from` = winner: self-draw. Does not mark the winner. xuezhan 8.2-8.4. */
void xz_pay_win(const XzConfig *cfg, const MjKongLedger *p, const MjGain *win,
                int64_t delta[SEATS_MAX]);

/* 呼叫转移: the discarder hands its last kong's income to the winners of the tile. False if nothing
 * moves. xuezhan 8.7. */
bool xz_transfer(const XzConfig *cfg, MjKongLedger *p, Seat from, SeatMask winners, MjPayment *out);

/* Settlement when the wall has run out and two or more seats have not won; `best` is the best value
 * of a ready seat (xuezhan 9.5). Returns the number of payments, in the order pig, refund, ready
 * check. */
int xz_settle(const XzConfig *cfg, const MjKongLedger *p, const MjStanding standing[SEATS_MAX],
              const int32_t best[SEATS_MAX], MjPayment out[MJ_PAYMENTS_MAX]);

/* Classifies a seat that has not won by its final 13-3k tiles; *best is its greatest value as a
 * plain win on a discard, 0 unless it is ready. xuezhan 9.2, 9.5. */
MjStanding xz_standing(const XzConfig *cfg, const XzHand *hand, int32_t *best);

#endif
