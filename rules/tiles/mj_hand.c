/* SPDX-License-Identifier: MIT */
/* Hand arithmetic by tables (mj_tables.h): a suit is two reads and one more for its profile, a hand
 * is a few joins of profiles. A win with wilds is a sum over the suits. xuezhan 6, hongzhong 6.6,
 * 7.3 and 7.4, tuidaohu 5.6.
 *
 * The seat's melds use up copies: a suit that they touch is read by an automaton that respects the
 * limits and gives a profile like any other. With wilds a target may hold more tiles of a kind than
 * the set has copies, each extra one a wild; the melds then do not matter, and it need not be
 * checked that the wilds suffice for the extra tiles (hongzhong 6.6). Proof, for four wilds or
 * more: take a nearest target with the fewest extra tiles, and suppose there are five. Every group
 * has a tile in hand, or a fresh triplet or pair would do as well. Without melds either nine tiles
 * are of one kind or 13 are of two kinds, and there is a triplet of a kind with three extra tiles:
 * all missing. With one meld, of kind p, the same or three runs with p, which leaves too few groups
 * for the rest. With two, every group has just one tile in hand and lacks only p and q, so there is
 * a run a-p-q whose a is in hand: aaa costs the same and has no extra tile. With three or four
 * melds all remaining tiles would be missing. */
#include "mj_hand.h"

#include "mj_suits.h"

/* Index of a suit in the tables. */
INLINE unsigned place_of(Suited t, int z)
{
    return mj_config(halves_of(t), z);
}

INLINE uint8_t free_profile(Suited t, int z)
{
    return mj_profile_at(place_of(t, z), z, true);
}

static uint8_t capped_profile(const MjSet *set, const MjHand *hand, int suit)
{
    unsigned state = mj_capped_start[suit == SUIT_Z][own_melds(hand)];
    for (int k = 9 * suit; k < end_of(suit); k++)
        state = mj_capped_next[state][symbol_of(set, hand, (Tile)k)];
    return (uint8_t)state;
}

/* Profile of a suit when the seat's melds may hold copies. */
static uint8_t melded_profile(const MjSet *set, const MjHand *hand, int suit, Suited t)
{
    return is_capped(set, hand, suit) ? capped_profile(set, hand, suit)
                                      : plain_profile(t, suit == SUIT_Z);
}

INLINE int joined_need(uint8_t m, uint8_t s, uint8_t p, uint8_t z, int n_melds)
{
    return mj_need[mj_joined[mj_joined[m][s]][mj_joined[p][z]]][n_melds];
}

/* Tiles missing for melds and a pair, whether or not wilds are held. */
INLINE int standard_need(const MjSet *set, const MjHand *hand, Tiles t)
{
    if (set->wild != TILE_NONE)
        return joined_need(free_profile(t.m, 0), free_profile(t.s, 0), free_profile(t.p, 0),
                           is_live(set, SUIT_Z) ? free_profile(t.z, 1) : MJ_EMPTY,
                           own_melds(hand));
    if (hand->n_melds > 0)
        return joined_need(melded_profile(set, hand, SUIT_M, t.m),
                           melded_profile(set, hand, SUIT_S, t.s),
                           melded_profile(set, hand, SUIT_P, t.p),
                           melded_profile(set, hand, SUIT_Z, t.z), own_melds(hand));
    return joined_need(plain_profile(t.m, 0), plain_profile(t.s, 0), plain_profile(t.p, 0),
                       is_live(set, SUIT_Z) ? plain_profile(t.z, 1) : MJ_EMPTY, 0);
}

/* Do all the tiles, with this many wilds among them, split into melds and a pair? If nothing is
 * missing it does not matter which copies the melds have used up. hongzhong 7.3. */
INLINE bool splits(const MjSet *set, const MjHand *hand, Tiles t, int wilds)
{
    if (set->wild == TILE_NONE)
        return joined_need(plain_profile(t.m, 0), plain_profile(t.s, 0), plain_profile(t.p, 0),
                           is_live(set, SUIT_Z) ? plain_profile(t.z, 1) : MJ_EMPTY,
                           own_melds(hand)) == 0;
    int entries = mj_wilds[place_of(t.m, 0)] + mj_wilds[place_of(t.s, 0)] +
                  mj_wilds[place_of(t.p, 0)];
    if (is_live(set, SUIT_Z))
        entries += mj_wilds[place_of(t.z, 1)];
    return mj_wilds_suffice(entries, wilds);
}

static int mj_hand_orphans_need(const MjHand *hand)
{
    int kinds = 0, pairs = 0;
    for (int i = 0; i < ORPHANS; i++) {
        kinds += hand->count[orphan[i]] > 0;
        pairs += hand->count[orphan[i]] > 1;
    }
    return mj_orphans_need(kinds, pairs);
}

INLINE bool has_all_tiles_live(const MjSet *set, const MjHand *hand, Tiles t)
{
    uint64_t sum = 0;
    for (int i = 0; i < 32; i += 8) {
        uint64_t eight = eight_bytes(hand->count + i);
        sum += (eight & UINT64_C(0x00ff00ff00ff00ff)) + (eight >> 8 & UINT64_C(0x00ff00ff00ff00ff));
    }
    int total = (int)(sum * UINT64_C(0x0001000100010001) >> 48) + hand->count[32] + hand->count[33];
    int full = FULL - 3 * hand->n_melds;
    return total == full && n_tiles(t) + mj_wilds_held(set, hand->count) == full;
}

int mj_plain_shanten(const MjSet *set, const MjHand *hand)
{
    Tiles t = live_tiles(set, hand);
    int need = set->shapes & SHAPE_STANDARD ? standard_need(set, hand, t) : MJ_NEVER;
    if (hand->n_melds == 0 && (set->shapes & SHAPE_SEVEN_PAIRS)) {
        int pairs = mj_pairs_need(n_tiles(t), n_odd(t));
        need = pairs < need ? pairs : need;
    }
    if (hand->n_melds == 0 && may_be_orphans(set)) {
        int orphans = mj_hand_orphans_need(hand);
        need = orphans < need ? orphans : need;
    }
    return mj_shanten_of_need(need, mj_wilds_held(set, hand->count));
}

ShapeMask mj_plain_win_shapes(const MjSet *set, const MjHand *hand)
{
    Tiles t = live_tiles(set, hand);
    if (!has_all_tiles_live(set, hand, t))
        return 0;
    int wilds = mj_wilds_held(set, hand->count);
    unsigned shapes = 0;
    if ((set->shapes & SHAPE_STANDARD) && splits(set, hand, t, wilds))
        shapes |= SHAPE_STANDARD;
    if (hand->n_melds > 0)
        return (ShapeMask)shapes;
    if ((set->shapes & SHAPE_SEVEN_PAIRS) && n_odd(t) <= wilds)
        shapes |= SHAPE_SEVEN_PAIRS;
    if (may_be_orphans(set) && mj_hand_orphans_need(hand) == 0)
        shapes |= SHAPE_THIRTEEN_ORPHANS;
    return (ShapeMask)shapes;
}
