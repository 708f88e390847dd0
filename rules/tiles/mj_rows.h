/* SPDX-License-Identifier: MIT */
/* How mj_discards makes its rows: the question, the place for the rows, and the ways to make them.
 * Private to mj_discards.c, mj_suit_rows.c and the test that compares the ways. */
#ifndef PAIJU_MJ_ROWS_H
#define PAIJU_MJ_ROWS_H

#include <assert.h>

#include "mj_hand.h"
#include "mj_suits.h"

/* The live copies of each kind in binary, one mask of kinds for each binary digit. */
typedef struct MjLive {
    KindMask one, two, four, eight;
    uint8_t  left[N_KINDS];         /* copies - own - seen, plus 128; less if the counts disagree */
} MjLive;

/* Rows to be ranked, each with a number that increases from the best to the worst. */
enum { ORDERS = 16 };
typedef struct MjRanking {
    MjDiscard row[MJ_DISCARDS_MAX];
    int32_t   order[ORDERS];    /* INT32_MAX if there is no row */
    int       n;
} MjRanking;

/* The question about the discards of a hand. */
typedef struct MjQuestion {
    const MjSet  *set;
    const MjHand *hand;
    bool          cut_is_seen, best_only;
    MjLive        live;
} MjQuestion;

/* The sum of one + 2 two + 4 four over their bits; like the usual way to count the bits of a
 * word. */
INLINE int weighted_sum(uint64_t one, uint64_t two, uint64_t four)
{
    static const uint64_t by2 = UINT64_C(0x5555555555555555), by4 = UINT64_C(0x3333333333333333),
                          by8 = UINT64_C(0x0f0f0f0f0f0f0f0f);
    one -= one >> 1 & by2;
    two -= two >> 1 & by2;
    four -= four >> 1 & by2;
    one = (one & by4) + (one >> 2 & by4) + 2 * ((two & by4) + (two >> 2 & by4));
    four = (four & by4) + (four >> 2 & by4);
    uint64_t bytes = (one & by8) + (one >> 4 & by8) + 4 * ((four + (four >> 4)) & by8);
    return sum_of_bytes(bytes);
}

/* `counts_bits`: the machine has an instruction that counts bits. */
INLINE int n_live_of(const MjLive *live, KindMask kinds, bool counts_bits)
{
    KindMask one = kinds & live->one, two = kinds & live->two, four = kinds & live->four;
    int n = !counts_bits ? weighted_sum(one, two, four)
          : __builtin_popcountll(one) + 2 * __builtin_popcountll(two) +
            4 * __builtin_popcountll(four);
    /* Only the wild may have eight copies. */
    return (kinds & live->eight) != 0 ? n + 8 : n;
}

/* Live copies of the tiles that help after the discard of a row. */
INLINE int live_count(const MjQuestion *q, const MjDiscard *row, bool counts_bits)
{
    /* The discarded copy no longer counts as held; unless it counts as seen, it may come again. */
    bool again = !q->cut_is_seen && has_kind(row->ukeire, row->tile) &&
                 q->live.left[row->tile] >= 128;
    return n_live_of(&q->live, row->ukeire, counts_bits) + again;
}

INLINE void add_row(MjRanking *r, const MjDiscard *row)
{
    assert(r->n < MJ_DISCARDS_MAX);
    r->order[r->n] = (row->shanten + 1) * 65536 * 8 - row->count * 64 + row->tile;
    r->row[r->n++] = *row;
}

/* A way to make the rows of the kinds `cuts`, which are held; with `best_only`, of those among them
 * that leave the lowest shanten. */
typedef void MjRows(const MjQuestion *q, KindMask cuts, MjRanking *out);

/* For any hand. */
MjRows mj_any_rows;

/* This machine's ways for hands of suits alone (has_suits_alone) from which no honour is discarded
 * except a wild: number 0 is the fastest, and NULL follows the last. All make the same rows. */
MjRows *mj_suit_rows(int way);

/* Reads what is still live; `seen` is what mj_discards was given. */
void mj_live_read(MjLive *live, const MjSet *set, const MjHand *hand, const uint8_t seen[N_KINDS]);

#endif
