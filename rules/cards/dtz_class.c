/* SPDX-License-Identifier: MIT */
/* Classes of ways to take n cards of one rank. A suit that keeps a tongzi loses a fixed number
 * of cards; any other suit loses so many that at most two are left. datongzi 9.1-9.3. */
#include "dtz_class.h"

bool dtz_class_next(RankCards v, RankCards *kept)
{
    for (int s = 0; s < N_CARD_SUITS; s++) {
        int held = suit_count(v, s), now = suit_count(*kept, s);
        if (held < 3)
            continue;
        if (now < held) {
            *kept = (RankCards)(*kept + ((now == 0 ? 3 : 1) << 4 * s));
            return true;
        }
        *kept = (RankCards)(*kept - (now << 4 * s));
    }
    return false;
}

/* How many cards each suit may lose: four bits a suit, like the cards. */
typedef struct ClassBounds {
    RankCards least, most;
} ClassBounds;

/* All suits at once: a suit that keeps a tongzi loses exactly the rest, a suit that holds more than
 * two and keeps none loses at least the excess over two. Times 15: all four bits of a suit. */
static ClassBounds dtz_class_bounds_of(RankCards v, RankCards kept)
{
    unsigned keeps = suits_with_three(kept) * 15u;
    unsigned breaks = suits_with_three(v) * 15u & ~keeps;
    unsigned most = (unsigned)v - kept;
    unsigned least = (most & keeps) + (v & breaks) - (0x2222 & breaks);
    return (ClassBounds){ (RankCards)least, (RankCards)most };
}

void dtz_class_range(RankCards v, RankCards kept, int *least, int *most)
{
    ClassBounds b = dtz_class_bounds_of(v, kept);
    *least = rank_total(b.least);
    *most = rank_total(b.most);
}

/* Takes n cards within the bounds, as many as possible from diamonds first. */
static bool take_within(ClassBounds b, int n, RankCards *out)
{
    int spare = n - rank_total(b.least);
    RankCards room = (RankCards)(b.most - b.least);
    if (spare < 0 || spare > rank_total(room))
        return false;
    *out = (RankCards)(b.least + dtz_take_any(room, spare));
    return true;
}

/* The way that follows `way` in the order of representatives: the last suit that can lose one card
 * less does so, and the suits after it are taken as before. */
static bool next_way(ClassBounds b, RankCards *way)
{
    for (int s = HEARTS; s <= DIAMONDS; s++) {
        unsigned after = (1u << 4 * s) - 1;
        RankCards tail;
        ClassBounds of_tail = { (RankCards)(b.least & after), (RankCards)(b.most & after) };
        if (suit_count(*way, s) == suit_count(b.least, s)
            || !take_within(of_tail, rank_total((RankCards)(*way & after)) + 1, &tail))
            continue;
        *way = (RankCards)(((*way & ~after) - (1u << 4 * s)) | tail);
        return true;
    }
    return false;
}

bool dtz_class_cards(RankCards v, RankCards kept, int n, DtzForbidden barred, RankCards *out)
{
    ClassBounds b = dtz_class_bounds_of(v, kept);
    if (!take_within(b, n, out))
        return false;
    bool forbidden = (barred == BAR_TONGZI && suits_with_three(*out) != 0) ||
                     (barred == BAR_DIZHA && *out == 0x2222);
    return !forbidden || next_way(b, out);
}
