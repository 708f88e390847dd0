/* SPDX-License-Identifier: MIT */
/* How the files of the hand arithmetic (mj_closed.c, mj_hand.c, mj_key.c, mj_rows.h) read the tiles
 * of a hand: eight kinds at a time, each a byte of a number. Private to these files. */
#ifndef PAIJU_MJ_SUITS_H
#define PAIJU_MJ_SUITS_H

#include <stdbool.h>
#include <stdint.h>

#include "eight.h"
#include "mj_hand.h"
#include "mj_key.h"
#include "mj_tables.h"

enum { HONOURS_AT = N_SUITED, ORPHANS = 13, FULL = 14, N_SYMBOLS = 15 };

#define EACH_LANE UINT64_C(0x1008040201)        /* 1 in each lane of MjLanes */

/* Live tiles of a suit, without the wild: ranks 1-8 a byte each, and rank 9. Counts are kept below
 * 8, so that no hand, however wrong, leads outside a table. */
typedef struct Suited {
    uint64_t eight, nine;
} Suited;

/* Not an array: the compiler keeps members in registers, which halves the time of a shanten. */
typedef struct Tiles {
    Suited m, s, p, z;
} Tiles;

/* All kinds of a suit are in the set or none; only the wild is an exception. */
static inline bool is_live(const MjSet *set, int suit)
{
    return set->copies[9 * suit] != 0;
}

/* A suit from bytes with ranks 1-8 and rank 9. */
INLINE Suited suited(const MjSet *set, int suit, uint64_t eight, uint64_t nine)
{
    uint64_t mask = 0 - (uint64_t)is_live(set, suit);
    return (Suited) { eight & mask & 7 * EACH_BYTE, nine & mask & 7 };
}

INLINE Suited without_wild(Suited t, int suit, Tile wild)
{
    if (wild / 9 != suit)
        return t;
    return wild % 9 == 8 ? (Suited) { t.eight, 0 }
                         : (Suited) { t.eight & ~(UINT64_C(0xff) << 8 * (wild % 9)), t.nine };
}

INLINE Tiles live_tiles(const MjSet *set, const MjHand *hand)
{
    const uint8_t *c = hand->count;
    /* Honours: read from the ninth rank of the suit before, to stay inside the array. */
    Tiles t = {
        suited(set, SUIT_M, eight_bytes(c), c[8]),
        suited(set, SUIT_S, eight_bytes(c + 9), c[17]),
        suited(set, SUIT_P, eight_bytes(c + 18), c[26]),
        suited(set, SUIT_Z, eight_bytes(c + HONOURS_AT - 1) >> 8, 0),
    };
    if (set->wild != TILE_NONE) {
        t.m = without_wild(t.m, SUIT_M, set->wild);
        t.s = without_wild(t.s, SUIT_S, set->wild);
        t.p = without_wild(t.p, SUIT_P, set->wild);
        t.z = without_wild(t.z, SUIT_Z, set->wild);
    }
    return t;
}

static inline int own_melds(const MjHand *hand)
{
    return hand->n_melds < 4 ? hand->n_melds : 4;
}

/* The numbers of halves, by the weights of mj_tables.h. One product adds up the bytes of a half:
 * the factor lifts each byte to the top bits, and only those are read. What remains below them is
 * too little to carry, even if the first half's last three ranks are below the five of the
 * second. */
INLINE unsigned first_half(uint32_t four)
{
    return four * UINT32_C(0x05010020) >> 21;
}

INLINE unsigned second_half(uint64_t five)
{
    return (unsigned)(five * UINT64_C(0x08002801) >> 51);
}

INLINE uint32_t halves_of(Suited t)
{
    return first_half((uint32_t)t.eight) |
           second_half(t.eight >> 8 | t.nine << 56) << MJ_SECOND_AT;
}

INLINE uint8_t plain_profile(Suited t, int z)
{
    return mj_profile[mj_config(halves_of(t), z)];
}

/* Do the seat's melds hold copies of the suit? For a dead suit it does not matter. */
static inline bool is_capped(const MjSet *set, const MjHand *hand, int suit)
{
    if (!is_live(set, suit))
        return false;
    if (suit == SUIT_Z)
        return eight_bytes(hand->melded + HONOURS_AT - 1) >> 8 != 0;
    return (eight_bytes(hand->melded + 9 * suit) | hand->melded[9 * suit + 8]) != 0;
}

static inline unsigned symbol_of(const MjSet *set, const MjHand *hand, Tile k)
{
    int copies = set->copies[k] < N_COPIES ? set->copies[k] : N_COPIES;
    int cap = copies > hand->melded[k] ? copies - hand->melded[k] : 0;
    int count = hand->count[k] < cap ? hand->count[k] : cap;
    return mj_symbol((unsigned)cap, (unsigned)count);
}

static inline int end_of(int suit)
{
    return suit == SUIT_Z ? N_KINDS : 9 * suit + 9;
}

INLINE int n_tiles(Tiles t)
{
    return sum_of_bytes(t.m.eight + t.s.eight + t.p.eight + t.z.eight) +
           (int)(t.m.nine + t.s.nine + t.p.nine);
}

INLINE int n_odd(Tiles t)
{
    return sum_of_bytes((t.m.eight & EACH_BYTE) + (t.s.eight & EACH_BYTE) +
                        (t.p.eight & EACH_BYTE) + (t.z.eight & EACH_BYTE)) +
           (int)((t.m.nine & 1) + (t.s.nine & 1) + (t.p.nine & 1));
}

static const Tile orphan[ORPHANS] = { 0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33 };

/* No game has both orphans and wilds. */
static inline bool may_be_orphans(const MjSet *set)
{
    return (set->shapes & SHAPE_THIRTEEN_ORPHANS) && set->wild == TILE_NONE;
}

/* The plain versions of mj_shanten and mj_win_shapes: for any set, closed or not. */
int mj_plain_shanten(const MjSet *set, const MjHand *hand);
ShapeMask mj_plain_win_shapes(const MjSet *set, const MjHand *hand);

/* Hands of suits alone, without melds or orphans; an honour may be wild. */
INLINE bool has_suits_alone(const MjSet *set, const MjHand *hand)
{
    return hand->n_melds == 0 && set->suits != 0 && !(set->suits & 1 << SUIT_Z) &&
           !(set->shapes & SHAPE_THIRTEEN_ORPHANS);
}

INLINE Suited trusted(const MjHand *hand, int suit)
{
    return (Suited) { eight_bytes(hand->count + 9 * suit), hand->count[9 * suit + 8] };
}

/* The copies of eight kinds less those gone, plus 128 each: no kind borrows from its neighbour,
 * though more of a dead kind may be gone than the set has. The sums of what is gone stay below
 * 128. */
static inline uint64_t copies_less(const MjSet *set, int at, uint64_t gone)
{
    return (eight_bytes(set->copies + at) | EACH_BYTE << 7) - gone;
}

/* The same as plain numbers, none below 0. */
static inline uint64_t not_negative(uint64_t biased)
{
    uint64_t sound = (biased >> 7 & EACH_BYTE) * 0x7f;
    return biased & sound;
}

static inline uint64_t own_copies(const MjHand *hand, int at)
{
    return (eight_bytes(hand->count + at) & 15 * EACH_BYTE) +
           (eight_bytes(hand->melded + at) & 15 * EACH_BYTE);
}

/* Sets all bits of the lanes in which a way to share melds and pair between a suit and the rest of
 * the hand costs exactly the need. `ways` holds costs less need plus 255: 255 to 511. */
static inline uint64_t cheapest_lanes(uint64_t ways)
{
    uint64_t cheapest = ~ways & EACH_LANE << 8;
    return (cheapest << 1) - (cheapest >> 8);
}

/* Profiles of a suit with one more tile of each rank. */
typedef struct MjRaised {
    uint8_t profile[N_SUITS][9];
} MjRaised;

/* If the table of useful tiles does not apply, each rank is tried: in suits touched by the seat's
 * melds, and with wilds in honours and where a fifth copy would help. */
static inline bool is_tried(const MjKey *key, int suit)
{
    if (key->wild == TILE_NONE)
        return key->capped >> suit & 1;
    return suit == SUIT_Z || mj_free_differs(mj_config(key->core.halves[suit], 0));
}

/* Only for the suits that are tried; the others are left unset. */
void mj_raise_all(const MjKey *key, MjRaised *raised);
void mj_raise_suit(const MjKey *key, int suit, uint8_t profile[9]);

/* mj_key_ukeire, with the raised profiles already computed. */
KindMask mj_raised_ukeire(const MjKey *key, const MjRaised *raised, int *shanten);

#endif
