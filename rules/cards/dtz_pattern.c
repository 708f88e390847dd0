/* SPDX-License-Identifier: MIT */
/* What a set of cards is, and what beats what. Every question about ranks is answered for all ranks
 * at once by masks ("ranks with at least k cards"), so no function here loops over cards. datongzi
 * 3 to 5.4. */
#include "dtz_values.h"

#include <assert.h>

const char *dtz_pattern_word(uint8_t pattern)
{
    static const char *const word[N_DTZ_PATTERNS] = {
        [DTZ_ILLEGAL] = "illegal", [DTZ_SINGLE] = "single", [DTZ_PAIR] = "pair",
        [DTZ_CPAIRS] = "cpairs", [DTZ_TRIPLE] = "triple", [DTZ_AIRPLANE] = "airplane",
        [DTZ_BOMB] = "bomb", [DTZ_TONGZI] = "tongzi", [DTZ_DIZHA] = "dizha",
    };
    assert(pattern < N_DTZ_PATTERNS);
    return word[pattern];
}

static const DtzShape illegal;

/* All cards are of one rank. datongzi 3.3 step 2. */
static DtzShape of_one_rank(int rank, RankCards v, int n)
{
    if (n >= 4)
        return dtz_shape(n == 8 && v == 0x2222 ? DTZ_DIZHA : DTZ_BOMB, rank, 1, n);
    if (n < 3)
        return dtz_shape(n == 2 ? DTZ_PAIR : DTZ_SINGLE, rank, 1, n);
    RankCards three = suits_with_three(v);
    if (three == 0)
        return dtz_shape(DTZ_TRIPLE, rank, 1, 3);
    DtzShape tongzi = dtz_shape(DTZ_TONGZI, rank, 1, 3);
    tongzi.suit = (uint8_t)(__builtin_ctz(three) / 4);
    return tongzi;
}

RankMask dtz_longest_chains(RankMask held, int *length)
{
    RankMask tops = 0;
    *length = 0;
    for (RankMask run = held & CHAIN_RANKS; run != 0; run &= (RankMask)(run << 1)) {
        tops = run;
        ++*length;
    }
    return tops;
}

DtzShape dtz_recognise(const CardSet *c)
{
    RankCounts count = rank_counts(c);
    int n = counts_total(&count);
    if (n == 0 || n > 5 * RANK_2)          /* the longest airplane; protects the byte `size`, too */
        return illegal;
    RankMask held = ranks_with(&count, 1);
    if ((held & (held - 1)) == 0) {
        int rank = lowest_rank(held);
        return of_one_rank(rank, cards_of_rank(c, rank), n);
    }
    RankMask triples = ranks_with(&count, 3);
    /* Adding the lowest of neighbouring bits carries through all, else it stops at a gap. */
    bool is_run = ((held + (held & -held)) & held) == 0;
    if (triples == 0 && ranks_with(&count, 2) == held && is_run && !has_rank(held, RANK_2))
        return dtz_shape(DTZ_CPAIRS, highest_rank(held), n / 2, n);
    if (n == 4 || n == 5) {
        RankMask exact = triples & (RankMask)~ranks_with(&count, 4);
        return exact != 0 ? dtz_shape(DTZ_TRIPLE, lowest_rank(exact), 1, n) : illegal;
    }
    int length;                             /* datongzi 3.3 step 5 */
    RankMask tops = dtz_longest_chains(triples, &length);
    if (length < 2 || n > 5 * length)
        return illegal;
    return dtz_shape(DTZ_AIRPLANE, highest_rank(tops), length, n);
}

bool dtz_beats(const DtzShape *next, const DtzShape *top)
{
    if (top->pattern == DTZ_ILLEGAL)
        return next->pattern != DTZ_ILLEGAL;
    if (next->pattern == top->pattern)
        return next->length == top->length && dtz_strength(next) > dtz_strength(top);
    return is_trump(next->pattern) && next->pattern > top->pattern;
}

/* ---- can_beat ------------------------------------------------------------------------ */

/* Lanes of 16 bits, of which only the lowest bits may be set: as a mask of four ranks. */
static unsigned lanes(uint64_t w)
{
    return (unsigned)((w * UINT64_C(0x1000200040008)) >> 48 & 0xF);
}

RankMask dtz_dizha_ranks(const CardSet *c)
{
    unsigned ranks = 0;
    for (int i = 0; i < 4; i++) {
        uint64_t two = c->word[i] >> 1 | c->word[i] >> 2 | c->word[i] >> 3;
        uint64_t all = two & two >> 8;
        all &= all >> 4;
        ranks |= lanes(all & UINT64_C(0x0001000100010001)) << 4 * i;
    }
    return (RankMask)ranks;
}

/* A tongzi above (rank, suit); rank -1: any. */
static bool has_tongzi_above(const CardSet *c, int rank, int suit)
{
    for (int i = rank < 0 ? 0 : rank >> 2; i < 4; i++) {
        uint64_t three = suits_of_word_with_three(c->word[i]);
        if (rank >= 0 && i == rank >> 2) {
            int lane = 16 * (rank & 3);
            uint64_t same = three >> lane & ((UINT64_C(1) << 4 * suit) - 1);
            uint64_t higher = lane == 48 ? 0 : three >> (lane + 16);
            three = same | higher;
        }
        if (three != 0)
            return true;
    }
    return false;
}

/* A bomb of at most `size` cards that beats `top`. */
static bool has_bomb(const RankCounts *count, const DtzShape *top, int size)
{
    if (top->pattern != DTZ_BOMB)
        return size >= 4 && ranks_with(count, 4) != 0;
    if (top->size < size && ranks_with(count, top->size + 1) != 0)
        return true;
    return top->size <= size && ranks_above(ranks_with(count, top->size), top->rank) != 0;
}

/* An ordinary answer to an ordinary play. */
static inline bool has_ordinary(const RankCounts *count, const DtzShape *top, int size)
{
    int need = dtz_cards_each(top->pattern);
    if (need * top->length > size)
        return false;
    RankMask tops = ranks_with(count, need);
    if (top->pattern == DTZ_CPAIRS || top->pattern == DTZ_AIRPLANE)
        tops = dtz_chain_tops(tops, top->length);
    return ranks_above(tops, top->rank) != 0;
}

bool dtz_can_follow_within(const CardSet *hand, const DtzShape *top, int size)
{
    RankCounts count = rank_counts(hand);
    return has_ordinary(&count, top, size);
}

bool dtz_can_beat_within(const CardSet *hand, const DtzShape *top, int size)
{
    bool ordinary = !is_trump(top->pattern);
    RankCounts count = rank_counts(hand);
    if (top->pattern == DTZ_ILLEGAL)
        return size > 0 && !cards_empty(hand);
    if (ordinary && has_ordinary(&count, top, size))
        return true;
    if (top->pattern <= DTZ_BOMB && has_bomb(&count, top, size))
        return true;
    if (top->pattern <= DTZ_BOMB && size >= 3 && has_tongzi_above(hand, -1, 0))
        return true;
    if (top->pattern == DTZ_TONGZI && size >= 3 && has_tongzi_above(hand, top->rank, top->suit))
        return true;
    if (size < 8)
        return false;
    RankMask dizha = dtz_dizha_ranks(hand);
    return (top->pattern == DTZ_DIZHA ? ranks_above(dizha, top->rank) : dizha) != 0;
}

bool dtz_can_beat(const CardSet *hand, const DtzShape *top)
{
    return dtz_can_beat_within(hand, top, CARDS_MAX);
}
