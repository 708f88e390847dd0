/* A hand kept ready for questions while tiles come and go: for search, where every node differs
 * from its parent by a tile. Reading a hand costs some 20 ns, a tile and the shanten after it 2
 * ns. */
#ifndef PAIJU_MJ_KEY_H
#define PAIJU_MJ_KEY_H

#include <stdbool.h>
#include <stdint.h>

#include "mj_hand.h"
#include "mj_tables.h"

enum { MJ_NEVER = 31 };     /* tiles lacking for a shape that is not allowed */

/* What a tile of rank 1..9 adds to the half of its configuration. */
static const uint16_t mj_rank_power[9] = { 1, 5, 25, 125, 1, 5, 25, 125, 625 };

/* Read it through the functions below only. */
typedef struct MjKey {
    uint16_t half[N_SUITS][2];          /* ranks 1-4 and 5-9 in base 5 */
    uint8_t  profile[N_SUITS];          /* mj_tables.h */
    uint8_t  symbol[N_KINDS];           /* of capped suits: what the automaton reads */
    uint8_t  room[N_KINDS];             /* copies that may yet be drawn */
    KindMask live;                      /* kinds in the set and not dead; the wild apart */
    KindMask open;                      /* kinds with room */
    KindMask odd;                       /* live kinds held in an odd number */
    uint8_t  n_odd, n_live;             /* those kinds; live tiles held */
    uint8_t  orphans, orphan_pairs;     /* 1s, 9s and honours: kinds held, kinds held twice */
    uint8_t  capped;                    /* mask of suits whose copies own melds use up */
    uint8_t  n_melds, wilds;
    Tile     wild;
    ShapeMask shapes;
} MjKey;

/* `set` and `hand` as in mj_hand.h; borrowed only while reading. */
void mj_key_read(MjKey *key, const MjSet *set, const MjHand *hand);

/* Kinds that lower the shanten of a key with 13-3k tiles, and (or NULL) that shanten. */
KindMask mj_key_ukeire(const MjKey *key, int *shanten);

/* The profile of a suit touched by own melds. */
uint8_t mj_key_walk(const MjKey *key, int suit);

/* What the orphans do when a copy of `tile` comes (by = 1) or goes (by = -1). */
void mj_key_count_orphan(MjKey *key, Tile tile, int by);

static inline uint8_t mj_key_profile(const MjKey *key, int suit)
{
    unsigned first = key->half[suit][0], second = key->half[suit][1];
    if (suit == SUIT_Z) {
        unsigned free = key->wild == TILE_NONE ? 0 : MJ_N_HONOUR_CONFIGS;
        return mj_profile[mj_first[1][first] + mj_second[1][second] + free];
    }
    uint8_t profile = mj_profile[mj_first[0][first] + mj_second[0][second]];
    return key->wild == TILE_NONE ? profile : mj_free_profile[profile];
}

static inline void mj_key_change(MjKey *key, Tile tile, int by)
{
    key->room[tile] = (uint8_t)(key->room[tile] - by);
    key->open = (key->open & ~kind_bit(tile)) | (KindMask)(key->room[tile] > 0) << tile;
    if (tile == key->wild)
        key->wilds = (uint8_t)(key->wilds + by);
    if (!has_kind(key->live, tile))
        return;
    int suit = tile / 9, rank = tile % 9;
    key->odd ^= kind_bit(tile);
    key->n_odd = (uint8_t)(key->n_odd + (has_kind(key->odd, tile) ? 1 : -1));
    key->n_live = (uint8_t)(key->n_live + by);
    if (key->shapes & SHAPE_THIRTEEN_ORPHANS)
        mj_key_count_orphan(key, tile, by);
    if (key->capped >> suit & 1) {
        key->symbol[tile] = (uint8_t)(key->symbol[tile] + by);
        key->profile[suit] = mj_key_walk(key, suit);
        return;
    }
    uint16_t *half = &key->half[suit][rank >= MJ_HALF];
    *half = (uint16_t)(*half + by * mj_rank_power[rank]);
    key->profile[suit] = mj_key_profile(key, suit);
}

/* One more tile in hand: there must be room for it. */
static inline void mj_key_add(MjKey *key, Tile tile) { mj_key_change(key, tile, 1); }

/* One less: it must be in hand. */
static inline void mj_key_remove(MjKey *key, Tile tile) { mj_key_change(key, tile, -1); }

/* Tiles that seven pairs lack, given the live tiles and the kinds held in an odd number: a single
 * becomes a pair with one tile, a kind not held with two. hongzhong 6.6, tuidaohu 5.6. */
static inline int mj_pairs_need(int n_tiles, int n_odd)
{
    int without = 7 - (n_tiles - n_odd) / 2;
    if (without <= 0)
        return 0;
    return without + (without > n_odd ? without - n_odd : 0);
}

/* Tiles that 13 orphans lack. tuidaohu 5.6. */
static inline int mj_orphans_need(int kinds, int pairs) { return 14 - kinds - (pairs > 0); }

/* Tiles that melds and a pair lack. */
static inline int mj_key_standard_need(const MjKey *key)
{
    const uint8_t *p = key->profile;
    return mj_need[mj_joined[mj_joined[p[0]][p[1]]][mj_joined[p[2]][p[3]]]][key->n_melds];
}

/* Shanten of a need, wilds taken off. */
static inline int mj_shanten_of_need(int need, int wilds)
{
    int shanten = need - wilds - 1;
    if (shanten < -1)
        return -1;
    return shanten > MJ_SHANTEN_MAX ? MJ_SHANTEN_MAX : shanten;
}

/* mj_shanten of the hand that the key stands for. */
static inline int mj_key_shanten(const MjKey *key)
{
    int need = key->shapes & SHAPE_STANDARD ? mj_key_standard_need(key) : MJ_NEVER;
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
