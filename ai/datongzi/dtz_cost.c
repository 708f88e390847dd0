/* SPDX-License-Identifier: MIT */
/* The cost of answers, and the answer that costs least. */
#include "dtz_cost.h"

enum { PLAYS_MOST = 4096, FEW_PLAYS = 512 };

DtzCost dtz_cost(const DtzSplit *split, const CardSet *hand, const DtzPlay *play)
{
    const DtzShape *s = &play->shape;
    return (DtzCost){
        .trump = is_trump(s->pattern) ? s->pattern : 0,
        .broken = (uint8_t)dtz_broken(split, hand, &play->cards),
        .kickers = (uint8_t)dtz_kickers(s),
        .strength = (int16_t)dtz_strength(s),
        .points = (int16_t)cards_points(&play->cards),
    };
}

DtzDearer dtz_dearer(const DtzCost *least, const DtzCost *other)
{
    const struct {
        int       least, other;
        DtzDearer why;
    } by[] = {
        { least->trump, other->trump, DEARER_TRUMP },
        { least->strength, other->strength, DEARER_HIGHER },
        { least->broken, other->broken, DEARER_BREAKS },
        { least->points, other->points, DEARER_POINTS },
        { least->kickers, other->kickers, DEARER_KICKERS },
    };
    for (size_t i = 0; i < sizeof by / sizeof by[0]; i++)
        if (by[i].least != by[i].other)
            return by[i].other > by[i].least ? by[i].why : DEARER_NOT;
    return DEARER_NOT;
}

/* Keeps the lower of two costs; the first one has nothing to compare with. */
static void keep_least(DtzCost *least, bool first, const DtzCost *cost)
{
    if (first || dtz_dearer(cost, least) != DEARER_NOT)
        *least = *cost;
}

static int least_of_few(const DtzSplit *split, const CardSet *hand, const DtzShape *top,
                        DtzCost *out)
{
    DtzPlay play[FEW_PLAYS];
    int n = dtz_few_plays(hand, top, play, FEW_PLAYS);
    for (int i = 0; i < n; i++) {
        DtzCost cost = dtz_cost(split, hand, &play[i]);
        keep_least(out, i == 0, &cost);
    }
    return n;
}

static int least_of_all(const DtzSplit *split, const CardSet *hand, const DtzShape *top,
                        DtzCost *out)
{
    DtzPlays plays;
    DtzPlay play;
    int n = 0;
    dtz_plays_begin(&plays, hand, top, DTZ_ALL);
    for (; dtz_plays_next(&plays, &play); n++) {
        DtzCost cost = dtz_cost(split, hand, &play);
        keep_least(out, n == 0, &cost);
    }
    return n;
}

bool dtz_least_cost(const CardSet *hand, const DtzShape *top, DtzCost *out)
{
    DtzSplit split;
    dtz_split(hand, &split);
    bool few = dtz_plays_count(hand, top, DTZ_ALL) <= PLAYS_MOST;
    return (few ? least_of_all : least_of_few)(&split, hand, top, out) > 0;
}
