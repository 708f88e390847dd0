/* SPDX-License-Identifier: MIT */
/* The structure of a hand: greedy and without overlap, the strongest groups first. datongzi 8.4. */
#include "dtz_choices.h"

#include <assert.h>
#include <string.h>

/* A split being made. */
typedef struct Splitting {
    CardSet   left;
    DtzSplit *out;
} Splitting;

static CardSet *dtz_split_add_group(Splitting *s, DtzShape shape)
{
    assert(s->out->n < DTZ_GROUPS_MAX);
    DtzPlay *group = &s->out->group[s->out->n++];
    *group = (DtzPlay){ .shape = shape };
    return &group->cards;
}

static void dtz_split_take_of_rank(Splitting *s, RankCards v, DtzShape shape)
{
    cards_add_rank(dtz_split_add_group(s, shape), shape.rank, v);
    cards_take_rank(&s->left, shape.rank, v);
}

/* All remaining cards of the ranks of a chain, or of one rank. */
static void take_ranks(Splitting *s, DtzShape shape)
{
    CardSet *cards = dtz_split_add_group(s, shape);
    for (int r = shape.rank; r > shape.rank - shape.length; r--) {
        RankCards v = cards_of_rank(&s->left, r);
        cards_add_rank(cards, r, v);
        cards_take_rank(&s->left, r, v);
    }
}

static void take_tongzi(Splitting *s, int rank)
{
    DtzShape shape = dtz_shape(DTZ_TONGZI, rank, 1, 3);
    for (int suit = SPADES; suit <= DIAMONDS; suit++) {
        shape.suit = (uint8_t)suit;
        while (suit_count(cards_of_rank(&s->left, rank), suit) >= 3)
            dtz_split_take_of_rank(s, (RankCards)(3 << 4 * suit), shape);
    }
}

/* From the ranks with `each` cards left: first runs, the longest and then the highest first; then
 * single ranks from the top down. */
static void take_groups(Splitting *s, RankMask ranks, int each)
{
    static const DtzPattern alone[] = { 0, DTZ_SINGLE, DTZ_PAIR, DTZ_TRIPLE };
    static const DtzPattern chain[] = { 0, 0, DTZ_CPAIRS, DTZ_AIRPLANE };
    int length;
    RankMask tops = dtz_longest_chains(ranks, &length);
    for (; each > 1 && length > 1; tops = dtz_longest_chains(ranks, &length)) {
        int top = highest_rank(tops);
        take_ranks(s, dtz_shape(chain[each], top, length, each * length));
        ranks &= (RankMask)~((2u << top) - (1u << (top - length + 1)));
    }
    for (; ranks != 0; ranks &= (RankMask)~rank_bit(highest_rank(ranks)))
        take_ranks(s, dtz_shape(alone[each], highest_rank(ranks), 1, each));
}

void dtz_split(const CardSet *hand, DtzSplit *out)
{
    Splitting s = { *hand, out };
    RankMask with[5];
    out->n = 0;
    for (int r = RANK_2; r >= 0; r--)
        while (suits_with_two(cards_of_rank(&s.left, r)) == 0x1111)
            dtz_split_take_of_rank(&s, 0x2222, dtz_shape(DTZ_DIZHA, r, 1, 8));
    for (int r = RANK_2; r >= 0; r--)
        take_tongzi(&s, r);
    RankCounts count = rank_counts(&s.left);
    for (int k = 1; k <= 4; k++)
        with[k] = ranks_with(&count, k);
    for (RankMask m = with[4]; m != 0; m &= (RankMask)~rank_bit(highest_rank(m))) {
        int r = highest_rank(m);
        take_ranks(&s, dtz_shape(DTZ_BOMB, r, 1, rank_count(&count, r)));
    }
    for (int each = 3; each >= 1; each--)
        take_groups(&s, with[each] & (RankMask)~with[each + 1], each);
}

int dtz_broken(const DtzSplit *split, const CardSet *hand, const CardSet *play)
{
    CardSet left = *hand;
    cards_remove(&left, play);
    int broken = 0;
    bool is_play = false;
    for (int i = 0; i < split->n && is_trump(split->group[i].shape.pattern); i++) {
        const CardSet *group = &split->group[i].cards;
        if (cards_contain(&left, group)) {
            cards_remove(&left, group);
        } else if (!is_play && cards_equal(group, play)) {
            is_play = true;
        } else {
            broken++;
        }
    }
    return broken;
}

int dtz_plays_needed(const CardSet *hand)
{
    DtzSplit split;
    dtz_split(hand, &split);
    int places = 0, needed = split.n;
    for (int i = 0; i < split.n; i++) {
        const DtzShape *s = &split.group[i].shape;
        if (s->pattern == DTZ_TRIPLE || s->pattern == DTZ_AIRPLANE)
            places += 2 * s->length;
    }
    for (int i = split.n - 1; i >= 0; i--) { /* singles come last in the split, pairs before them */
        const DtzShape *s = &split.group[i].shape;
        if (s->pattern <= DTZ_PAIR && s->size <= places) {
            places -= s->size;
            needed--;
        }
    }
    return needed;
}
