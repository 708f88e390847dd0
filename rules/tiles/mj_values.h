/* SPDX-License-Identifier: MIT */
/* Mahjong (麻将): what is on the table and what a seat knows, as plain values for all variants. */
#ifndef PAIJU_MJ_VALUES_H
#define PAIJU_MJ_VALUES_H

#include <stdbool.h>
#include <stdint.h>

#include "mj_hand.h"
#include "seat.h"
#include "tile.h"

/* Melds (副露). xuezhan 1.3, tuidaohu 4. */
typedef enum MeldType {
    MELD_NONE,
    MELD_CHI,               /* 吃: a run, from the left player */
    MELD_PONG,              /* 碰 */
    MELD_EXPOSED_KONG,      /* 明杠 / 直杠 */
    MELD_ADDED_KONG,        /* 补杠 / 巴杠 */
    MELD_CONCEALED_KONG,    /* 暗杠 */
    N_MELD_TYPES
} MeldType;

static inline bool is_kong(uint8_t type) { return type >= MELD_EXPOSED_KONG; }

typedef struct MjMeld {
    uint8_t type;           /* MeldType */
    Tile    tile;           /* the lowest tile of a chi */
    Tile    taken;          /* the tile claimed; TILE_NONE for a concealed kong */
    Seat    from;           /* the discarder; SEAT_NONE for a concealed kong */
} MjMeld;

/* How a win came about: the flags of the vectors (xuezhan 14). */
enum {
    WIN_SELF_DRAW = 1,
    WIN_AFTER_KONG = 2,             /* on a kong replacement */
    WIN_DISCARD_AFTER_KONG = 4,     /* on a discard right after the discarder's kong replacement */
    WIN_ROB_KONG = 8,
    WIN_LAST_TILE = 16,             /* the wall is empty */
    WIN_TIANHU = 32,                /* 天胡: the dealer's first fourteen */
    WIN_DIHU = 64,                  /* 地胡: a first draw, with no pong or kong before it */
    WIN_FED_KONG = 128,             /* after_kong, the kong was exposed: 点杠花 */
};
typedef uint8_t WinFlags;

/* A fan (番): a property of a winning hand, and its multiplier. */
typedef struct MjFan {
    const char *key;                /* 清一色: the word in records and vectors */
    const char *name, *meaning;     /* msgids */
    int32_t     multiplier;
    bool        absorbs_roots;      /* roots do not multiply */
    bool        simple_already;     /* 断么九 is not added */
    WinFlags    event;              /* what must have happened; 0: it depends only on the tiles */
} MjFan;

/* Something that doubles a win, in addition to its fan. */
typedef struct MjExtra {
    const char *key;
    const char *name, *meaning;     /* msgids */
} MjExtra;

/* The fans and extras of a game. */
typedef struct FanTable {
    const MjFan   *fan;             /* MjWorth.main is an index into it */
    int            n_fans;
    const MjExtra *extra;           /* bit i of MjWorth.extras */
    int            n_extras;
} FanTable;

/* The value of a win (胡牌). Fields that a variant does not use stay 0. */
typedef struct MjWorth {
    int32_t   multiplier;           /* after the cap; 0: not a win */
    int32_t   base;                 /* table multiplier of the main fan */
    uint8_t   main;                 /* the fan: a row of the game's FanTable */
    uint8_t   roots;                /* roots counted (根) */
    uint8_t   extras;               /* a bit for each row of the extras */
    ShapeMask shapes;
} MjWorth;

enum { MJ_HAND_MAX = 14, MELDS_MAX = 4, POND_MAX = 96, KONGS_MAX = 16, WALL_MAX = 144,
       BIRDS_MAX = 12, MJ_PAYMENTS_MAX = 32 };

/* Marks on a discard in a pond. */
enum { POND_DRAWN = 1, POND_WON = 2 };

/* What everyone sees of one seat. */
typedef struct MjSeat {
    MjMeld  meld[MELDS_MAX];
    uint8_t n_melds;
    uint8_t n_concealed;            /* concealed tiles, including a drawn one */
    uint8_t n_draws;                /* tiles drawn from the front of the wall */
    Suit    void_suit;              /* 定缺; SUIT_NONE until revealed */
    uint8_t n_pond;
    Tile    pond[POND_MAX];         /* discards (牌河), without those claimed by others */
    uint8_t pond_mark[POND_MAX];    /* POND_DRAWN: the kind just drawn; POND_WON: won on */
    uint8_t won;                    /* order of winning from 1; 0: still playing */
    Tile    win_tile;
    Seat    win_from;               /* the discarder; the seat itself for a self-draw */
    int32_t win_multiplier;
} MjSeat;

/* A payment made for a kong, kept for refund and transfer. xuezhan 8.5-8.7, 9.4. */
typedef struct MjKongPaid {
    Seat     owner;
    uint8_t  type;                  /* MeldType */
    SeatMask payers;                /* empty until the kong takes effect, or if it is free */
    bool     exempt;                /* handed on, so not refunded */
    int32_t  each;                  /* points from each payer */
} MjKongPaid;

/* What the payments of a hand depend on: who has won, which kongs were paid. */
typedef struct MjKongLedger {
    SeatMask   won;
    uint8_t    n_kongs;
    MjKongPaid kong[KONGS_MAX];     /* in order of declaration; a robbed one is removed */
} MjKongLedger;

/* A win to be paid. */
typedef struct MjGain {
    Seat     winner, from;          /* from: the discarder; the winner for a self-draw */
    WinFlags flags;
    int32_t  multiplier;
    SeatMask winners;               /* all on this tile; 0: it is the only one */
} MjGain;

/* One itemised payment: `actor` is its only payer or its only receiver. */
typedef struct MjPayment {
    uint8_t kind;                   /* SettleKind */
    Seat    actor;
    int64_t delta[SEATS_MAX];
} MjPayment;

typedef enum MjPhase {
    MJ_EXCHANGE,                    /* 换三张: all seats choose three tiles */
    MJ_VOID,                        /* 定缺: all seats choose their void suit */
    MJ_TURN,                        /* one seat wins, kongs or discards */
    MJ_CLAIM,                       /* others may claim the discard */
    MJ_ROB,                         /* others may rob the added kong */
    MJ_OVER,
} MjPhase;

/* All that is open. */
typedef struct MjTable {
    uint8_t      phase;             /* MjPhase */
    uint8_t      n_seats;
    Seat         dealer, turn;      /* turn: the seat that acts, discarded or declared last */
    uint8_t      wall;              /* tiles left */
    Tile         last;              /* the discard or kong tile that may be claimed, or TILE_NONE */
    Seat         last_from;
    bool         may_declare;       /* the turn began with a draw, so win and kong are possible */
    bool         untouched;         /* nothing has happened yet: 天胡 */
    uint8_t      n_calls;           /* pongs, chis and kongs so far */
    bool         kong_draw;         /* the tile drawn last replaces a kong and is still held */
    bool         discard_after_kong;    /* the last discard followed a replacement */
    uint8_t      n_won;
    MjKongLedger ledger;
    uint8_t      n_birds;           /* 抓码: tiles shown after a win */
    Tile         bird[BIRDS_MAX];
    MjSeat       seat[SEATS_MAX];
} MjTable;

/* What only the seat knows. */
typedef struct MjPrivate {
    uint8_t count[N_KINDS];         /* concealed tiles by kind, including a drawn one */
    Tile    drawn;                  /* the tile just drawn, or TILE_NONE */
    bool    win_locked;             /* passed a win (过手胡). A judgement: not kept by a fold */
    int32_t passed;                 /* the greatest multiplier declined since. A judgement, too */
} MjPrivate;

/* A seat's view of a mahjong table: View.mj. */
typedef struct MjView {
    MjTable   table;
    MjPrivate own;                      /* all zero for a spectator */
} MjView;

/* The claims a seat may make after a discard or an added kong: bit ActionKind. */
typedef uint16_t ClaimMask;

/* One variant, as the shared flow needs it. Derived once from the settings in the Game, by its
 * prepare. */
typedef struct MjVariant MjVariant;
typedef struct MjRules {
    const MjVariant *variant;
    uint8_t  n_kinds;               /* 27 or 34 */
    uint8_t  n_tiles;
    bool     exchange, void_suit;   /* phases before play */
    bool     chi;
    bool     play_on;               /* 血战: the hand continues after a win */
    const FanTable *fans;           /* how wins are valued; NULL: all wins have the same value */
    int32_t  cap;                   /* the greatest multiplier; 0: none */
    bool     drawn_doubles;         /* a self-draw doubles the multiplier */
    bool     drawn_adds;            /* or adds one to it */
    bool     kong_handed_on;        /* the kong's income goes to the winner on the next discard */
    bool     kong_refund;           /* seats not ready when the wall ends refund their kongs */
    bool     big_call;              /* and pay the seats that are ready */
    int32_t  pig_multiplier;        /* paid by each flower pig; 0: nothing */
    bool     pig_pays_winners;      /* also to those who have won */
    bool     kongs_pay;             /* kongs are paid at once */
    bool     kongs_refunded;        /* and all refunded if the wall runs out */
    bool     multi_win, rob_kong, win_on_discard;
    bool     wild_wins_discard;     /* a hand with a wild may win on a discard */
    bool     wild_discard;          /* wilds may be discarded at will */
    bool     claim_unlocks;         /* a claim, not only a draw, ends the lock of a passed win */
    uint8_t  birds, no_wild_birds;  /* tiles shown after a win; more if it holds no wild */
    bool     dealer_draws;          /* the dealer's fourteenth tile counts as drawn */
    uint8_t  passed_win;            /* PASSED_WIN_* */
    uint8_t  swap_dir;              /* EXCHANGE_* */
    MjSet    set;                   /* copies and shapes, without any void suit */
} MjRules;

enum { PASSED_WIN_RAISE, PASSED_WIN_LOCK, PASSED_WIN_OFF };
enum { EXCHANGE_DICE, EXCHANGE_NEXT, EXCHANGE_PREV, EXCHANGE_ACROSS };

#endif
