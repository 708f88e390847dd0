/* SPDX-License-Identifier: MIT */
/* Mahjong (麻将): what the rules ask of a table and of what a seat knows, the same for all
 * variants. */
#ifndef PAIJU_MJ_H
#define PAIJU_MJ_H

#include "game.h"

/* What wins are valued by under the usual options; NULL: they are all alike. */
const FanTable *mj_fans_of(const GameOps *game);

/* Enters a kong as declared; nobody has paid yet. */
void mj_kong_declared(MjKongLedger *p, Seat owner, uint8_t type);

/* The place of a seat's last kong in the purse, -1 if it has none. */
int mj_last_kong(const MjKongLedger *p, Seat owner);

/* flags with WIN_FED_KONG added if the replacement drawn was that of
 * an exposed kong. xuezhan 8.4. */
WinFlags mj_fed_kong(const MjKongLedger *p, Seat winner, WinFlags flags);

/* The set as a seat with this void suit sees it: the void suit's tiles are dead. */
void mj_set_of(const MjRules *r, Suit void_suit, MjSet *out);

/* The seat's own hand and melds as the arithmetic takes them. */
void mj_hand_of(const MjTable *t, const MjPrivate *own, Seat s, MjHand *out);

/* What lies visible to everybody outside `but`'s own hand and melds: ponds, the others' melds,
 * tiles won by self-draw. SEAT_NONE: all melds. */
void mj_seen(const MjTable *t, Seat except, uint8_t seen[N_KINDS]);

/* Copies of each kind that the viewer cannot see: in others' hands or the wall. */
void mj_unseen_counts(const Game *g, const View *v, uint8_t unseen[N_KINDS]);

/* Records of paiju 0.1.0 name the highest kind held as the tile of a heavenly hand, not the
 * fourteenth dealt (xuezhan 8.9). If `actor` has just won such a hand and `tile` is that kind, it
 * becomes the winning tile of the state. False, and nothing changes, if not. */
bool mj_rename_heavenly(const Game *g, State *state, Seat actor, Tile tile);

/* Kinds that the seat on turn may discard now: void suit first (xuezhan 3.3), no wilds while there
 * is anything else (hongzhong 5.3). */
KindMask mj_discardable(const Game *g, const MjTable *t, const MjPrivate *own, Seat s);

/* What the viewer's hand would be worth won on `tile`, by `flags`. `tile` = TILE_NONE:
 * the tiles held are the complete hand. The multiplier is 0 if it is no win. The tile may be one
 * nobody can give. */
MjWorth mj_worth(const Game *g, const MjTable *t, const MjPrivate *own, Seat s, Tile tile,
                 WinFlags flags);

/* The flags a win of seat `s` would have now: by self-draw, on the
 * last discard or on the kong tile. */
WinFlags mj_win_flags(const Game *g, const MjTable *t, Seat s);

/* Why seat `s` may not win now; ERR_NONE if it may, then *worth (or NULL) is filled. */
Err mj_win_check(const Game *g, const MjTable *t, const MjPrivate *own, Seat s, MjWorth *worth);

/* The ways in which seat `s` could chi the last discard: the lowest tiles of up to three runs.
 * tuidaohu 4.1. */
KindMask mj_chi_runs(const Game *g, const MjTable *t, const MjPrivate *own, Seat s);

/* Is the shown tile a hit? hongzhong 8.4. */
bool mj_bird_hits(const Game *g, Tile tile);

/* Tiles shown after a win with `wall` tiles left; `has_wild`: the winner's hand, the tile won
 * included, holds a wild, or there are several winners. hongzhong 8.4. */
int mj_birds_shown(const Game *g, int wall, bool has_wild);

/* What a win moves between the seats, birds apart, if it is the only one on its tile. It is not
 * entered yet. */
void mj_win_money(const Game *g, const MjTable *t, const MjGain *win, int64_t delta[SEATS_MAX]);

/* What each bird that hits adds to it; all zero in games without birds. */
void mj_bird_money(const Game *g, const MjTable *t, const MjGain *win, int64_t delta[SEATS_MAX]);

/* Is the kong late: added to a pong, and not of the tile just drawn? xuezhan 8.5. */
bool mj_kong_is_late(const MjPrivate *own, uint8_t type, Tile tile);

/* Tiles that leave the hand for a kong. */
static inline int mj_kong_takes(uint8_t type)
{
    return type == MELD_CONCEALED_KONG ? 4 : type == MELD_EXPOSED_KONG ? 3 : 1;
}

/* A kong to be declared. */
typedef struct MjKong {
    Seat    owner, from;            /* from: who feeds an exposed one */
    uint8_t type;                   /* MeldType */
    bool    late;                   /* mj_kong_is_late */
} MjKong;

/* What a kong moves that is declared now. */
void mj_kong_money(const Game *g, const MjTable *t, const MjKong *kong, int64_t delta[SEATS_MAX]);

/* The kong that settlement `i` of a log of one hand pays or, where all kongs are paid back
 * (MjRules.kongs_refunded), pays back: its place in the log. hongzhong 8.1. */
int mj_kong_of(const Event *log, int i);

/* What seat `s` could answer to the last discard or kong tile; 0: nothing to ask. */
ClaimMask mj_claims(const Game *g, const MjTable *t, const MjPrivate *own, Seat s);

#endif
