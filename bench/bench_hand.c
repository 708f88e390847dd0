/* How fast the hand arithmetic answers. All hands are random but seeded; results are summed up and
 * used, so that no question can be left out. */
#include "bench_hand.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include "mj_hand.h"
#include "mj_key.h"
#include "mj_tables.h"
#include "rng.h"

enum { N_HANDS = 1000, ROUNDS = 400, N_DRAWN = 64, N_WALKED = 20 * N_HANDS };

/* What is asked: hands and the set that they are read with. */
typedef struct Sample {
    MjSet   set[3];             /* taken in turn */
    MjHand  hand[N_HANDS];
    uint8_t seen[N_HANDS][N_KINDS];
} Sample;

static Sample suits;            /* 14 tiles of three suits */
static Sample honours;          /* 14 tiles of 34 kinds */
static Sample xuezhan;          /* 14 tiles of two suits, the third void */
static Sample melded;           /* 11 tiles of two suits and a pong of one of them */
static Sample hongzhong;        /* 14 tiles of three suits, up to three of them wild */
static Sample wins;             /* 14 tiles of three suits, every other hand won */
static Sample thirteen;         /* xuezhan with a tile less, from hands near a win */

static MjSet set_of(int n_kinds, unsigned shapes)
{
    MjSet set = { .shapes = (ShapeMask)shapes, .wild = TILE_NONE };
    memset(set.copies, N_COPIES, (size_t)n_kinds);
    mj_set_close(&set);
    return set;
}

static Tile random_live(Rng *rng, const MjSet *set, const MjHand *h)
{
    for (;;) {
        Tile k = (Tile)rng_below(rng, N_KINDS);
        uint32_t room = (uint32_t)(set->copies[k] - h->count[k] - h->melded[k]);
        if (rng_below(rng, N_COPIES) < room && k != set->wild)
            return k;
    }
}

static void fill_hand(Rng *rng, const MjSet *set, MjHand *h)
{
    for (int n = tiles_total(h->count); n < 14 - 3 * h->n_melds; n++)
        h->count[random_live(rng, set, h)]++;
}

/* Four melds and a pair, as far as copies allow; then filled up. */
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
    fill_hand(rng, set, h);
}

/* What else lies on the table: each copy not in hand is visible with one chance in three. */
static void show_some(Rng *rng, const MjSet *set, const MjHand *h, uint8_t seen[N_KINDS])
{
    for (int k = 0; k < N_KINDS; k++) {
        for (int n = h->count[k] + h->melded[k]; n < set->copies[k]; n++)
            seen[k] = (uint8_t)(seen[k] + (rng_below(rng, 3) == 0));
    }
}

static void set_all(Sample *s, MjSet set)
{
    s->set[0] = s->set[1] = s->set[2] = set;
}

static void void_suits(Sample *s)
{
    for (int suit = 0; suit < 3; suit++) {
        s->set[suit] = set_of(N_SUITED, SHAPE_STANDARD | SHAPE_SEVEN_PAIRS);
        memset(s->set[suit].copies + 9 * suit, 0, 9);
        mj_set_close(&s->set[suit]);
    }
}

static void pong_something(Rng *rng, const MjSet *set, MjHand *h)
{
    h->melded[random_live(rng, set, h)] = 3;
    h->n_melds = 1;
}

static void make_samples(void)
{
    Rng rng = rng_seeded(1);
    set_all(&suits, set_of(N_SUITED, SHAPE_STANDARD));
    set_all(&wins, set_of(N_SUITED, SHAPE_STANDARD | SHAPE_SEVEN_PAIRS));
    set_all(&honours, set_of(N_KINDS, SHAPE_STANDARD | SHAPE_SEVEN_PAIRS));
    set_all(&hongzhong, set_of(N_SUITED, SHAPE_STANDARD | SHAPE_SEVEN_PAIRS));
    for (int i = 0; i < 3; i++) {
        hongzhong.set[i].wild = TILE_RED;
        hongzhong.set[i].copies[TILE_RED] = 4;
        mj_set_close(&hongzhong.set[i]);
    }
    void_suits(&xuezhan);
    void_suits(&melded);
    void_suits(&thirteen);
    for (int i = 0; i < N_HANDS; i++) {
        int v = i % 3;
        fill_hand(&rng, &suits.set[v], &suits.hand[i]);
        fill_hand(&rng, &honours.set[v], &honours.hand[i]);
        fill_hand(&rng, &xuezhan.set[v], &xuezhan.hand[i]);
        pong_something(&rng, &melded.set[v], &melded.hand[i]);
        fill_hand(&rng, &melded.set[v], &melded.hand[i]);
        hongzhong.hand[i].count[TILE_RED] = (uint8_t)rng_below(&rng, 4);
        fill_hand(&rng, &hongzhong.set[v], &hongzhong.hand[i]);
        if (i % 2 == 0)
            nearly_win(&rng, &wins.set[v], &wins.hand[i]);
        fill_hand(&rng, &wins.set[v], &wins.hand[i]);
        nearly_win(&rng, &thirteen.set[v], &thirteen.hand[i]);
        Tile k = (Tile)rng_below(&rng, N_SUITED);
        while (thirteen.hand[i].count[k] == 0)
            k = (Tile)((k + 1) % N_SUITED);
        thirteen.hand[i].count[k]--;
        show_some(&rng, &xuezhan.set[v], &xuezhan.hand[i], xuezhan.seen[i]);
        show_some(&rng, &suits.set[v], &suits.hand[i], suits.seen[i]);
    }
}

/* ---- questions: each asks all hands of a sample once and returns a sum of the answers */

typedef uint64_t Question(const Sample *s);

static uint64_t ask_shanten(const Sample *s)
{
    uint64_t sum = 0;
    for (int i = 0, v = 0; i < N_HANDS; i++, v = v < 2 ? v + 1 : 0)
        sum += (uint64_t)mj_shanten(&s->set[v], &s->hand[i]);
    return sum;
}

static uint64_t ask_win(const Sample *s)
{
    uint64_t sum = 0;
    for (int i = 0, v = 0; i < N_HANDS; i++, v = v < 2 ? v + 1 : 0)
        sum += mj_win_shapes(&s->set[v], &s->hand[i]);
    return sum;
}

static uint64_t ask_waits(const Sample *s)
{
    uint64_t sum = 0;
    for (int i = 0, v = 0; i < N_HANDS; i++, v = v < 2 ? v + 1 : 0)
        sum += mj_waits(&s->set[v], &s->hand[i]);
    return sum;
}

static uint64_t ask_discards(const Sample *s)
{
    MjDiscard row[MJ_DISCARDS_MAX];
    uint64_t sum = 0;
    for (int i = 0, v = 0; i < N_HANDS; i++, v = v < 2 ? v + 1 : 0) {
        int n = mj_discards(&s->set[v], &s->hand[i], s->seen[i], ~(KindMask)0, true, row);
        sum += row[n - 1].ukeire + (uint64_t)row[0].count;
    }
    return sum;
}

/* Tiles that may come to a hand of 13, which is the sample's first without one. */
static Tile drawn[N_DRAWN];

static void start_walk(const Sample *s, MjKey *key)
{
    MjHand hand = s->hand[0];
    Tile k = 0;
    while (hand.count[k] == 0)
        k++;
    hand.count[k]--;
    mj_key_read(key, &s->set[0], &hand);
    for (int i = 0; i < N_DRAWN; i++) {
        do {
            k = (Tile)((k + 1 + i % 5) % N_SUITED);
        } while (key->room[k] == 0);
        drawn[i] = k;
    }
}

/* A tile comes and goes again: two changes, and the standard shanten after each. */
static uint64_t ask_core(const Sample *s)
{
    MjKey key;
    uint64_t sum = 0;
    start_walk(s, &key);
    for (int i = 0; i < N_WALKED; i++) {
        mj_core_change(&key.core, drawn[i % N_DRAWN], 1);
        sum += (uint64_t)mj_core_need(&key.core, 0);
        mj_core_change(&key.core, drawn[i % N_DRAWN], -1);
        sum += (uint64_t)mj_core_need(&key.core, 0);
    }
    return sum;
}

/* The same with a key, which knows all shapes and what helps. */
static uint64_t ask_key(const Sample *s)
{
    MjKey key;
    uint64_t sum = 0;
    start_walk(s, &key);
    for (int i = 0; i < N_WALKED; i++) {
        mj_key_add(&key, drawn[i % N_DRAWN]);
        sum += (uint64_t)mj_key_shanten(&key);
        mj_key_remove(&key, drawn[i % N_DRAWN]);
        sum += (uint64_t)mj_key_shanten(&key);
    }
    return sum;
}

static double now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

static double best_ns(Question *ask, const Sample *s)
{
    static volatile uint64_t sink;
    double best = 1e18;
    for (int round = 0; round < ROUNDS; round++) {
        double start = now_ns();
        sink = sink + ask(s);
        double ns = now_ns() - start;
        best = ns < best ? ns : best;
    }
    return best;
}

typedef struct Figure {
    const char   *name;
    Question     *ask;
    const Sample *sample;
    int           answers;      /* of one hand */
} Figure;

static const Figure figures[] = {
    { "shanten_standard", ask_shanten, &suits, 1 },
    { "shanten_incremental", ask_core, &suits, 40 },
    { "shanten_incremental_key", ask_key, &suits, 40 },
    { "shanten_xuezhan", ask_shanten, &xuezhan, 1 },
    { "tuidaohu_shanten", ask_shanten, &honours, 1 },
    { "shanten_melded", ask_shanten, &melded, 1 },
    { "hongzhong_shanten", ask_shanten, &hongzhong, 1 },
    { "discards_ukeire", ask_discards, &xuezhan, 1 },
    { "discards_ukeire_three_suits", ask_discards, &suits, 1 },
    { "discards_ukeire_melded", ask_discards, &melded, 1 },
    { "hongzhong_discards", ask_discards, &hongzhong, 1 },
    { "win_test", ask_win, &wins, 1 },
    { "hongzhong_win", ask_win, &hongzhong, 1 },
    { "waits", ask_waits, &thirteen, 1 },
};

static double tables_bytes(void)
{
    return (double)(sizeof mj_first + sizeof mj_second + sizeof mj_profile + sizeof mj_wilds +
                    sizeof mj_free_profile + sizeof mj_joined + sizeof mj_need + sizeof mj_cost +
                    sizeof mj_cost_of_rest + sizeof mj_useful_row + sizeof mj_useful_base +
                    sizeof mj_useful + sizeof mj_capped_start + sizeof mj_capped_next);
}

void bench_hands(BenchPrint *print)
{
    print("tables_init", 0, "ns");              /* they are constants, made by the build */
    print("tables_bytes", tables_bytes(), "bytes");
    make_samples();
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++) {
        const Figure *f = &figures[i];
        print(f->name, best_ns(f->ask, f->sample) / (N_HANDS * f->answers), "ns");
    }
}
