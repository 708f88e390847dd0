/* Exact number of canonical plays without listing them. For each rank the number of classes
 * that take k cards is the coefficient of z^k; what a play takes from different ranks is
 * independent, so the polynomials multiply. datongzi 9.5. */
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

static uint64_t product(uint64_t a, uint64_t b)
{
    uint64_t c;
    return __builtin_mul_overflow(a, b, &c) ? UINT64_MAX : c;
}

/* Classes by rank and number of cards taken. */
typedef struct Classes {
    uint16_t n[N_RANKS][RANK_CARDS_MAX + 1];
    uint8_t  cards[N_RANKS];
} Classes;

static void count_classes(const CardSet *hand, Classes *out)
{
    memset(out, 0, sizeof *out);
    for (int r = 0; r < N_RANKS; r++) {
        RankCards v = cards_of_rank(hand, r), kept = 0;
        out->cards[r] = (uint8_t)rank_total(v);
        do {
            int least, most;
            dtz_class_range(v, kept, &least, &most);
            for (int k = least; k <= most; k++)
                out->n[r][k]++;
        } while (dtz_class_next(v, &kept));
    }
}

/* Classes of n cards with a way that is not barred. */
static uint64_t count_unbarred(RankCards v, int n, DtzForbidden barred)
{
    uint64_t classes = 0;
    RankCards kept = 0, way;
    do
        classes += dtz_class_cards(v, kept, n, barred, &way);
    while (dtz_class_next(v, &kept));
    return classes;
}

/* Kickers of a triple: one, two of a rank, or one of each of two. */
static uint64_t count_kickers(const Classes *c, int body)
{
    uint64_t one = 0, two = 0;
    for (int r = 0; r < N_RANKS; r++) {
        if (r == body)
            continue;
        two = sum(two, sum(c->n[r][2], product(one, c->n[r][1])));
        one = sum(one, c->n[r][1]);
    }
    return sum(one, two);
}

/* wing[w] = classes of w wings beyond the body's triples, body included. */
static void expand_window(const Classes *c, const DtzWindow *w, uint64_t wing[TERMS])
{
    int max = 2 * w->length, low = w->rank - w->length + 1;
    memset(wing, 0, TERMS * sizeof *wing);
    wing[0] = 1;
    for (int r = 0; r < N_RANKS; r++) {
        int base = r >= low && r <= w->rank ? 3 : 0;
        if (base == 0 && w->cap[r] == 0)
            continue;
        uint64_t next[TERMS] = { 0 };
        for (int n = 0; n <= max; n++)
            for (int y = 0; y <= w->cap[r] && n + y <= max; y++)
                next[n + y] = sum(next[n + y], product(wing[n], c->n[r][base + y]));
        memcpy(wing, next, sizeof next);
    }
}

static uint64_t count_airplanes(const CardSet *hand, const Classes *c, const DtzShape *top,
                                bool winged)
{
    DtzWindow window[DTZ_WINDOWS_MAX];
    int n = dtz_windows(hand, top, window);
    uint64_t total = 0, wing[TERMS];
    for (int i = 0; i < n; i++) {
        expand_window(c, &window[i], wing);
        for (int w = 0; w <= (winged ? 2 * window[i].length : 0); w++)
            total = sum(total, wing[w]);
    }
    return total;
}

/* Does this shape answer? */
static bool answers(const DtzShape *top, int pattern, int rank, int length, int size, int suit)
{
    DtzShape s = { (uint8_t)pattern, (uint8_t)rank, (uint8_t)suit, (uint8_t)length, (uint8_t)size };
    return dtz_beats(&s, top);
}

static uint64_t count_cpairs(const Classes *c, const DtzShape *top)
{
    uint64_t total = 0;
    for (int r = 0; r < RANK_2; r++) {
        uint64_t ways = 1;
        for (int length = 1; length <= r + 1 && c->cards[r - length + 1] >= 2; length++) {
            ways = product(ways, c->n[r - length + 1][2]);
            if (length >= 2 && answers(top, DTZ_CPAIRS, r, length, 2 * length, CARD_NONE))
                total = sum(total, ways);
        }
    }
    return total;
}

static uint64_t count_bombs(const Classes *c, const DtzShape *top, int r, RankCards v)
{
    uint64_t total = 0;
    for (int n = 4; n <= c->cards[r]; n++) {
        if (answers(top, DTZ_BOMB, r, 1, n, CARD_NONE))
            total += n == 8 ? count_unbarred(v, 8, BAR_DIZHA) : c->n[r][n];
    }
    return total;
}

/* Plays whose body is of the one rank r. */
static uint64_t count_rank(const CardSet *hand, const Classes *c, const DtzShape *top, int r,
                           DtzScope scope)
{
    RankCards v = cards_of_rank(hand, r);
    uint64_t total = count_bombs(c, top, r, v);
    if (c->cards[r] >= 1 && answers(top, DTZ_SINGLE, r, 1, 1, CARD_NONE))
        total += c->n[r][1];
    if (c->cards[r] >= 2 && answers(top, DTZ_PAIR, r, 1, 2, CARD_NONE))
        total += c->n[r][2];
    if (c->cards[r] >= 3 && answers(top, DTZ_TRIPLE, r, 1, 3, CARD_NONE)) {
        total += count_unbarred(v, 3, BAR_TONGZI);
        if (scope != DTZ_BARE)
            total = sum(total, product(c->n[r][3], count_kickers(c, r)));
    }
    for (int s = 0; s < N_CARD_SUITS; s++)
        total = sum(total, suit_count(v, s) >= 3 && answers(top, DTZ_TONGZI, r, 1, 3, s));
    return sum(total, suits_with_two(v) == 0x1111 && answers(top, DTZ_DIZHA, r, 1, 8, CARD_NONE));
}

uint64_t dtz_plays_count(const CardSet *hand, const DtzShape *top, DtzScope scope)
{
    static const DtzShape nothing;
    if (top == NULL)
        top = &nothing;
    Classes c;
    count_classes(hand, &c);
    uint64_t total = 0;
    for (int r = 0; r < N_RANKS; r++)
        total = sum(total, count_rank(hand, &c, top, r, scope));
    if (top->pattern == DTZ_ILLEGAL || top->pattern == DTZ_CPAIRS)
        total = sum(total, count_cpairs(&c, top));
    if (top->pattern == DTZ_ILLEGAL || top->pattern == DTZ_AIRPLANE)
        total = sum(total, count_airplanes(hand, &c, top, scope == DTZ_ALL));
    return total;
}
