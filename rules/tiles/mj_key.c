/* SPDX-License-Identifier: MIT */
/* Keys of hands (mj_key.h): how to read one, and which tiles help.
 *
 * The tiles that help are those that lower a cost which is part of a cheapest way to share melds
 * and pair between a suit and the rest of the hand. For each cost of a configuration the table
 * names them. In suits touched by the seat's melds, and with wilds, the nine ranks are tried
 * instead: both cases are rarer. xuezhan 6.6, hongzhong 6.6, tuidaohu 5.6. */
#include "mj_key.h"

#include <string.h>

#include "mj_suits.h"

#define FAR UINT64_C(200)

static uint8_t mj_key_walk(const MjKey *key, int suit)
{
    unsigned state = mj_capped_start[suit == SUIT_Z][key->n_melds];
    for (int k = 9 * suit; k < end_of(suit); k++)
        state = mj_capped_next[state][key->symbol[k]];
    return (uint8_t)state;
}

static bool mj_key_is_orphan(Tile k)
{
    return k >= N_SUITED || k % 9 == 0 || k % 9 == 8;
}

static void count_orphan(MjKey *key, Tile tile, int by)
{
    if (!mj_key_is_orphan(tile))
        return;
    /* Without melds, all copies that are not still to come are in hand. */
    int now = N_COPIES - key->room[tile], before = now - by;
    key->orphans = (uint8_t)(key->orphans + (now > 0) - (before > 0));
    key->orphan_pairs = (uint8_t)(key->orphan_pairs + (now > 1) - (before > 1));
}

/* Profile of a suit without melds of the seat. */
static uint8_t unmelded_profile(const MjKey *key, int suit)
{
    int z = suit == SUIT_Z;
    return mj_profile_at(mj_config(key->core.halves[suit], z), z, key->wild != TILE_NONE);
}

void mj_key_change_special(MjKey *key, Tile tile, int by)
{
    int suit = tile / 9;
    if (tile == key->wild)
        key->wilds = (uint8_t)(key->wilds + by);
    if (!has_kind(key->live, tile))
        return;
    if (key->shapes & SHAPE_THIRTEEN_ORPHANS)
        count_orphan(key, tile, by);
    bool capped = key->capped >> suit & 1;
    int symbol = key->symbol[tile] + by;
    if (capped && symbol >= 0 && symbol < N_SYMBOLS)    /* always true for a possible hand */
        key->symbol[tile] = (uint8_t)symbol;
    key->core.profile[suit] = capped ? mj_key_walk(key, suit) : unmelded_profile(key, suit);
}

static void mj_key_read_suit(MjKey *key, const MjSet *set, const MjHand *hand, int s, Suited t)
{
    key->core.halves[s] = halves_of(t);
    key->odd |= (low_bits(t.eight) | (t.nine & 1) << 8) << 9 * s;
    if (is_live(set, s))
        key->live |= suit_mask((Suit)s);
    if (key->n_melds == 0 || set->wild != TILE_NONE || !is_capped(set, hand, s)) {
        key->core.profile[s] = unmelded_profile(key, s);
        return;
    }
    key->capped = (uint8_t)(key->capped | 1u << s);
    for (int k = 9 * s; k < end_of(s); k++)
        key->symbol[k] = (uint8_t)symbol_of(set, hand, (Tile)k);
    key->core.profile[s] = mj_key_walk(key, s);
}

void mj_key_read(MjKey *key, const MjSet *set, const MjHand *hand)
{
    Tiles t = live_tiles(set, hand);
    memset(key, 0, sizeof *key);
    key->n_melds = (uint8_t)own_melds(hand);
    key->wild = set->wild;
    key->wilds = (uint8_t)mj_wilds_held(set, hand->count);
    key->shapes = set->shapes;
    mj_key_read_suit(key, set, hand, SUIT_M, t.m);
    mj_key_read_suit(key, set, hand, SUIT_S, t.s);
    mj_key_read_suit(key, set, hand, SUIT_P, t.p);
    mj_key_read_suit(key, set, hand, SUIT_Z, t.z);
    if (set->wild != TILE_NONE)
        key->live &= ~kind_bit(set->wild);
    for (int i = 0; i < N_WORDS; i++) {
        int at = word_at[i];
        uint64_t room = not_negative(copies_less(set, at, own_copies(hand, at)));
        put_eight(key->room + at, room);
        key->open |= low_bits(room | room >> 1 | room >> 2 | room >> 3) << at;
    }
    key->n_odd = (uint8_t)n_odd(t);
    key->n_live = (uint8_t)n_tiles(t);
    if (key->n_melds > 0 || !may_be_orphans(set))
        key->shapes &= (ShapeMask)~SHAPE_THIRTEEN_ORPHANS;
    bool orphans = key->shapes & SHAPE_THIRTEEN_ORPHANS;
    key->special = orphans || key->wild != TILE_NONE || key->capped != 0;
    if (!orphans)
        return;
    for (int i = 0; i < ORPHANS; i++) {
        key->orphans = (uint8_t)(key->orphans + (hand->count[orphan[i]] > 0));
        key->orphan_pairs = (uint8_t)(key->orphan_pairs + (hand->count[orphan[i]] > 1));
    }
}

/* ---- cuts */

/* The profile, without one of its tiles, of a suit that the seat's melds touch. */
static uint8_t capped_without(const MjKey *key, Tile k)
{
    int suit = k / 9;
    unsigned state = mj_capped_start[suit == SUIT_Z][key->n_melds];
    for (Tile i = (Tile)(9 * suit); i < end_of(suit); i++)
        state = mj_capped_next[state][key->symbol[i] - (i == k && key->symbol[i] > 0)];
    return (uint8_t)state;
}

/* The profile of a suit without one of its tiles. */
static inline uint8_t profile_without(const MjKey *key, int suit, Tile k)
{
    int z = suit == SUIT_Z;
    uint32_t config = mj_config(key->core.halves[suit] - mj_rank_power[k - 9 * suit], z);
    if (key->capped >> suit & 1)
        return capped_without(key, k);
    return mj_profile_at(config, z, key->wild != TILE_NONE);
}

/* What is missing for 13 orphans without a tile that is held. Without melds, all copies that are
 * not still to come are in hand. */
static inline int orphans_need_without(const MjKey *key, Tile k)
{
    int n = mj_key_is_orphan(k) ? N_COPIES - key->room[k] : 0;
    return mj_orphans_need(key->orphans - (n == 1), key->orphan_pairs - (n == 2));
}

/* Kinds that can be discarded: the number of missing tiles is then just enough, or by some shape
 * less than that. */
typedef struct KeyCuts {
    KindMask just, less;
} KeyCuts;

static inline void sort_cuts(KeyCuts *cuts, KindMask kinds, int lacks, int need)
{
    cuts->just |= lacks == need ? kinds : 0;
    cuts->less |= lacks < need ? kinds : 0;
}

/* The profiles of the other three suits together. */
INLINE void profiles_of_rest(const MjCore *core, uint8_t rest[N_SUITS])
{
    const uint8_t *p = core->profile;
    uint8_t ms = mj_joined[p[0]][p[1]], pz = mj_joined[p[2]][p[3]];
    rest[0] = mj_joined[p[1]][pz];
    rest[1] = mj_joined[p[0]][pz];
    rest[2] = mj_joined[ms][p[3]];
    rest[3] = mj_joined[ms][p[2]];
}

static void cuts_for_standard(const MjKey *key, KindMask kinds, int need, KeyCuts *cuts)
{
    uint8_t rest[N_SUITS];
    profiles_of_rest(&key->core, rest);
    for (int s = 0; s < N_SUITS; s++) {
        const uint8_t *joined = mj_joined[rest[s]];
        for (KindMask held = kinds & suit_mask((Suit)s); held != 0; held &= held - 1) {
            Tile k = (Tile)__builtin_ctzll(held);
            int lacks = mj_need[joined[profile_without(key, s, k)]][key->n_melds];
            cuts->just |= (KindMask)(lacks == need) << k;
            cuts->less |= (KindMask)(lacks < need) << k;
        }
    }
}

KindMask mj_key_cuts(const MjKey *key, KindMask kinds, int shanten)
{
    int need = shanten + 1 + key->wilds;
    KeyCuts cuts = { 0, 0 };
    kinds &= key->live;
    if (key->shapes & SHAPE_STANDARD)
        cuts_for_standard(key, kinds, need, &cuts);
    if (key->n_melds == 0 && (key->shapes & SHAPE_SEVEN_PAIRS)) {
        int n = key->n_live - 1;
        sort_cuts(&cuts, kinds & key->odd, mj_pairs_need(n, key->n_odd - 1), need);
        sort_cuts(&cuts, kinds & ~key->odd, mj_pairs_need(n, key->n_odd + 1), need);
    }
    bool orphans = key->n_melds == 0 && (key->shapes & SHAPE_THIRTEEN_ORPHANS);
    for (KindMask held = orphans ? kinds : 0; held != 0; held &= held - 1) {
        Tile k = (Tile)__builtin_ctzll(held);
        sort_cuts(&cuts, kind_bit(k), orphans_need_without(key, k), need);
    }
    return cuts.just & ~cuts.less;
}

/* ---- ukeire */

/* Ranks of a plain suit that lower the need: those that lower a cost which is part of a cheapest
 * way to share melds and pair with the rest of the hand. */
static inline uint64_t useful_plain(const MjKey *key, int suit, uint8_t rest, int need)
{
    /* Too costly to be cheapest: the lanes of more melds than are left to build. */
    static const uint64_t beyond[5] = {
        0, FAR << 36, FAR << 36 | FAR << 27, FAR << 36 | FAR << 27 | FAR << 18,
        FAR << 36 | FAR << 27 | FAR << 18 | FAR << 9,
    };
    int shift = MJ_LANE * key->n_melds;
    uint8_t mine = key->core.profile[suit];
    const MjLanes *useful = mj_useful_at(mj_config(key->core.halves[suit], suit == SUIT_Z));
    uint64_t base = beyond[key->n_melds] + (uint64_t)(255 - need) * EACH_LANE;
    uint64_t a = base + mj_cost[mine].no_pair + (mj_cost_of_rest[rest].no_pair >> shift);
    uint64_t b = base + mj_cost[mine].pair + (mj_cost_of_rest[rest].pair >> shift);
    uint64_t ranks = (useful->no_pair & cheapest_lanes(a)) | (useful->pair & cheapest_lanes(b));
    ranks |= ranks >> 3 * MJ_LANE;
    return (ranks | ranks >> MJ_LANE | ranks >> 2 * MJ_LANE) & 0x1ff;
}

static void raise_capped(const MjKey *key, int suit, uint8_t profile[9])
{
    int end = end_of(suit);
    unsigned before = mj_capped_start[suit == SUIT_Z][key->n_melds];
    for (int k = 9 * suit; k < end; k++) {
        const uint8_t *symbol = key->symbol;
        unsigned state = mj_capped_next[before][symbol[k] + 1];
        for (int later = k + 1; later < end; later++)
            state = mj_capped_next[state][symbol[later]];
        profile[k - 9 * suit] = (uint8_t)state;
        before = mj_capped_next[before][symbol[k]];
    }
}

void mj_raise_suit(const MjKey *key, int suit, uint8_t profile[9])
{
    if (key->capped >> suit & 1) {
        raise_capped(key, suit, profile);
        return;
    }
    int z = suit == SUIT_Z;
    for (int r = 0; r < end_of(suit) - 9 * suit; r++) {
        uint32_t halves = key->core.halves[suit] + mj_rank_power[r];
        profile[r] = mj_profile_at(mj_config(halves, z), z, true);
    }
}

void mj_raise_all(const MjKey *key, MjRaised *raised)
{
    for (int s = 0; s < N_SUITS; s++) {
        if (is_tried(key, s) && has_kind(key->live, (Tile)(9 * s)))
            mj_raise_suit(key, s, raised->profile[s]);
    }
}

static uint64_t useful_tried(const MjKey *key, int suit, const uint8_t raised[9], uint8_t rest,
                             int need)
{
    uint64_t ranks = 0;
    for (int r = 0; r < end_of(suit) - 9 * suit; r++)
        ranks |= (uint64_t)(mj_need[mj_joined[rest][raised[r]]][key->n_melds] < need) << r;
    return ranks & key->open >> 9 * suit;
}

static KindMask useful_for_standard(const MjKey *key, const MjRaised *raised, int need)
{
    uint8_t rest[N_SUITS];
    KindMask kinds = 0;
    profiles_of_rest(&key->core, rest);
    for (int s = 0; s < N_SUITS; s++) {
        if (!has_kind(key->live, (Tile)(9 * s)))
            continue;
        uint64_t ranks = is_tried(key, s)
            ? useful_tried(key, s, raised->profile[s], rest[s], need)
            : useful_plain(key, s, rest[s], need) & key->open >> 9 * s;
        kinds |= ranks << 9 * s;
    }
    return kinds & key->live;
}

/* Any single can become a pair; a kind not yet held helps only while there are too few kinds. */
static KindMask useful_for_pairs(const MjKey *key)
{
    KindMask kinds = key->odd;
    int pairs = (key->n_live - key->n_odd) / 2;
    if (pairs + key->n_odd >= 7)
        return kinds;
    return (kinds | key->open) & key->live;
}

static KindMask useful_for_orphans(const MjKey *key)
{
    KindMask kinds = 0;
    for (int i = 0; i < ORPHANS; i++) {
        if (key->orphan_pairs == 0 || key->room[orphan[i]] == N_COPIES)
            kinds |= kind_bit(orphan[i]);
    }
    return kinds;
}

/* mj_key_ukeire, with the raised profiles of the suits that need them already computed. */
KindMask mj_raised_ukeire(const MjKey *key, const MjRaised *raised, int *shanten)
{
    bool concealed = key->n_melds == 0;
    int standard = MJ_NEVER, pairs = MJ_NEVER, orphans = MJ_NEVER;
    if (key->shapes & SHAPE_STANDARD)
        standard = mj_core_need(&key->core, key->n_melds);
    if (concealed && (key->shapes & SHAPE_SEVEN_PAIRS))
        pairs = mj_pairs_need(key->n_live, key->n_odd);
    if (concealed && (key->shapes & SHAPE_THIRTEEN_ORPHANS))
        orphans = mj_orphans_need(key->orphans, key->orphan_pairs);
    int need = standard < pairs ? standard : pairs;
    need = orphans < need ? orphans : need;
    *shanten = mj_shanten_of_need(need, key->wilds);
    if (need == MJ_NEVER)
        return 0;
    KindMask kinds = 0;
    if (standard == need)
        kinds |= useful_for_standard(key, raised, need);
    if (pairs == need)
        kinds |= useful_for_pairs(key);
    if (orphans == need)
        kinds |= useful_for_orphans(key);
    if (key->wild != TILE_NONE && key->room[key->wild] > 0)
        kinds |= kind_bit(key->wild);
    return kinds;
}

KindMask mj_key_ukeire(const MjKey *key, int *shanten)
{
    MjRaised raised;
    int found;
    mj_raise_all(key, &raised);
    KindMask kinds = mj_raised_ukeire(key, &raised, &found);
    if (shanten != NULL)
        *shanten = found;
    return kinds;
}
