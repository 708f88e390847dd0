/* Mahjong (麻将): the public values of the three variants, what lies on the
 * table and what a seat knows. */
#ifndef PAIJU_MJ_H
#define PAIJU_MJ_H

#include <stdbool.h>
#include <stdint.h>

#include "mj_hand.h"
#include "seat.h"
#include "tile.h"

struct Game;
struct State;
struct Event;
struct View;

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
    Tile    tile;           /* of a chi the lowest */
    Tile    taken;          /* the tile claimed; TILE_NONE for a concealed kong */
    Seat    from;           /* who gave it; SEAT_NONE for a concealed kong */
} MjMeld;

/* How a win came about: the flags of the vectors (xuezhan 14). */
enum {
    WIN_SELF_DRAW = 1,
    WIN_AFTER_KONG = 2,             /* on a kong replacement */
    WIN_DISCARD_AFTER_KONG = 4,     /* on a discard right after the discarder's kong replacement */
    WIN_ROB_KONG = 8,
    WIN_LAST_TILE = 16,             /* the wall is empty */
    WIN_TIANHU = 32,                /* 天胡: the dealer's first fourteen */
    WIN_DIHU = 64,                  /* 地胡: a first draw, nothing ponged or konged before */
    WIN_FED_KONG = 128,             /* after_kong, the kong was exposed: 点杠花 */
};
typedef uint8_t WinFlags;

/* What a win is worth (胡牌). Fields that a variant does not know stay 0. */
typedef struct MjWorth {
    int32_t   multiplier;           /* after the cap; 0: no win */
    int32_t   base;                 /* table multiplier of the main fan */
    uint8_t   main;                 /* XzFan */
    uint8_t   roots;                /* roots counted (根) */
    uint8_t   extras;               /* bit XzExtra */
    ShapeMask shapes;
} MjWorth;

enum { MELDS_MAX = 4, POND_MAX = 96, KONGS_MAX = 16, WALL_MAX = 144, BIRDS_MAX = 12,
       MJ_PAYMENTS_MAX = 32 };

/* Marks on a discard in a pond. */
enum { POND_DRAWN = 1, POND_WON = 2 };

/* What everybody sees of one seat. */
typedef struct MjSeat {
    MjMeld  meld[MELDS_MAX];
    uint8_t n_melds;
    uint8_t n_concealed;            /* concealed tiles, a drawn one included */
    uint8_t n_draws;                /* tiles drawn from the wall's front */
    Suit    void_suit;              /* 定缺; SUIT_NONE until revealed */
    uint8_t n_pond;
    Tile    pond[POND_MAX];         /* discards (牌河), without those melded by others */
    uint8_t pond_mark[POND_MAX];    /* POND_DRAWN: the kind just drawn; POND_WON: won on */
    uint8_t won;                    /* place among the winners from 1; 0: still playing */
    Tile    win_tile;
    Seat    win_from;               /* the seat itself: self-draw */
    int32_t win_multiplier;
} MjSeat;

/* A kong payment made, for refund and transfer. xuezhan 8.5-8.7, 9.4. */
typedef struct MjKongPaid {
    Seat     owner;
    uint8_t  type;                  /* MeldType */
    SeatMask payers;                /* nobody until the kong stands, or if it is free */
    bool     exempt;                /* handed on: no refund */
    int32_t  each;                  /* points from each payer */
} MjKongPaid;

/* What the money of a hand depends on: who has won, which kongs were paid. */
typedef struct MjPurse {
    SeatMask   won;
    uint8_t    n_kongs;
    MjKongPaid kong[KONGS_MAX];     /* in order of declaration; a robbed one is taken out */
} MjPurse;

/* Enters a kong as declared; nobody has paid yet. */
void mj_kong_declared(MjPurse *p, Seat owner, uint8_t type);

/* The place of a seat's last kong in the purse, -1 if it has none. */
int mj_last_kong(const MjPurse *p, Seat owner);

/* flags with WIN_FED_KONG added if the replacement drawn was that of
 * an exposed kong. xuezhan 8.4. */
WinFlags mj_fed_kong(const MjPurse *p, Seat winner, WinFlags flags);

/* One itemised payment: `actor` is its only payer or its only receiver. */
typedef struct MjPayment {
    uint8_t kind;                   /* SettleKind */
    Seat    actor;
    int64_t delta[SEATS_MAX];
} MjPayment;

typedef enum MjPhase {
    MJ_EXCHANGE,                    /* 换三张: all choose three tiles */
    MJ_VOID,                        /* 定缺: all choose their void suit */
    MJ_TURN,                        /* one seat wins, kongs or discards */
    MJ_CLAIM,                       /* others may claim the discard */
    MJ_ROB,                         /* others may rob the added kong */
    MJ_OVER,
} MjPhase;

/* All that lies open. */
typedef struct MjTable {
    uint8_t  phase;                 /* MjPhase */
    uint8_t  n_seats;
    Seat     dealer, turn;          /* turn: who acts, discarded or declared last */
    uint8_t  wall;                  /* tiles left */
    Tile     last;                  /* the discard or kong tile that may be claimed, or TILE_NONE */
    Seat     last_from;
    bool     may_declare;           /* the turn began with a draw: win and kong are possible */
    bool     opening;               /* nothing has been done yet: 天胡 */
    uint8_t  n_calls;               /* pongs, chis and kongs so far */
    bool     kong_draw;             /* the tile drawn last replaces a kong and is still held */
    bool     cut_after_kong;        /* the last discard followed a replacement */
    uint8_t  n_won;
    MjPurse  purse;
    uint8_t  n_birds;               /* 抓码: tiles shown after a win */
    Tile     bird[BIRDS_MAX];
    MjSeat   seat[SEATS_MAX];
} MjTable;

/* What only the seat itself knows. */
typedef struct MjOwn {
    uint8_t count[N_KINDS];         /* concealed tiles by kind, the drawn one included */
    Tile    drawn;                  /* the tile just drawn, else TILE_NONE */
    bool    locked;                 /* passed a win (过手胡). A judgement: not kept by a fold */
    int32_t passed;                 /* the greatest multiplier declined since. A judgement */
} MjOwn;

/* A seat's view of a mahjong table: View.mj. */
typedef struct MjView {
    MjTable table;
    MjOwn   own;                    /* all zero for a spectator */
} MjView;

/* Who may be answered with what after a discard or an added kong: bit ActionKind. */
typedef uint16_t ClaimMask;

/* One variant, as the shared flow needs it. Settings are read from
 * the Game once, by its prepare. */
typedef struct MjVariant MjVariant;
typedef struct MjRules {
    const MjVariant *variant;
    uint8_t  n_kinds;               /* 27 or 34 */
    uint8_t  n_tiles;
    bool     exchange, void_suit;   /* phases before play */
    bool     chi;
    bool     play_on;               /* 血战: the hand goes on after a win */
    bool     ranked_by_wins;        /* a match goes to most wins, between equals to the score */
    bool     fans;                  /* wins are valued by fans and a multiplier, else all alike */
    bool     kongs_pay;             /* kongs are paid at once */
    bool     kongs_back;            /* and all paid back if the wall runs out */
    bool     multi_win, rob_kong, win_on_discard;
    bool     wild_wins_discard;     /* a hand with a wild may win on a discard */
    bool     wild_discard;          /* wilds may be discarded at will */
    bool     claim_unlocks;         /* a claim ends the lock of a passed win, not only a draw */
    uint8_t  birds, no_wild_birds;  /* tiles shown after a win; more if it holds no wild */
    bool     dealer_draws;          /* the dealer's fourteenth tile counts as drawn */
    uint8_t  passed_win;            /* PASSED_WIN_* */
    uint8_t  swap_dir;              /* EXCHANGE_* */
    MjSet    set;                   /* copies and shapes, without any void suit */
} MjRules;

enum { PASSED_WIN_RAISE, PASSED_WIN_LOCK, PASSED_WIN_OFF };
enum { EXCHANGE_DICE, EXCHANGE_NEXT, EXCHANGE_PREV, EXCHANGE_ACROSS };

/* The set as a seat with this void suit sees it: the void suit's tiles are dead. */
void mj_set_of(const MjRules *r, Suit void_suit, MjSet *out);

/* The seat's own hand and melds as the arithmetic takes them. */
void mj_hand_of(const MjTable *t, const MjOwn *own, Seat s, MjHand *out);

/* What lies visible to everybody outside `but`'s own hand and melds: ponds, the others' melds,
 * tiles won by self-draw. SEAT_NONE: all melds. */
void mj_seen(const MjTable *t, Seat but, uint8_t seen[N_KINDS]);

/* Copies of each kind that the viewer cannot see: in others' hands or the wall. */
void mj_unseen_counts(const struct Game *g, const struct View *v, uint8_t unseen[N_KINDS]);

/* Records of paiju 0.1.0 name the highest kind held as the tile of a heavenly hand, not the
 * fourteenth dealt (xuezhan 8.9). If `who` has just won such a hand and `tile` is that kind, it
 * becomes the winning tile of the state. False, and nothing changes, if not. */
bool mj_rename_heavenly(const struct Game *g, struct State *state, Seat who, Tile tile);

/* Kinds that the seat on turn may discard now: void suit first (xuezhan 3.3), no wilds while there
 * is anything else (hongzhong 5.3). */
KindMask mj_discardable(const struct Game *g, const MjTable *t, const MjOwn *own, Seat s);

/* What the viewer's hand would be worth won on `tile`, by `flags`. `tile` = TILE_NONE:
 * the tiles held are the complete hand. worth->multiplier is 0 if it is no win. The tile
 * may be one nobody can give. */
void mj_worth(const struct Game *g, const MjTable *t, const MjOwn *own, Seat s, Tile tile,
              WinFlags flags, MjWorth *worth);

/* The flags a win of seat `s` would have now: on its own draw, the
 * last discard or the kong tile. */
WinFlags mj_win_flags(const struct Game *g, const MjTable *t, Seat s);

/* Why seat `s` may not win now; ERR_NONE if it may, then *worth (or NULL) is filled. */
Err mj_win_check(const struct Game *g, const MjTable *t, const MjOwn *own, Seat s, MjWorth *worth);

/* The ways in which seat `s` could chi the last discard: the lowest tiles of up to three runs.
 * tuidaohu 4.1. */
KindMask mj_chi_runs(const struct Game *g, const MjTable *t, const MjOwn *own, Seat s);

/* Is the shown tile a hit? hongzhong 8.4. */
bool mj_bird_hits(const struct Game *g, Tile tile);

/* Tiles shown after a win with `wall` tiles left; `has_wild`: the winner's hand, the tile won
 * included, holds a wild, or there are several winners. hongzhong 8.4. */
int mj_birds_shown(const struct Game *g, int wall, bool has_wild);

/* What a win of `winner` alone, not yet entered, moves between the seats, birds apart; `from` is
 * who gives the tile, the winner for a self-draw. */
void mj_win_money(const struct Game *g, const MjTable *t, Seat winner, Seat from, WinFlags flags,
                  int32_t multiplier, int64_t delta[SEATS_MAX]);

/* What each bird that hits adds to it; all zero in games without birds. */
void mj_bird_money(const struct Game *g, const MjTable *t, Seat winner, Seat from, WinFlags flags,
                   int64_t delta[SEATS_MAX]);

/* Is the kong late: added to a pong, and not of the tile just drawn? xuezhan 8.5. */
bool mj_kong_is_late(const MjOwn *own, uint8_t type, Tile tile);

/* What a kong moves that `owner` declares now; `from` fed it if it is exposed. */
void mj_kong_money(const struct Game *g, const MjTable *t, Seat owner, uint8_t type, Seat from,
                   bool late, int64_t delta[SEATS_MAX]);

/* The seats of which everybody knows that they cannot claim a tile of this kind: winners, and those
 * whose void suit it is. xuezhan 3.3, 3.8. */
SeatMask mj_barred(const MjTable *t, Tile tile);

/* The kong that settlement `i` of a log of one hand pays or, where all kongs are paid back
 * (MjRules.kongs_back), pays back: its place in the log. hongzhong 8.1. */
int mj_kong_of(const struct Event *log, int i);

/* What seat `s` could answer to the last discard or kong tile; 0: nothing to ask. */
ClaimMask mj_claims(const struct Game *g, const MjTable *t, const MjOwn *own, Seat s);

#endif
