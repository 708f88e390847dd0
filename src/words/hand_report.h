/* SPDX-License-Identifier: MIT */
/* A report on a single hand: its distance from ready, its waits, its discards. For `query` and
 * `analyze`; based only on the hand and the tiles given as visible. */
#ifndef PAIJU_HAND_REPORT_H
#define PAIJU_HAND_REPORT_H

#include "game_types.h"
#include "xuezhan.h"

/* A hand of any mahjong game, as given by text or a query line. */
typedef XzHand GivenHand;

enum { HAND_SIZE_READY = 13, HAND_SIZE_FULL = 14 };

typedef struct HandReport {
    int       shanten;              /* of the whole hand */
    KindMask  waits;                /* only for 13-3k tiles, as are the next two */
    KindMask  ukeire;
    int       count;                /* live copies of them */
    uint8_t   left[N_KINDS];        /* live copies of each kind */
    int       n_discards;           /* only for 14-3k tiles */
    MjDiscard discard[MJ_DISCARDS_MAX];     /* those allowed now, best first */
} HandReport;

/* The number of tiles, where a meld counts as three whatever its size: 13 or 14 in a possible
 * hand. */
int hand_size(const GivenHand *hand);

/* Is it a hand of the game with `size` tiles, or with `other_size`? ERR_HAND_SIZE,
 * ERR_TOO_MANY_TILES, ERR_TILE_TEXT, ERR_MELD; the error sentence names "concealed" or "melds". */
Err hand_check(const Game *g, const GivenHand *hand, int size, int other_size, Diag *diag);

/* Are these tiles, visible elsewhere, within the number in the set? ERR_TOO_MANY_TILES. */
Err hand_check_seen(const Game *g, const uint8_t seen[N_KINDS], Diag *diag);

/* The value of a checked hand of 14-3k tiles with `flags`; multiplier 0: not a win. */
void hand_worth(const Game *g, const GivenHand *hand, WinFlags flags, MjWorth *out);

/* Fills the report of a checked hand. If the game has a void suit and none is declared, each line
 * assumes the best one. `seen`: copies visible elsewhere. */
void hand_report(const Game *g, const GivenHand *hand, const uint8_t seen[N_KINDS],
                 HandReport *out);

#endif
