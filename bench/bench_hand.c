/* SPDX-License-Identifier: MIT */
/* The speed of the hand arithmetic in mj_hand.h, called as the program does, with a closed set. The
 * hands are random but seeded, and too many for the branch predictor to learn them. */
#include "bench.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "mj_hand.h"
#include "mj_key.h"
#include "mj_tables.h"
#include "rng.h"

enum { N_HANDS = 200000, N_HANDS_BRIEF = 100, N_DRAWN = 64, N_WALKED = 100000, NO_WILDS = -1 };

/* How a hand is made. */
typedef enum HandMaking { FILLED, HALF_WON, NEAR_READY, PONGED } HandMaking;

typedef struct BenchHands {
    HandMaking making;
    int       n_kinds, wilds;           /* wild tiles in hand; NO_WILDS: none in the game */
    ShapeMask shapes;
    bool      void_suit;                /* a different one in each hand */
} BenchHands;

enum { PAIRS_TOO = SHAPE_STANDARD | SHAPE_SEVEN_PAIRS };

static const BenchHands suits = { FILLED, N_SUITED, NO_WILDS, SHAPE_STANDARD, false };
static const BenchHands pairs = { FILLED, N_SUITED, NO_WILDS, PAIRS_TOO, false };
static const BenchHands voids = { FILLED, N_SUITED, NO_WILDS, PAIRS_TOO, true };
static const BenchHands honours = { FILLED, N_KINDS, NO_WILDS, PAIRS_TOO, false };
static const BenchHands orphans = { FILLED, N_KINDS, NO_WILDS, PAIRS_TOO | SHAPE_THIRTEEN_ORPHANS,
                                    false };
static const BenchHands melded = { PONGED, N_SUITED, NO_WILDS, PAIRS_TOO, true };
static const BenchHands won = { HALF_WON, N_SUITED, NO_WILDS, PAIRS_TOO, false };
static const BenchHands thirteen = { NEAR_READY, N_SUITED, NO_WILDS, PAIRS_TOO, true };

/* Hands, and the sets to read them with, used in turn. */
typedef struct HandSample {
    int      n;
    MjSet    set[3];
    MjHand  *hand;
    uint8_t (*seen)[N_KINDS];
} HandSample;

/* -- hands ------------------------------------------------------------------------------------- */

static void sets_of(const BenchHands *wanted, MjSet set[3])
{
    for (int i = 0; i < 3; i++) {
        set[i] = (MjSet){ .shapes = wanted->shapes, .wild = TILE_NONE };
        memset(set[i].copies, N_COPIES, (size_t)wanted->n_kinds);
        if (wanted->void_suit)
            memset(set[i].copies + 9 * i, 0, 9);
        if (wanted->wilds != NO_WILDS) {
            set[i].wild = TILE_RED;
            set[i].copies[TILE_RED] = (uint8_t)(wanted->wilds > 4 ? 8 : 4);
        }
        mj_set_close(&set[i]);
    }
}

static Tile random_live(Rng *rng, const MjSet *set, const MjHand *h)
{
    for (;;) {
        Tile k = (Tile)rng_below(rng, N_KINDS);
        uint32_t room = (uint32_t)(set->copies[k] - h->count[k] - h->melded[k]);
        if (k != set->wild && rng_below(rng, N_COPIES) < room)
            return k;
    }
}

static void fill_hand(Rng *rng, const MjSet *set, MjHand *h)
{
    for (int n = tiles_total(h->count); n < 14 - 3 * h->n_melds; n++)
        h->count[random_live(rng, set, h)]++;
}

/* Fills the hand with four melds and a pair, as far as the copies allow. */
static void nearly_win(Rng *rng, const MjSet *set, MjHand *h)
{
    for (int meld = 0; meld < 5; meld++) {
        Tile k = random_live(rng, set, h);
        bool run = meld < 4 && k % 9 < 7 && rng_below(rng, 2) == 0;
        int n = meld < 4 ? 3 : 2;
        for (int i = 0; i < n; i++) {
            Tile t = (Tile)(k + (run ? i : 0));
            if (set->copies[t] > h->count[t])
                h->count[t]++;
        }
    }
}

static void make_hand(Rng *rng, const BenchHands *wanted, const MjSet *set, MjHand *h)
{
    if (wanted->wilds > 0)
        h->count[TILE_RED] = (uint8_t)wanted->wilds;
    if (wanted->making == NEAR_READY || (wanted->making == HALF_WON && rng_below(rng, 2) == 0))
        nearly_win(rng, set, h);
    if (wanted->making == PONGED) {
        h->melded[random_live(rng, set, h)] = 3;
        h->n_melds = 1;
    }
    fill_hand(rng, set, h);
    if (wanted->making != NEAR_READY)
        return;
    Tile k;
    do {
        k = (Tile)rng_below(rng, N_SUITED);
    } while (h->count[k] == 0);
    h->count[k]--;
}

/* Makes part of the other tiles visible: each copy that is not in the hand, with a chance of one in
 * three. */
static void show_some(Rng *rng, const MjSet *set, const MjHand *h, uint8_t seen[N_KINDS])
{
    for (int k = 0; k < N_KINDS; k++) {
        for (int n = h->count[k] + h->melded[k]; n < set->copies[k]; n++)
            seen[k] = (uint8_t)(seen[k] + (rng_below(rng, 3) == 0));
    }
}

static void make_sample(const BenchHands *wanted, HandSample *s)
{
    Rng rng = rng_seeded(1);
    sets_of(wanted, s->set);
    memset(s->hand, 0, (size_t)s->n * sizeof *s->hand);
    memset(s->seen, 0, (size_t)s->n * sizeof *s->seen);
    for (int i = 0; i < s->n; i++) {
        make_hand(&rng, wanted, &s->set[i % 3], &s->hand[i]);
        show_some(&rng, &s->set[i % 3], &s->hand[i], s->seen[i]);
    }
}

/* -- questions: the sum of the answers for all hands ------------------------------------------- */

static unsigned long long ask_shanten(void *sample, int from, int end)
{
    const HandSample *s = sample;
    unsigned long long sum = 0;
    for (int i = from, v = from % 3; i < end; i++, v = v < 2 ? v + 1 : 0)
        sum += (unsigned long long)mj_shanten(&s->set[v], &s->hand[i]);
    return sum;
}

static unsigned long long ask_win(void *sample, int from, int end)
{
    const HandSample *s = sample;
    unsigned long long sum = 0;
    for (int i = from, v = from % 3; i < end; i++, v = v < 2 ? v + 1 : 0)
        sum += mj_win_shapes(&s->set[v], &s->hand[i]);
    return sum;
}

static unsigned long long ask_waits(void *sample, int from, int end)
{
    const HandSample *s = sample;
    unsigned long long sum = 0;
    for (int i = from, v = from % 3; i < end; i++, v = v < 2 ? v + 1 : 0)
        sum += mj_waits(&s->set[v], &s->hand[i]);
    return sum;
}

static unsigned long long ask_ukeire(void *sample, int from, int end)
{
    const HandSample *s = sample;
    unsigned long long sum = 0;
    for (int i = from, v = from % 3; i < end; i++, v = v < 2 ? v + 1 : 0) {
        int count;
        sum += mj_ukeire(&s->set[v], &s->hand[i], s->seen[i], &count);
        sum += (unsigned long long)count;
    }
    return sum;
}

static unsigned long long ask_discards(void *sample, int from, int end)
{
    const HandSample *s = sample;
    MjDiscard row[MJ_DISCARDS_MAX];
    unsigned long long sum = 0;
    for (int i = from, v = from % 3; i < end; i++, v = v < 2 ? v + 1 : 0) {
        int n = mj_discards(&s->set[v], &s->hand[i], s->seen[i], ~(KindMask)0, true, row);
        sum += row[n - 1].ukeire + (unsigned long long)row[0].count;
    }
    return sum;
}

/* -- a hand that tiles are added to and removed from ------------------------------------------- */

typedef struct HandWalk {
    MjKey key;
    Tile  drawn[N_DRAWN];
} HandWalk;

static void start_walk(const HandSample *s, HandWalk *w)
{
    MjHand hand = s->hand[0];
    Tile k = 0;
    while (hand.count[k] == 0)
        k++;
    hand.count[k]--;
    mj_key_read(&w->key, &s->set[0], &hand);
    for (int i = 0; i < N_DRAWN; i++) {
        do {
            k = (Tile)((k + 1 + i % 5) % N_SUITED);
        } while (w->key.room[k] == 0);
        w->drawn[i] = k;
    }
}

/* Adds and removes a tile: two changes, and the standard shanten after each. */
static unsigned long long ask_core(void *walk, int from, int end)
{
    HandWalk *w = walk;
    unsigned long long sum = 0;
    for (int i = from; i < end; i++) {
        mj_core_change(&w->key.core, w->drawn[i % N_DRAWN], 1);
        sum += (unsigned long long)mj_core_need(&w->key.core, 0);
        mj_core_change(&w->key.core, w->drawn[i % N_DRAWN], -1);
        sum += (unsigned long long)mj_core_need(&w->key.core, 0);
    }
    return sum;
}

/* The same with a key, which includes all shapes and the useful tiles. */
static unsigned long long ask_key(void *walk, int from, int end)
{
    HandWalk *w = walk;
    unsigned long long sum = 0;
    for (int i = from; i < end; i++) {
        mj_key_add(&w->key, w->drawn[i % N_DRAWN]);
        sum += (unsigned long long)mj_key_shanten(&w->key);
        mj_key_remove(&w->key, w->drawn[i % N_DRAWN]);
        sum += (unsigned long long)mj_key_shanten(&w->key);
    }
    return sum;
}

/* -- figures ----------------------------------------------------------------------------------- */

/* Rows about the same hands are next to each other. */
static const struct {
    const char  *name;
    BenchWork   *ask;
    const BenchHands *hands;
} bench_hand_rows[] = {
    { "hand_shanten", ask_shanten, &suits },
    { "hand_discards", ask_discards, &suits },
    { "hand_shanten_pairs", ask_shanten, &pairs },
    { "hand_discards_pairs", ask_discards, &pairs },
    { "hand_win", ask_win, &pairs },
    { "hand_shanten_void", ask_shanten, &voids },
    { "hand_discards_void", ask_discards, &voids },
    { "hand_shanten_honours", ask_shanten, &honours },
    { "hand_discards_honours", ask_discards, &honours },
    { "hand_shanten_orphans", ask_shanten, &orphans },
    { "hand_shanten_melded", ask_shanten, &melded },
    { "hand_discards_melded", ask_discards, &melded },
    { "hand_win_half", ask_win, &won },
    { "hand_waits", ask_waits, &thirteen },
    { "hand_ukeire", ask_ukeire, &thirteen },
};

static double ns_a_hand(const Bench *b, BenchWork *ask, HandSample *s)
{
    return bench_least_s(b, ask, s, s->n) * 1e9 / s->n;
}

static void put_changes(Bench *b, HandSample *s)
{
    HandWalk w;
    make_sample(&suits, s);
    start_walk(s, &w);
    bench_put(b, bench_least_s(b, ask_core, &w, N_WALKED) * 1e9 / (2 * N_WALKED), "hand_change");
    bench_put(b, bench_least_s(b, ask_key, &w, N_WALKED) * 1e9 / (2 * N_WALKED), "hand_change_key");
}

static void bench_hand_put_wilds(Bench *b, HandSample *s)
{
    static const int wilds[] = { 0, 1, 2, 3, 4, 8 };
    for (size_t i = 0; i < sizeof wilds / sizeof wilds[0]; i++) {
        BenchHands h = { FILLED, N_SUITED, wilds[i], PAIRS_TOO, false };
        make_sample(&h, s);
        bench_put(b, ns_a_hand(b, ask_shanten, s), "hongzhong_shanten_%d", wilds[i]);
        bench_put(b, ns_a_hand(b, ask_discards, s), "hongzhong_discards_%d", wilds[i]);
        bench_put(b, ns_a_hand(b, ask_win, s), "hongzhong_win_%d", wilds[i]);
    }
}

static double tables_bytes(void)
{
    return (double)(sizeof mj_first + sizeof mj_second + sizeof mj_profile + sizeof mj_wilds +
                    sizeof mj_free_profile + sizeof mj_joined + sizeof mj_need + sizeof mj_cost +
                    sizeof mj_cost_of_rest + sizeof mj_useful_row + sizeof mj_useful_base +
                    sizeof mj_useful + sizeof mj_capped_start + sizeof mj_capped_next);
}

void bench_hand(Bench *b)
{
    HandSample s = { .n = bench_amount(b, N_HANDS, N_HANDS_BRIEF) };
    const BenchHands *made = NULL;
    s.hand = malloc((size_t)s.n * sizeof *s.hand);
    s.seen = malloc((size_t)s.n * sizeof *s.seen);
    if (s.hand == NULL || s.seen == NULL)
        bench_give_up("not enough memory");
    for (size_t i = 0; i < sizeof bench_hand_rows / sizeof bench_hand_rows[0]; i++) {
        if (bench_hand_rows[i].hands != made)
            make_sample(made = bench_hand_rows[i].hands, &s);
        bench_put(b, ns_a_hand(b, bench_hand_rows[i].ask, &s), "%s", bench_hand_rows[i].name);
    }
    put_changes(b, &s);
    bench_hand_put_wilds(b, &s);
    bench_put(b, tables_bytes() / 1e6, "hand_tables");
    free(s.hand);
    free(s.seen);
}
