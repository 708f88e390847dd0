/* SPDX-License-Identifier: MIT */
/* Da Tong Zi by brute force: see dtz_brute.h. */
#include "dtz_brute.h"

#include "tap.h"

CardSet cards(const char *text)
{
    CardSet deck, out;
    cards_pack(&deck, (1 << N_RANKS) - 1, PACKS_MAX);
    MUST(cards_parse, text, &deck, &out);
    return out;
}

DtzShape reading(const char *text)
{
    CardSet c = cards(text);
    return dtz_recognise(&c);
}

/* ---- readings ------------------------------------------------------------------------ */

typedef struct Counts {
    int n[N_RANKS], suit[N_RANKS][N_CARD_SUITS], total, distinct, top;
} Counts;

static Counts counts_of(const CardSet *c)
{
    Counts k = { 0 };
    for (int r = 0; r < N_RANKS; r++) {
        for (int s = 0; s < N_CARD_SUITS; s++) {
            k.suit[r][s] = cards_count(c, card_of(r, s));
            k.n[r] += k.suit[r][s];
        }
        k.total += k.n[r];
        k.distinct += k.n[r] > 0;
        k.top = k.n[r] > 0 ? r : k.top;
    }
    return k;
}

static DtzShape made(int pattern, int rank, int suit, int length, int size)
{
    return (DtzShape) { (uint8_t)pattern, (uint8_t)rank, (uint8_t)suit, (uint8_t)length,
                        (uint8_t)size };
}

static bool is_dizha(const Counts *k)
{
    bool two = k->total == 8 && k->distinct == 1;
    for (int s = 0; s < N_CARD_SUITS; s++)
        two = two && k->suit[k->top][s] == 2;
    return two;
}

static int tongzi_suit(const Counts *k)
{
    for (int s = 0; s < N_CARD_SUITS; s++)
        if (k->total == 3 && k->suit[k->top][s] == 3)
            return s;
    return -1;
}

/* An airplane of exactly this body, and not a longer one around it. */
static bool is_airplane(const Counts *k, int top, int length)
{
    for (int r = top - length + 1; r <= top; r++)
        if (r < 0 || r >= RANK_2 || k->n[r] < 3)
            return false;
    return k->total <= 5 * length;
}

static DtzShape longest_airplane(const Counts *k)
{
    for (int length = RANK_2; length >= 2; length--)
        for (int top = RANK_A; top >= 0; top--)
            if (is_airplane(k, top, length))
                return made(DTZ_AIRPLANE, top, CARD_NONE, length, k->total);
    return (DtzShape){ 0 };
}

static bool is_cpairs(const Counts *k, int top, int length)
{
    for (int r = top - length + 1; r <= top; r++)
        if (r < 0 || r >= RANK_2 || k->n[r] != 2)
            return false;
    return k->total == 2 * length;
}

DtzShape brute_reading(const CardSet *c)
{
    Counts k = counts_of(c);
    if (is_dizha(&k))
        return made(DTZ_DIZHA, k.top, CARD_NONE, 1, 8);
    if (k.distinct == 1 && tongzi_suit(&k) >= 0)
        return made(DTZ_TONGZI, k.top, tongzi_suit(&k), 1, 3);
    if (k.distinct == 1 && k.total >= 4)
        return made(DTZ_BOMB, k.top, CARD_NONE, 1, k.total);
    DtzShape airplane = longest_airplane(&k);
    if (airplane.pattern != DTZ_ILLEGAL)
        return airplane;
    for (int r = 0; r < N_RANKS; r++)
        if (k.n[r] == 3 && k.total >= 3 && k.total <= 5)
            return made(DTZ_TRIPLE, r, CARD_NONE, 1, k.total);
    for (int length = 2; length <= RANK_2; length++)
        for (int top = 0; top < RANK_2; top++)
            if (is_cpairs(&k, top, length))
                return made(DTZ_CPAIRS, top, CARD_NONE, length, k.total);
    if (k.distinct == 1 && k.total <= 2)
        return made(k.total == 2 ? DTZ_PAIR : DTZ_SINGLE, k.top, CARD_NONE, 1, k.total);
    return (DtzShape){ 0 };
}

bool brute_beats(const DtzShape *next, const DtzShape *top)
{
    static const int class_of[N_DTZ_PATTERNS] = { -1, 0, 0, 0, 0, 0, 1, 2, 3 };
    int a = class_of[next->pattern], b = class_of[top->pattern];
    if (a != b || a < 0)
        return a > b;
    switch (next->pattern) {
    case DTZ_DIZHA:
        return next->rank > top->rank;
    case DTZ_TONGZI:
        return next->rank > top->rank || (next->rank == top->rank && next->suit < top->suit);
    case DTZ_BOMB:
        return next->size > top->size || (next->size == top->size && next->rank > top->rank);
    default:
        return next->pattern == top->pattern && next->length == top->length
               && next->rank > top->rank;
    }
}

/* ---- plays --------------------------------------------------------------------------- */

void play_key(const CardSet *hand, const CardSet *play, const DtzShape *shape, PlayKey *out)
{
    memset(out, 0, sizeof *out);
    out->pattern = shape->pattern;
    out->rank = shape->rank;
    out->suit = shape->suit;
    out->length = shape->length;
    for (int r = 0; r < N_RANKS; r++) {
        for (int s = 0; s < N_CARD_SUITS; s++) {
            int taken = cards_count(play, card_of(r, s));
            int left = cards_count(hand, card_of(r, s)) - taken;
            out->taken[r] = (uint8_t)(out->taken[r] + taken);
            out->kept[r] = (RankCards)(out->kept[r] | (left >= 3 ? left : 0) << 4 * s);
        }
    }
}

int compare_keys(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(PlayKey));
}

/* Walks over all sets of cards of a hand, one kind of card after another. */
typedef struct Walk {
    const CardSet  *hand;
    const DtzShape *top;
    CardSet         chosen;
    PlayKey        *out;
    int             n, cap;
} Walk;

static void walk(Walk *w, int card)
{
    if (card == N_CARDS) {
        DtzShape shape = brute_reading(&w->chosen);
        if (shape.pattern == DTZ_ILLEGAL || (w->top != NULL && !brute_beats(&shape, w->top)))
            return;
        ck_assert_int_lt(w->n, w->cap);
        play_key(w->hand, &w->chosen, &shape, &w->out[w->n++]);
        return;
    }
    CardSet before = w->chosen;
    for (int n = cards_count(w->hand, (Card)card); n > 0; n--) {
        walk(w, card + 1);
        cards_put(&w->chosen, (Card)card);
    }
    walk(w, card + 1);
    w->chosen = before;
}

int brute_keys(const CardSet *hand, const DtzShape *top, PlayKey *out, int cap)
{
    Walk w = { hand, top, { { 0 } }, out, 0, cap };
    walk(&w, 0);
    qsort(out, (size_t)w.n, sizeof *out, compare_keys);
    int n = 0;
    for (int i = 0; i < w.n; i++)
        if (i == 0 || compare_keys(&out[i], &out[n - 1]) != 0)
            out[n++] = out[i];
    return n;
}

CardSet random_cards(Rng *r, int packs, int n_ranks, int n)
{
    uint8_t pack[CARDS_MAX];
    CardSet all, out = { { 0 } };
    int low = (int)rng_below(r, (uint32_t)(N_RANKS - n_ranks + 1));
    cards_pack(&all, (RankMask)(((1 << n_ranks) - 1) << low), packs);
    int total = cards_list(&all, pack);
    rng_shuffle(r, pack, total);
    for (int i = 0; i < n && i < total; i++)
        cards_put(&out, pack[i]);
    return out;
}
