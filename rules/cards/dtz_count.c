/* SPDX-License-Identifier: MIT */
/* The exact number of canonical plays, without listing them. For each rank the number of classes
 * that take k cards is the coefficient of z^k. What a play takes from different ranks is
 * independent, so the polynomials of a frame of the listing can be multiplied. datongzi 9.5. */
#include <string.h>

#include "dtz_class.h"
#include "dtz_enum.h"

enum {
    RANK_CARDS_MAX = N_CARD_SUITS * PACKS_MAX,
    WINGS_MAX = 2 * RANK_2,
    TERMS = WINGS_MAX + 1,
};

static uint64_t sum(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

static uint64_t dtz_count_product(uint64_t a, uint64_t b)
{
    uint64_t c;
    return __builtin_mul_overflow(a, b, &c) ? UINT64_MAX : c;
}

/* Classes by rank and number of cards taken. */
typedef struct Classes {
    uint16_t n[N_RANKS][RANK_CARDS_MAX + 1];
} Classes;

static void count_classes(const CardSet *hand, Classes *out)
{
    memset(out, 0, sizeof *out);
    for (int r = 0; r < N_RANKS; r++) {
        RankCards v = cards_of_rank(hand, r), kept = 0;
        do {
            int least, most;
            dtz_class_range(v, kept, &least, &most);
            for (int k = least; k <= most; k++)
                out->n[r][k]++;
        } while (dtz_class_next(v, &kept));
    }
}

/* The plays of a frame. ways[n]: classes in which the ranks so far give the body and n kickers. */
static uint64_t count_frame(const Classes *c, const DtzPlays *p)
{
    int most = p->max_kickers, reach = 0;
    uint64_t ways[TERMS] = { 1 }, total = 0;
    DtzForbidden forbidden = dtz_forbidden((DtzPattern)p->pattern, p->k);
    if (p->pattern >= DTZ_TONGZI)
        return 1;
    for (int r = 0; r < N_RANKS; r++) {
        const uint16_t *classes = &c->n[r][p->base[r]];
        int cap = most > 0 ? p->cap[r] : 0;
        if (p->base[r] + cap == 0)
            continue;
        reach = reach + cap < most ? reach + cap : most;
        for (int n = reach; n >= 0; n--) {
            uint64_t all = dtz_count_product(ways[n], classes[0]);
            for (int y = 1; y <= cap && y <= n; y++)
                all = sum(all, dtz_count_product(ways[n - y], classes[y]));
            ways[n] = all;
        }
    }
    if (forbidden != BAR_NOTHING) {     /* only classes with a way that is not */
        RankCards v = cards_of_rank(&p->hand, p->rank), kept = 0, way;
        ways[0] = 0;
        do
            ways[0] += dtz_class_cards(v, kept, p->base[p->rank], forbidden, &way);
        while (dtz_class_next(v, &kept));
    }
    for (int n = 0; n <= most; n++)
        total = sum(total, ways[n]);
    return total;
}

uint64_t dtz_plays_count(const CardSet *hand, const DtzShape *top, DtzScope scope)
{
    Classes c;
    DtzPlays p;
    uint64_t total = 0;
    count_classes(hand, &c);
    dtz_plays_begin(&p, hand, top, scope);
    while (dtz_plays_next_frame(&p))
        total = sum(total, count_frame(&c, &p));
    return total;
}
