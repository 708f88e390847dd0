/* SPDX-License-Identifier: MIT */
/* One hand looked at: how far it is, what it waits for, what to discard. For `query` and `analyze`;
 * knows nothing but the hand and the tiles said to be visible. */
#ifndef PAIJU_HAND_REPORT_H
#define PAIJU_HAND_REPORT_H

#include "game.h"
#include "xuezhan.h"

/* A hand of any mahjong game as text or a query line gives it. */
typedef XzHand GivenHand;

enum { HAND_SIZE_READY = 13, HAND_SIZE_FULL = 14 };

typedef struct HandReport {
    int       shanten;              /* of the whole hand */
    KindMask  waits;                /* 13-3k tiles only, as are the next two */
    KindMask  ukeire;
    int       count;                /* live copies of them */
    int       n_discards;           /* 14-3k tiles only */
    MjDiscard discard[MJ_DISCARDS_MAX];     /* those allowed now, best first */
} HandReport;

/* Tiles in hand, a meld counting as three whatever its size: 13 or 14 in a possible hand. */
int hand_size(const GivenHand *hand);

/* Is it a hand of the game with `size` tiles, or with `other_size`? ERR_HAND_SIZE,
 * ERR_TOO_MANY_TILES, ERR_TILE_TEXT, ERR_MELD; the sentence names "concealed" or "melds". */
Err hand_check(const Game *g, const GivenHand *hand, int size, int other_size, Diag *diag);

/* Are these tiles, visible elsewhere, no more than the set holds? ERR_TOO_MANY_TILES. */
Err hand_check_seen(const Game *g, const uint8_t seen[N_KINDS], Diag *diag);

/* What a checked hand of 14-3k tiles would be worth by `flags`; multiplier 0: no win. */
void hand_worth(const Game *g, const GivenHand *hand, WinFlags flags, MjWorth *out);

/* Fills the report of a checked hand. Without a declared void suit in a game that has one, the suit
 * that serves best is assumed for each line. `seen`: copies visible elsewhere. */
void hand_report(const Game *g, const GivenHand *hand, const uint8_t seen[N_KINDS],
                 HandReport *out);

#endif
