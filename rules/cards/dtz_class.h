/* SPDX-License-Identifier: MIT */
/* Private to the Da Tong Zi engine: classes of ways to take cards of one rank. Two ways are in one
 * class if they take the same number of cards and leave the same tongzi, that is, the same suits
 * with three or more cards in the same numbers. datongzi 9.1-9.3. */
#ifndef PAIJU_DTZ_CLASS_H
#define PAIJU_DTZ_CLASS_H

#include "dtz_values.h"

/* A class is identified by what it leaves: four bits a suit, the count if it is three or more, else
 * 0. */

/* What a bare triple or a bomb of eight must not be. datongzi 9.3. */
typedef enum DtzForbidden { BAR_NOTHING, BAR_TONGZI, BAR_DIZHA } DtzForbidden;

/* What a whole play of n cards of one rank must not be. */
static inline DtzForbidden dtz_forbidden(DtzPattern pattern, int n)
{
    if (pattern == DTZ_TRIPLE)
        return BAR_TONGZI;
    return pattern == DTZ_BOMB && n == 8 ? BAR_DIZHA : BAR_NOTHING;
}

/* Steps to the next identifier, even if no way of taking belongs to it; false after the last. Start
 * with 0. */
bool dtz_class_next(RankCards v, RankCards *kept);

/* The fewest and the most cards that a class can take. */
void dtz_class_range(RankCards v, RankCards kept, int *least, int *most);

/* The representative: as many as possible from diamonds, then clubs, hearts, spades. False if the
 * class has no way to take n cards, or only a forbidden one. */
bool dtz_class_cards(RankCards v, RankCards kept, int n, DtzForbidden barred, RankCards *out);

/* n of the cards v, as many as possible from diamonds, then clubs, hearts, spades: if no tongzi is
 * held, the representative of the only class. */
static inline RankCards dtz_take_any(RankCards v, int n)
{
    unsigned taken = 0;
    for (int shift = 4 * DIAMONDS; shift >= 0; shift -= 4) {
        int held = v >> shift & 15;
        int more = held < n ? held : n;
        taken |= (unsigned)more << shift;
        n -= more;
    }
    return (RankCards)taken;
}

#endif
