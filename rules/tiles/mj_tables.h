/* SPDX-License-Identifier: MIT */
/* The constant tables of the hand arithmetic, and how to index them. Private to mj_hand.c, bench
 * and tests. tools/mj_tables_gen.c computes them when the program is built.
 *
 * Words: a *configuration* is the counts of one suit (nine ranks, or seven honours), at most four
 * of a kind and 14 in all. Its *cost* for m melds and p pairs is the smallest number of tiles
 * missing for them, with every other tile idle: hongzhong 7.4. A *profile* is a number for the ten
 * costs (m 0..4, p 0..1) of a suit or of several suits together. 405,350 configurations have 126
 * different rows of costs, and joining suits stays within one byte of profiles, so a whole hand is
 * a few table reads.
 *
 * The index of a configuration needs no loop over the ranks: its first four ranks and its other
 * five have a number each, to which a tile adds the weight of its rank. The weights are chosen such
 * that one product adds up the bytes of a half (mj_suits.h), and that no two halves of at most four
 * of a kind have the same number. The second halves are ordered by their tile total, so the ones
 * that fit a first half come first. */
#ifndef PAIJU_MJ_TABLES_H
#define PAIJU_MJ_TABLES_H

#include <stdbool.h>
#include <stdint.h>

enum {
    MJ_HALF = 4,                        /* ranks of the first half */
    MJ_N_FIRST = 1 << 11,               /* numbers of first halves; with more tiles they wrap */
    MJ_N_SECOND = 1 << 13,
    MJ_N_SUIT_CONFIGS = 405350,
    MJ_N_HONOUR_CONFIGS = 43130,
    MJ_FREE_HONOURS = MJ_N_SUIT_CONFIGS + MJ_N_HONOUR_CONFIGS,
    MJ_N_CONFIGS = MJ_FREE_HONOURS + MJ_N_HONOUR_CONFIGS,
    MJ_N_SECOND_HALVES = 3125,          /* an impossible hand may read this far behind a table */
    MJ_N_CONFIG_ENTRIES = MJ_N_CONFIGS + MJ_N_SECOND_HALVES,
    MJ_N_USEFUL_ENTRIES = MJ_FREE_HONOURS + MJ_N_SECOND_HALVES,
    MJ_N_WILDS_ENTRIES = MJ_N_USEFUL_ENTRIES,
    MJ_TAKES_PAIR = 64,                 /* more than w0 of all suits together */
    MJ_N_PROFILES = 239,
    MJ_N_USEFUL = 80721,
    MJ_N_CAPPED_STATES = 7021,
    MJ_EMPTY = 0,                       /* profile of no tiles; joining it changes nothing */
    MJ_FREE_DIFFERS = 1 << 15,          /* in mj_useful_row */
    MJ_LANE = 9,                        /* bits of a lane of MjLanes */
};

/* What a tile of a rank adds to the numbers of the two halves: W(first half, second half). */
#define MJ_WEIGHTS(W) \
    W(40, 0), W(8, 0), W(1, 0), W(256, 0), W(0, 1), W(0, 256), W(0, 5), W(0, 1280), W(0, 32)

/* Index of a configuration: mj_first[z][first half] + mj_second[z][second half], z = 1 for
 * honours. */
extern const uint32_t mj_first[2][MJ_N_FIRST];
extern const uint16_t mj_second[2][MJ_N_SECOND];

/* Profile of a configuration if no target holds a fifth copy of a kind. */
extern const uint8_t mj_profile[MJ_N_CONFIG_ENTRIES];
/* The same if wilds may be a fifth copy (hongzhong 5.2): for a suit mj_free_profile[mj_profile[i]],
 * for honours mj_profile[i + MJ_N_HONOUR_CONFIGS]. */
extern const uint8_t mj_free_profile[MJ_N_PROFILES];

/* hongzhong 7.2: the fewest wilds that split a configuration, with all its tiles used, into melds
 * alone (w0), plus MJ_TAKES_PAIR if melds and a pair (w1) take one wild less; otherwise they take
 * two more. There is no third case: w1 - w0 is 2 modulo 3, a pair is one wild short of a triplet,
 * and two wilds are a pair. Indexed like mj_profile, including honours. */
extern const uint8_t mj_wilds[MJ_N_WILDS_ENTRIES];

static inline int mj_w0(int entry)
{
    return entry % MJ_TAKES_PAIR;
}

static inline int mj_w1(int entry)
{
    return mj_w0(entry) + (entry >= MJ_TAKES_PAIR ? -1 : 2);
}

/* Does this number of wilds complete the suits to melds and one pair? `entries` is the sum of their
 * entries: the pair goes to any suit that gains by it. hongzhong 7.3. */
static inline bool mj_wilds_suffice(int entries, int wilds)
{
    return mj_w1(entries) <= wilds;
}

/* Profile of two parts of a hand together. */
extern const uint8_t mj_joined[MJ_N_PROFILES][256];
/* Tiles missing in a hand of that profile with n melds: its cost for 4-n melds and a pair. */
extern const uint8_t mj_need[MJ_N_PROFILES][8];

/* Five lanes of nine bits, one for each number of melds 0..4: without and with the pair. */
typedef struct MjLanes {
    uint64_t no_pair, pair;
} MjLanes;

/* The costs of a profile; and the costs of the rest of a hand when a suit takes 0..4 of its four
 * melds. Adding the lanes of the suit and of the rest lists all ways to share melds and pair. */
extern const MjLanes mj_cost[MJ_N_PROFILES];
extern const MjLanes mj_cost_of_rest[MJ_N_PROFILES];

/* For each cost of a configuration, the ranks (bit 0 = rank 1) of which one more tile lowers it.
 * Fifth copies are excluded; where they make a difference in a suit, mj_free_differs says so. */
extern const uint16_t mj_useful_row[MJ_N_USEFUL_ENTRIES];
extern const uint32_t mj_useful_base[MJ_N_PROFILES];
extern const MjLanes mj_useful[MJ_N_USEFUL];

static inline const MjLanes *mj_useful_at(uint32_t config)
{
    int row = mj_useful_row[config] & ~MJ_FREE_DIFFERS;
    return &mj_useful[mj_useful_base[mj_profile[config]] + (uint32_t)row];
}

static inline bool mj_free_differs(uint32_t config)
{
    return (mj_useful_row[config] & MJ_FREE_DIFFERS) != 0;
}

/* For suits in which the seat's melds use up copies. An automaton reads one symbol a rank,
 * mj_symbol(cap, count); its state after the last rank is the profile. Starting states:
 * [honours][melds of the whole hand]. */
extern const uint16_t mj_capped_start[2][5];
extern const uint16_t mj_capped_next[MJ_N_CAPPED_STATES][16];

/* `cap`: copies of a kind that a target may hold, 0..4; `count`: those in hand, 0..cap. */
static inline unsigned mj_symbol(unsigned cap, unsigned count)
{
    return cap * (cap + 1) / 2 + count;
}

#endif
