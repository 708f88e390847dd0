/* SPDX-License-Identifier: MIT */
/* A hand kept in a form that answers questions quickly while tiles come and go: for search, where
 * every node differs from its parent by one tile. docs/performance.md has the cost of a change. */
#ifndef PAIJU_MJ_KEY_H
#define PAIJU_MJ_KEY_H

#include <stdbool.h>
#include <stdint.h>

#include "mj_hand.h"
#include "mj_tables.h"

enum { MJ_NEVER = 31 };     /* missing tiles of a shape that is not allowed */

enum { MJ_SECOND_AT = 32 - 13 };    /* where the second half's number begins in MjCore.halves */

/* What a tile of rank 1..9 adds to the halves of its suit. */
#define BOTH(first, second) (first) | (uint32_t)(second) << MJ_SECOND_AT
static const uint32_t mj_rank_power[9] = { MJ_WEIGHTS(BOTH) };
#undef BOTH

/* Only melds and a pair, limited only by the copies of the set: enough for an innermost loop. */
typedef struct MjCore {
    uint32_t halves[N_SUITS];           /* the number of ranks 1-4, and above it of 5-9 */
    uint8_t  profile[N_SUITS];          /* mj_tables.h */
} MjCore;

/* Index of a configuration in the tables; z = 1 for honours. */
static inline uint32_t mj_config(uint32_t halves, int z)
{
    return mj_first[z][halves % MJ_N_FIRST] + mj_second[z][halves >> MJ_SECOND_AT];
}

/* The profile of a configuration. `free`: the game has wilds, and a target may hold more than four
 * of a kind. */
static inline uint8_t mj_profile_at(uint32_t config, int z, bool free)
{
    if (free && z)
        return mj_profile[config + MJ_N_HONOUR_CONFIGS];
    return free ? mj_free_profile[mj_profile[config]] : mj_profile[config];
}

/* A live tile comes (by = 1) or goes (by = -1). */
static inline void mj_core_change(MjCore *core, Tile tile, int by)
{
    int suit = tile / 9;
    uint32_t power = mj_rank_power[tile % 9];
    uint32_t halves = core->halves[suit] + (by > 0 ? power : 0 - power);
    core->halves[suit] = halves;
    core->profile[suit] = mj_profile[mj_config(halves, suit == SUIT_Z)];
}

/* Tiles missing for melds and a pair. */
static inline int mj_core_need(const MjCore *core, int n_melds)
{
    const uint8_t *p = core->profile;
    return mj_need[mj_joined[mj_joined[p[0]][p[1]]][mj_joined[p[2]][p[3]]]][n_melds];
}

/* Read it only through the functions below. */
typedef struct MjKey {
    MjCore   core;
    uint8_t  symbol[N_KINDS];           /* of capped suits: what the automaton reads */
    uint8_t  room[N_KINDS];             /* copies that may yet be drawn */
    KindMask live;                      /* kinds in the set that are not dead, without the wild */
    KindMask open;                      /* kinds with room */
    KindMask odd;                       /* live kinds held in an odd number */
    uint8_t  n_odd, n_live;             /* those kinds; live tiles held */
    uint8_t  orphans, orphan_pairs;     /* 1s, 9s and honours: kinds held, kinds held twice */
    bool     special;                   /* wilds, orphans or capped suits are in the game */
    uint8_t  capped;                    /* mask of suits in which the seat's melds use up copies */
    uint8_t  n_melds, wilds;
    Tile     wild;
    ShapeMask shapes;
} MjKey;

/* `set` and `hand` as in mj_hand.h; borrowed only during the call. */
void mj_key_read(MjKey *key, const MjSet *set, const MjHand *hand);

/* Kinds that lower the shanten of a key with 13-3k tiles, and (or NULL) that shanten. */
KindMask mj_key_ukeire(const MjKey *key, int *shanten);

/* The kinds among `kinds`, all of them held, whose removal leaves this shanten, which must be below
 * MJ_SHANTEN_MAX. The wild is never among them. */
KindMask mj_key_cuts(const MjKey *key, KindMask kinds, int shanten);

/* The additional effects of a change where there are wilds, orphans or suits touched by the seat's
 * melds. */
void mj_key_change_special(MjKey *key, Tile tile, int by);

static inline void mj_key_change(MjKey *key, Tile tile, int by)
{
    key->room[tile] = (uint8_t)(key->room[tile] - by);
    key->open = (key->open & ~kind_bit(tile)) | (KindMask)(key->room[tile] > 0) << tile;
    if (has_kind(key->live, tile)) {
        mj_core_change(&key->core, tile, by);
        key->n_odd = (uint8_t)(key->n_odd + 1 - 2 * (int)(key->odd >> tile & 1));
        key->odd ^= kind_bit(tile);
        key->n_live = (uint8_t)(key->n_live + by);
    }
    if (key->special)
        mj_key_change_special(key, tile, by);
}

/* Adds a tile to the hand: there must be room for it. */
static inline void mj_key_add(MjKey *key, Tile tile) { mj_key_change(key, tile, 1); }

/* Removes a tile, which must be in hand. */
static inline void mj_key_remove(MjKey *key, Tile tile) { mj_key_change(key, tile, -1); }

/* Tiles missing for seven pairs, given the live tiles and the kinds held in an odd number: a single
 * becomes a pair with one tile, a kind not held with two. hongzhong 6.6, tuidaohu 5.6. */
static inline int mj_pairs_need(int n_tiles, int n_odd)
{
    int without = 7 - (n_tiles - n_odd) / 2;
    if (without <= 0)
        return 0;
    return without + (without > n_odd ? without - n_odd : 0);
}

/* Tiles missing for 13 orphans. tuidaohu 5.6. */
static inline int mj_orphans_need(int kinds, int pairs) { return 14 - kinds - (pairs > 0); }

/* The shanten of a need, with the wilds subtracted. Never below -1: the wilds are among the tiles
 * of the hand, so a win lacks at least as many others. */
static inline int mj_shanten_of_need(int need, int wilds)
{
    int shanten = need - wilds - 1;
    return shanten > MJ_SHANTEN_MAX ? MJ_SHANTEN_MAX : shanten;
}

/* mj_shanten of the hand that the key represents. */
static inline int mj_key_shanten(const MjKey *key)
{
    int need = key->shapes & SHAPE_STANDARD ? mj_core_need(&key->core, key->n_melds) : MJ_NEVER;
    if (key->n_melds == 0 && (key->shapes & SHAPE_SEVEN_PAIRS)) {
        int pairs = mj_pairs_need(key->n_live, key->n_odd);
        need = pairs < need ? pairs : need;
    }
    if (key->n_melds == 0 && (key->shapes & SHAPE_THIRTEEN_ORPHANS)) {
        int orphans = mj_orphans_need(key->orphans, key->orphan_pairs);
        need = orphans < need ? orphans : need;
    }
    return mj_shanten_of_need(need, key->wilds);
}

#endif
