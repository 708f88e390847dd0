/* SPDX-License-Identifier: MIT */
/* Shanten and the win test for sets that mj_set_close has recognised: the fast way. The plain way
 * is mj_hand.c; tests/rules/tiles/check_mj_hand.c compares the two.
 *
 * Every suit of such a set is there as a whole or not at all, and the wild, if there is one, is the
 * only honour. So suits are read straight from the counts: two are always there, the third and the
 * honours only in some sets. Hands that do not win, which nearly all tested hands are, are rejected
 * as soon as that is known. */
#include "mj_hand.h"

#include "mj_suits.h"

enum { THREE_SUITS = 7 };

void mj_set_close(MjSet *set)
{
    bool wild_apart = set->wild == TILE_NONE ||
                      (set->wild > HONOURS_AT && set->wild < N_KINDS && !is_live(set, SUIT_Z));
    int n_suits = 0;
    set->suits = 0;
    for (int s = 0; s < N_SUITS; s++) {
        set->suits = (uint8_t)(set->suits | is_live(set, s) << s);
        n_suits += s < SUIT_Z && is_live(set, s);
    }
    bool simple = wild_apart && n_suits >= 2 && (set->shapes & SHAPE_STANDARD);
    int way = set->wild == TILE_NONE ? MJ_CLOSED : MJ_FREE;
    set->suits = simple ? (uint8_t)(set->suits | way) : 0;
}

/* Two of the three suits are always there: the first one and the last one of the set. */
INLINE const uint8_t *first_suit(const MjSet *set, const MjHand *hand)
{
    return hand->count + (set->suits & 1 << SUIT_M ? 0 : 9);
}

INLINE const uint8_t *last_suit(const MjSet *set, const MjHand *hand)
{
    return hand->count + (set->suits & 1 << SUIT_P ? 18 : 9);
}

INLINE bool has_three(const MjSet *set)
{
    return (set->suits & THREE_SUITS) == THREE_SUITS;
}

INLINE bool has_honours(const MjSet *set)
{
    return set->suits & 1 << SUIT_Z;
}

/* Index in the tables of the suit with these counts. */
INLINE unsigned place(const uint8_t *c)
{
    return mj_first[0][first_half(four_bytes(c))] +
           mj_second[0][second_half(eight_bytes(c + 1))];
}

/* There are seven honours: their word begins one rank early, to stay inside the array. */
INLINE unsigned honours_place(const uint8_t *c)
{
    return mj_first[1][first_half(four_bytes(c))] +
           mj_second[1][second_half(eight_bytes(c - 1) >> 40 << 24)];
}

/* Tiles missing for melds and a pair, without wilds. */
INLINE int standard_need(const MjSet *set, const MjHand *hand)
{
    const uint8_t *c = hand->count;
    unsigned whole;
    if (has_three(set))
        whole = mj_joined[mj_joined[mj_profile[place(c)]][mj_profile[place(c + 9)]]]
                         [mj_profile[place(c + 18)]];
    else
        whole = mj_joined[mj_profile[place(first_suit(set, hand))]]
                         [mj_profile[place(last_suit(set, hand))]];
    if (has_honours(set))
        whole = mj_joined[whole][mj_profile[honours_place(c + HONOURS_AT)]];
    return mj_need[whole][hand->n_melds & 7];
}

/* The same with wilds, which may be a fifth copy; they are not subtracted. */
INLINE int free_need(const MjSet *set, const MjHand *hand)
{
    unsigned first = mj_profile[place(first_suit(set, hand))],
             last = mj_profile[place(last_suit(set, hand))],
             whole = mj_joined[mj_free_profile[first]][mj_free_profile[last]];
    if (has_three(set))
        whole = mj_joined[whole][mj_free_profile[mj_profile[place(hand->count + 9)]]];
    return mj_need[whole][hand->n_melds & 7];
}

/* Live counts of several kinds added up, a byte each, and their low bits. */
typedef struct Sums {
    uint64_t all, odd;
} Sums;

INLINE Sums with(Sums x, uint64_t eight)
{
    return (Sums) { x.all + eight, x.odd + (eight & EACH_BYTE) };
}

INLINE Sums sums(const MjSet *set, const MjHand *hand)
{
    Sums x = { 0, 0 };
    if (has_three(set)) {
        const uint8_t *c = hand->count;
        x = with(with(with(x, eight_bytes(c)), eight_bytes(c + 8)), eight_bytes(c + 16));
        x = with(x, eight_bytes(c + N_SUITED - 8) >> 40);
    } else {
        const uint8_t *c = first_suit(set, hand), *d = last_suit(set, hand);
        x = with(with(with(with(x, eight_bytes(c)), eight_bytes(d)), c[8]), d[8]);
    }
    return has_honours(set) ? with(x, eight_bytes(hand->count + HONOURS_AT - 1) >> 8) : x;
}

/* What is missing for seven pairs. Counts less their low bits are twice the pairs: one sum holds 16
 * for a pair and 1 for an odd kind, and neither overflows its four bits. */
INLINE int pairs_need(Sums x)
{
    unsigned sum = (unsigned)((((x.all - x.odd) << 3) + x.odd) * EACH_BYTE >> 56);
    int without = 7 - (int)(sum >> 4), odd = (int)(sum & 15);
    return without + (without > odd ? without - odd : 0);
}

/* What is missing for 13 orphans: a byte below 8 for each kind; 7 or 6 added to it reaches 8 if
 * there is one copy or two. */
static int mj_closed_orphans_need(const uint8_t *c)
{
    uint64_t end = eight_bytes(c + N_KINDS - 8),
             suited = c[0] | (uint64_t)c[8] << 8 | (uint64_t)c[9] << 16 | (uint64_t)c[17] << 24 |
                      (uint64_t)c[18] << 32;
    uint64_t kinds = ((end + 7 * EACH_BYTE) >> 3 & EACH_BYTE) +
                     ((suited + 7 * EACH_BYTE) >> 3 & EACH_BYTE);
    uint64_t pairs = ((end + 6 * EACH_BYTE) | (suited + 6 * EACH_BYTE)) & 8 * EACH_BYTE;
    return mj_orphans_need(sum_of_bytes(kinds), pairs != 0);
}

INLINE int lesser(int a, int b) { return a < b ? a : b; }

static NOINLINE int free_shanten(const MjSet *set, const MjHand *hand)
{
    int need = free_need(set, hand);
    if ((set->shapes & SHAPE_SEVEN_PAIRS) && hand->n_melds == 0)
        need = lesser(need, pairs_need(sums(set, hand)));
    return need - hand->count[set->wild] - 1;
}

static NOINLINE int special_shanten(const MjSet *set, const MjHand *hand, int need)
{
    if (set->shapes & SHAPE_SEVEN_PAIRS)
        need = lesser(need, pairs_need(sums(set, hand)));
    if (set->shapes & SHAPE_THIRTEEN_ORPHANS)
        need = lesser(need, mj_closed_orphans_need(hand->count));
    return need - 1;
}

static NOINLINE int other_shanten(const MjSet *set, const MjHand *hand)
{
    return set->suits & MJ_FREE ? free_shanten(set, hand) : mj_plain_shanten(set, hand);
}

int mj_shanten(const MjSet *set, const MjHand *hand)
{
    if (!(set->suits & MJ_CLOSED) || hand->n_melds > 0)
        return other_shanten(set, hand);
    int need = standard_need(set, hand);
    return set->shapes == SHAPE_STANDARD ? need - 1 : special_shanten(set, hand, need);
}

/* ---- the win test */

/* Does the hand have as many tiles as a win, and no dead ones? */
static NOINLINE bool mj_closed_is_whole(const MjSet *set, const MjHand *hand)
{
    const uint8_t *c = hand->count;
    uint64_t all = eight_bytes(c) + eight_bytes(c + 8) + eight_bytes(c + 16) + eight_bytes(c + 24);
    int full = FULL - 3 * hand->n_melds;
    return sum_of_bytes(all) + c[32] + c[33] == full &&
           sum_of_bytes(sums(set, hand).all) + mj_wilds_held(set, c) == full;
}

static NOINLINE ShapeMask free_win_shapes(const MjSet *set, const MjHand *hand)
{
    int wilds = hand->count[set->wild];
    int entries = mj_wilds[place(first_suit(set, hand))] + mj_wilds[place(last_suit(set, hand))];
    if (has_three(set))
        entries += mj_wilds[place(hand->count + 9)];
    unsigned shapes = mj_wilds_suffice(entries, wilds) ? SHAPE_STANDARD : 0;
    if ((set->shapes & SHAPE_SEVEN_PAIRS) && hand->n_melds == 0 &&
        sum_of_bytes(sums(set, hand).odd) <= wilds)
        shapes |= SHAPE_SEVEN_PAIRS;
    return shapes != 0 && mj_closed_is_whole(set, hand) ? (ShapeMask)shapes : 0;
}

/* Is every kind, dead or live, held in an even number? */
INLINE bool splits_into_pairs(const uint8_t *c)
{
    uint64_t eight = eight_bytes(c) | eight_bytes(c + 8) | eight_bytes(c + 16) |
                     eight_bytes(c + 24) | eight_bytes(c + N_KINDS - 8);
    return (eight & EACH_BYTE) == 0;
}

static NOINLINE ShapeMask other_win_shapes(const MjSet *set, const MjHand *hand)
{
    return set->suits & MJ_FREE ? free_win_shapes(set, hand) : mj_plain_win_shapes(set, hand);
}

static NOINLINE ShapeMask whole_win_shapes(const MjSet *set, const MjHand *hand, unsigned shapes)
{
    return mj_closed_is_whole(set, hand) ? (ShapeMask)shapes : 0;
}

ShapeMask mj_win_shapes(const MjSet *set, const MjHand *hand)
{
    if (!(set->suits & MJ_CLOSED))
        return other_win_shapes(set, hand);
    unsigned shapes = standard_need(set, hand) == 0 ? SHAPE_STANDARD : 0;
    if (hand->n_melds == 0) {
        if ((set->shapes & SHAPE_SEVEN_PAIRS) && splits_into_pairs(hand->count))
            shapes |= SHAPE_SEVEN_PAIRS;
        if ((set->shapes & SHAPE_THIRTEEN_ORPHANS) && mj_closed_orphans_need(hand->count) == 0)
            shapes |= SHAPE_THIRTEEN_ORPHANS;
    }
    return shapes == 0 ? 0 : whole_win_shapes(set, hand, shapes);
}
