/* SPDX-License-Identifier: MIT */
/* Live copies, waits, ukeire and ranked discards. xuezhan 6.6, hongzhong 6.6, tuidaohu 5.6. */
#include "mj_hand.h"

#include <string.h>

#include "mj_rows.h"

void mj_live_read(MjLive *live, const MjSet *set, const MjHand *hand, const uint8_t seen[N_KINDS])
{
    *live = (MjLive) { 0 };
    for (int i = 0; i < N_WORDS; i++) {
        int at = word_at[i];
        uint64_t gone = own_copies(hand, at);
        if (seen != NULL)
            gone += eight_bytes(seen + at) & 63 * EACH_BYTE;
        uint64_t biased = copies_less(set, at, gone), left = not_negative(biased);
        put_eight(live->left + at, biased);
        live->one |= low_bits(left) << at;
        live->two |= low_bits(left >> 1) << at;
        live->four |= low_bits(left >> 2) << at;
        live->eight |= low_bits(left >> 3) << at;
    }
}

KindMask mj_waits(const MjSet *set, const MjHand *hand)
{
    MjKey key;
    int shanten;
    mj_key_read(&key, set, hand);
    KindMask kinds = mj_key_ukeire(&key, &shanten);
    return shanten == 0 ? kinds : 0;
}

KindMask mj_ukeire(const MjSet *set, const MjHand *hand, const uint8_t seen[N_KINDS], int *count)
{
    MjKey key;
    mj_key_read(&key, set, hand);
    KindMask kinds = mj_key_ukeire(&key, NULL);
    if (count != NULL) {
        MjLive live;
        mj_live_read(&live, set, hand, seen);
        *count = n_live_of(&live, kinds, false);
    }
    return kinds;
}

/* The index of a row is the number of better rows. Counting them all takes no branches; sorting
 * takes many, none of them predictable. */
static int put_ranked(const MjRanking *r, MjDiscard out[MJ_DISCARDS_MAX])
{
    for (int i = 0; i < r->n; i++) {
        int place = 0;
        for (int j = 0; j < ORDERS; j++)
            place += r->order[j] < r->order[i];
        out[place] = r->row[i];
    }
    return r->n;
}

/* The row of a ranking for a kind held; the key is unchanged on return. */
static MjDiscard mj_discards_row_of(MjKey *key, MjRaised *raised, const MjQuestion *q, Tile k)
{
    int suit = k / 9, shanten;
    uint8_t before[9];
    mj_key_remove(key, k);
    bool tried = is_tried(key, suit) && has_kind(key->live, k);
    if (tried) {
        memcpy(before, raised->profile[suit], sizeof before);
        mj_raise_suit(key, suit, raised->profile[suit]);
    }
    MjDiscard row = { .tile = k, .ukeire = mj_raised_ukeire(key, raised, &shanten) };
    if (tried)
        memcpy(raised->profile[suit], before, sizeof before);
    mj_key_add(key, k);
    row.shanten = (int8_t)shanten;
    row.count = (int16_t)live_count(q, &row, false);
    return row;
}

/* Those of `cuts` that leave the fewest tiles missing. Discarding a dead tile changes nothing;
 * discarding a wild costs a tile, and no discard costs more. */
static KindMask any_best_cuts(const MjKey *key, KindMask cuts)
{
    KindMask wild = key->wild == TILE_NONE ? 0 : cuts & kind_bit(key->wild);
    KindMask best = cuts & ~key->live & ~wild;
    int shanten = mj_key_shanten(key);
    for (int last = shanten + 1; shanten <= last && shanten < MJ_SHANTEN_MAX; shanten++) {
        best |= mj_key_cuts(key, cuts, shanten);
        if (best != 0)
            return best;
        best = wild;
    }
    return cuts;
}

void mj_any_rows(const MjQuestion *q, KindMask cuts, MjRanking *out)
{
    MjKey key;
    MjRaised raised;
    mj_key_read(&key, q->set, q->hand);
    mj_raise_all(&key, &raised);
    if (q->best_only)
        cuts = any_best_cuts(&key, cuts);
    for (; cuts != 0; cuts &= cuts - 1) {
        MjDiscard row = mj_discards_row_of(&key, &raised, q, (Tile)__builtin_ctzll(cuts));
        add_row(out, &row);
    }
}

static void make_rows(const MjQuestion *q, KindMask allowed, MjRanking *out)
{
    KindMask cuts = kinds_held(q->hand->count) & allowed;
    KindMask dead = cuts >> N_SUITED << N_SUITED & ~mj_wild_kinds(q->set);
    out->n = 0;
    for (int i = 0; i < ORDERS; i++)
        out->order[i] = INT32_MAX;
    if (has_suits_alone(q->set, q->hand) && dead == 0)
        mj_suit_rows(0)(q, cuts, out);
    else
        mj_any_rows(q, cuts, out);
}

int mj_discards(const MjSet *set, const MjHand *hand, const uint8_t seen[N_KINDS], KindMask allowed,
                bool cut_is_seen, MjDiscard out[MJ_DISCARDS_MAX])
{
    MjQuestion q = { .set = set, .hand = hand, .cut_is_seen = cut_is_seen };
    MjRanking ranking;
    mj_live_read(&q.live, set, hand, seen);
    make_rows(&q, allowed, &ranking);
    return put_ranked(&ranking, out);
}

bool mj_best_discard(const MjSet *set, const MjHand *hand, const uint8_t seen[N_KINDS],
                     KindMask allowed, bool cut_is_seen, MjDiscard *out)
{
    MjQuestion q = { .set = set, .hand = hand, .cut_is_seen = cut_is_seen, .best_only = true };
    MjRanking ranking;
    mj_live_read(&q.live, set, hand, seen);
    make_rows(&q, allowed, &ranking);
    int best = 0;
    for (int i = 1; i < ranking.n; i++)
        best = ranking.order[i] < ranking.order[best] ? i : best;
    if (ranking.n > 0)
        *out = ranking.row[best];
    return ranking.n > 0;
}
