/* SPDX-License-Identifier: MIT */
/* Hand arithmetic (mahjong): win test, waits, shanten, ukeire and ranked discards.
 *
 * Exact for every game of the program: honours are a suit without runs, wild tiles are counted
 * separately, the tiles of a void suit are dead, and copies in the seat's melds count against the
 * copies of the set. xuezhan 6, hongzhong 6 and 7, tuidaohu 5. */
#ifndef PAIJU_MJ_HAND_H
#define PAIJU_MJ_HAND_H

#include <stdbool.h>
#include <stdint.h>

#include "tile.h"

/* Shapes with which a hand may win. */
enum {
    SHAPE_STANDARD = 1,             /* melds and a pair */
    SHAPE_SEVEN_PAIRS = 2,          /* 七对; four alike are two pairs; no melds */
    SHAPE_THIRTEEN_ORPHANS = 4,     /* 十三幺; no melds */
    SHAPE_FOUR_WILDS = 8,           /* 四红中: a win by holding all four; never part of an MjSet */
};
typedef uint8_t ShapeMask;

/* The tiles of one seat as the arithmetic sees them. Trusted: at most 14 tiles, a meld counted as
 * three; over hand and melds at most as many of a kind as the set has; melds of live kinds only.
 * Counts up to seven a kind do no harm, but the answers then mean nothing (except for dead kinds,
 * which never matter). Input from outside is checked first, by hand_check and hand_check_seen of
 * hand_report.h and by xz_score. */
typedef struct MjHand {
    uint8_t count[N_KINDS];         /* concealed, with a drawn or won tile; may hold dead tiles */
    uint8_t melded[N_KINDS];        /* copies in the seat's melds */
    uint8_t n_melds;                /* 0..4 */
} MjHand;

/* The set of tiles and the shapes of a game, from the point of view of one seat. All kinds of a
 * suit are in it or none, except for the wild; it has at least two suits. */
typedef struct MjSet {
    uint8_t   copies[N_KINDS];      /* in the set; 0: not in the game, or dead here (void suit) */
    ShapeMask shapes;
    Tile      wild;                 /* TILE_NONE: no wild tile */
    uint8_t   suits;                /* set by mj_set_close; 0 if nothing is known */
} MjSet;

/* What mj_set_close notes about a set that is simple enough for the fast way (mj_closed.c): one bit
 * for each suit in it, and one of these for a set without a wild and with one. */
enum { MJ_CLOSED = 1 << N_SUITS, MJ_FREE = 2 << N_SUITS };

/* Examines a set once, so that questions about hands need not; call it again when the set has
 * changed. A set for which it was not called gives the same answers, only slower. */
void mj_set_close(MjSet *set);

/* Wild tiles among concealed tiles. */
static inline int mj_wilds_held(const MjSet *set, const uint8_t count[N_KINDS])
{
    return set->wild < N_KINDS ? count[set->wild] : 0;
}

/* The wild tile as kinds; none if the set has none. */
static inline KindMask mj_wild_kinds(const MjSet *set)
{
    return set->wild == TILE_NONE ? 0 : kind_bit(set->wild);
}

/* One row of a ranking: what remains after discarding `tile`. */
typedef struct MjDiscard {
    Tile     tile;
    int8_t   shanten;
    KindMask ukeire;                /* kinds that lower shanten, also those with no live copy */
    int16_t  count;                 /* live copies of these kinds */
} MjDiscard;

enum { MJ_DISCARDS_MAX = 14, MJ_SHANTEN_MAX = 13 };

/* The shapes (SHAPE_* mask) with which 14-3k tiles win; 0: they do not win. Also 0 for any other
 * number of tiles and for a hand with a dead tile. */
ShapeMask mj_win_shapes(const MjSet *set, const MjHand *hand);

/* Tiles the nearest win still lacks, minus one: -1 won, 0 ready, at most 13. For 13-3k or 14-3k
 * tiles. No target holds more copies of a kind than the set has outside the seat's melds. xuezhan
 * 6.7, hongzhong 6.6, tuidaohu 5.6. */
int mj_shanten(const MjSet *set, const MjHand *hand);

/* Kinds that make 13-3k tiles win and of which the seat holds fewer than the copies of the set,
 * melds included. xuezhan 6.6. */
KindMask mj_waits(const MjSet *set, const MjHand *hand);

/* Kinds that lower the shanten of 13-3k tiles (fewer copies held than the set has); `*count` (or
 * NULL) is how many of them are live: copies - own - seen, where `seen` is what is visible
 * elsewhere (NULL: nothing). */
KindMask mj_ukeire(const MjSet *set, const MjHand *hand, const uint8_t seen[N_KINDS], int *count);

/* Ranks the discards of 14-3k tiles: one row for each held kind in `allowed`, best first (lowest
 * shanten, most live copies, lowest id). `seen` as above; with `cut_is_seen` the tile that a row
 * discards counts as seen in that row. Returns the number of rows. */
int mj_discards(const MjSet *set, const MjHand *hand, const uint8_t seen[N_KINDS], KindMask allowed,
                bool cut_is_seen, MjDiscard out[MJ_DISCARDS_MAX]);

/* Only the first of those rows, at lower cost; false if there is none. */
bool mj_best_discard(const MjSet *set, const MjHand *hand, const uint8_t seen[N_KINDS],
                     KindMask allowed, bool cut_is_seen, MjDiscard *out);

#endif
