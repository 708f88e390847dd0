/* The structure of a hand: greedy and without overlap, the strongest groups first. datongzi 8.4. */
#include "dtz_choices.h"

#include <assert.h>
#include <string.h>

/* A split being made. */
typedef struct Splitting {
    CardSet   left;
    DtzSplit *out;
} Splitting;

static void take(Splitting *s, const CardSet *cards)
{
    assert(s->out->n < DTZ_GROUPS_MAX);
    DtzPlay *group = &s->out->group[s->out->n++];
    group->cards = *cards;
    group->shape = dtz_recognise(cards);
    assert(group->shape.pattern != DTZ_ILLEGAL);
    cards_remove(&s->left, cards);
}

static void take_of_rank(Splitting *s, int rank, RankCards v)
{
    CardSet cards = { { 0 } };
    cards_add_rank(&cards, rank, v);
    take(s, &cards);
}

/* All that is left of `length` ranks up to `top`. */
static void take_ranks(Splitting *s, int top, int length)
{
    CardSet cards = { { 0 } };
    for (int r = top; r > top - length; r--)
        cards_add_rank(&cards, r, cards_of_rank(&s->left, r));
    take(s, &cards);
}

static void take_dizha(Splitting *s, int rank)
{
    while (suits_with_two(cards_of_rank(&s->left, rank)) == 0x1111)
        take_of_rank(s, rank, 0x2222);
}

static void take_tongzi(Splitting *s, int rank)
{
    for (int suit = SPADES; suit <= DIAMONDS; suit++)
        while (suit_count(cards_of_rank(&s->left, rank), suit) >= 3)
            take_of_rank(s, rank, (RankCards)(3 << 4 * suit));
}

/* The ranks of which exactly n cards are left. */
static RankMask ranks_of(const Splitting *s, int n)
{
    RankCounts count = rank_counts(&s->left);
    return ranks_with(&count, n) & (RankMask)~ranks_with(&count, n + 1);
}

/* Runs of ranks with exactly `each` cards, the longest and then the highest first; then single
 * ranks. */
static void take_chains(Splitting *s, int each)
{
    for (;;) {
        int length;
        RankMask tops = dtz_longest_chains(ranks_of(s, each), &length);
        if (length < 2)
            break;
        take_ranks(s, highest_rank(tops), length);
    }
    for (RankMask m = ranks_of(s, each); m != 0; m = ranks_of(s, each))
        take_ranks(s, highest_rank(m), 1);
}

void dtz_split(const CardSet *hand, DtzSplit *out)
{
    Splitting s = { *hand, out };
    out->n = 0;
    for (int r = RANK_2; r >= 0; r--)
        take_dizha(&s, r);
    for (int r = RANK_2; r >= 0; r--)
        take_tongzi(&s, r);
    for (int r = RANK_2; r >= 0; r--)
        if (rank_total(cards_of_rank(&s.left, r)) >= 4)
            take_ranks(&s, r, 1);
    take_chains(&s, 3);
    take_chains(&s, 2);
    for (RankMask m = ranks_of(&s, 1); m != 0; m = ranks_of(&s, 1))
        take_ranks(&s, highest_rank(m), 1);
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
    for (int i = split.n - 1; i >= 0; i--) { /* singles come last in the split, pairs before */
        const DtzShape *s = &split.group[i].shape;
        if (s->pattern <= DTZ_PAIR && s->size <= places) {
            places -= s->size;
            needed--;
        }
    }
    return needed;
}
