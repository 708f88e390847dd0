/* SPDX-License-Identifier: MIT */
/* Mahjong (麻将): questions to the rules about a table and about what a seat knows, the same for all
 * variants. */
#ifndef PAIJU_MJ_H
#define PAIJU_MJ_H

#include "game_types.h"

/* How wins are valued under the usual options; NULL: all wins have the same value. */
const FanTable *mj_fans_of(const GameOps *game);

/* Enters a kong as declared; nothing has been paid yet. */
void mj_kong_declared(MjKongLedger *p, Seat owner, uint8_t type);

/* The index of a seat's last kong in the ledger, -1 if it has none. */
int mj_last_kong(const MjKongLedger *p, Seat owner);

/* `flags`, with WIN_FED_KONG added if the replacement drawn was that of an exposed kong. xuezhan
 * 8.4. */
WinFlags mj_fed_kong(const MjKongLedger *p, Seat winner, WinFlags flags);

/* The set for a seat with this void suit: the tiles of the void suit are dead. */
void mj_set_of(const MjRules *r, Suit void_suit, MjSet *out);

/* The seat's concealed tiles and melds in the form that the arithmetic takes. */
void mj_hand_of(const MjTable *t, const uint8_t count[N_KINDS], Seat s, MjHand *out);

/* The tiles visible to everyone, other than the hand and melds of seat `except`: ponds, the melds
 * of the others, tiles won by self-draw. SEAT_NONE: all melds. */
void mj_seen(const MjTable *t, Seat except, uint8_t seen[N_KINDS]);

/* The state of a seat when the wall has run out; a pig still holds tiles of its void suit. xuezhan
 * 9.2. */
typedef enum MjStanding {
    STANDING_WON, STANDING_READY, STANDING_NOT_READY, STANDING_PIG
} MjStanding;
/* The same by the tiles that the seat holds at the end. */
MjStanding mj_standing(const Game *g, const MjTable *t, Seat s, const uint8_t count[N_KINDS]);

/* What a hand came to for one seat, for all who count hands: statistics, the arena. */
typedef struct MjTally {
    bool    won, self_draw;
    int32_t multiplier;             /* of its win */
    int     deal_ins;               /* wins by others on its tiles */
    int     calls, kongs;           /* melds with a claimed tile; kongs that were not robbed */
} MjTally;
void mj_tally(const MjTable *t, Seat s, MjTally *out);

/* The copies of each kind that the viewer cannot see: in other hands or in the wall. */
void mj_unseen_counts(const Game *g, const View *v, uint8_t unseen[N_KINDS]);

/* Records of paiju 0.1.0 give the highest kind held as the tile of a heavenly hand, not the
 * fourteenth tile dealt (xuezhan 8.9). If `actor` has just won such a hand and `tile` is that kind,
 * it becomes the winning tile of the state. Otherwise false, and nothing changes. */
bool mj_rename_heavenly(const Game *g, State *state, Seat actor, Tile tile);

/* Kinds that the seat on turn may discard now: the void suit first (xuezhan 3.3), no wilds while
 * the hand has anything else (hongzhong 5.3). */
KindMask mj_discardable(const Game *g, const MjTable *t, const MjPrivate *own, Seat s);

/* The value of the viewer's hand if it wins on `tile`, with `flags`. `tile` = TILE_NONE: the tiles
 * held are the complete hand. The multiplier is 0 if it does not win. Whether anybody can hold or
 * draw the tile is not checked. */
MjWorth mj_worth(const Game *g, const MjTable *t, const MjPrivate *own, Seat s, Tile tile,
                 WinFlags flags);

/* The flags of a win of seat `s` now: by self-draw, on the last discard or on the kong tile. */
WinFlags mj_win_flags(const Game *g, const MjTable *t, Seat s);

/* Why seat `s` may not win now; ERR_NONE if it may, and then *worth (or NULL) is filled. */
Err mj_win_check(const Game *g, const MjTable *t, const MjPrivate *own, Seat s, MjWorth *worth);

/* The ways in which seat `s` could chi the last discard: the lowest tiles of up to three runs.
 * tuidaohu 4.1. */
KindMask mj_chi_runs(const Game *g, const MjTable *t, const MjPrivate *own, Seat s);

/* Is the shown tile a hit? hongzhong 8.4. */
bool mj_bird_hits(const Game *g, Tile tile);

/* The number of tiles shown after a win with `wall` tiles left. `has_wild`: the winner's hand, with
 * the winning tile, holds a wild, or there are several winners. hongzhong 8.4. */
int mj_birds_shown(const Game *g, int wall, bool has_wild);

/* What a win moves between the seats, without birds, if it is the only one on its tile. The win has
 * not been entered yet. */
void mj_win_money(const Game *g, const MjTable *t, const MjGain *win, int64_t delta[SEATS_MAX]);

/* What each bird that hits adds to the payment; all zero in games without birds. */
void mj_bird_money(const Game *g, const MjTable *t, const MjGain *win, int64_t delta[SEATS_MAX]);

/* Is the kong late, that is, added to a pong but not with the tile just drawn? xuezhan 8.5. */
bool mj_kong_is_late(const MjPrivate *own, uint8_t type, Tile tile);

/* The number of tiles that leave the hand for a kong. */
static inline int mj_kong_takes(uint8_t type)
{
    return type == MELD_CONCEALED_KONG ? 4 : type == MELD_EXPOSED_KONG ? 3 : 1;
}

/* A kong to be declared. */
typedef struct MjKong {
    Seat    owner, from;            /* from: the discarder, for an exposed kong */
    uint8_t type;                   /* MeldType */
    bool    late;                   /* mj_kong_is_late */
} MjKong;

/* The payments of a kong declared now. */
void mj_kong_money(const Game *g, const MjTable *t, const MjKong *kong, int64_t delta[SEATS_MAX]);

/* The index in the log of the kong that settlement `i` of a log of one hand pays or, where all
 * kongs are refunded (MjRules.kongs_refunded), pays back. hongzhong 8.1. */
int mj_kong_of(const Event *log, int i);

/* The claims that seat `s` could make on the last discard or kong tile; 0: it need not be asked. */
ClaimMask mj_claims(const Game *g, const MjTable *t, const MjPrivate *own, Seat s);

#endif
