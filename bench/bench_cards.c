/* SPDX-License-Identifier: MIT */
/* The speed of the rules of Da Tong Zi: questions about random hands of 41 cards, and whole
 * deals. */
#include "bench.h"

#include <stdlib.h>

#include "dtz_enum.h"
#include "dtz_open.h"
#include "game.h"

enum { N_HANDS = 4000, N_HANDS_BRIEF = 10, LEADS_MAX = 4096, ANSWERS_MAX = 16384,
       N_PLAYOUTS = 100 };

/* The samples: hands, and for each a play from another hand of the same deal. */
typedef struct Samples {
    int      n;
    CardSet *hand;
    DtzPlay *top;
    DtzShape named;             /* the play to beat in the rows below */
    DtzPlay *lead, *answer;     /* buffers */
} Samples;

/* Picks a random pattern in the hand, then a random lead with it. */
static DtzPlay random_lead(Rng *r, const CardSet *hand, DtzPlay *lead)
{
    int n = dtz_plays_list(hand, NULL, DTZ_ALL, lead, LEADS_MAX);
    for (;;) {
        uint8_t pattern = (uint8_t)(DTZ_SINGLE + rng_below(r, N_DTZ_PATTERNS - DTZ_SINGLE));
        int first = 0, end;
        while (first < n && lead[first].shape.pattern != pattern)
            first++;
        for (end = first; end < n && lead[end].shape.pattern == pattern; end++)
            ;
        if (end > first)
            return lead[first + (int)rng_below(r, (uint32_t)(end - first))];
    }
}

static void *bench_cards_alloc(size_t n, size_t size)
{
    void *p = calloc(n, size);
    if (p == NULL)
        bench_give_up("not enough memory");
    return p;
}

static void draw_samples(const Game *g, Samples *s)
{
    Rng r = rng_seeded(1);
    s->hand = bench_cards_alloc((size_t)s->n, sizeof *s->hand);
    s->top = bench_cards_alloc((size_t)s->n, sizeof *s->top);
    s->lead = bench_cards_alloc(LEADS_MAX, sizeof *s->lead);
    s->answer = bench_cards_alloc(ANSWERS_MAX, sizeof *s->answer);
    for (int i = 0; i < s->n; i++) {
        Deal deal;
        CardSet other = { { 0 } };
        game_deal(g, 1, i, &deal);
        for (int k = 0; k < g->dtz.hand_size; k++) {
            cards_put(&s->hand[i], deal.item[k]);
            cards_put(&other, deal.item[g->dtz.hand_size + k]);
        }
        s->top[i] = random_lead(&r, &other, s->lead);
    }
}

static void free_samples(Samples *s)
{
    free(s->hand);
    free(s->top);
    free(s->lead);
    free(s->answer);
}

/* -- questions --------------------------------------------------------------------------------- */

static unsigned long long ask_recognise(void *samples, int from, int end)
{
    const Samples *s = samples;
    unsigned long long sum = 0;
    for (int i = from; i < end; i++)
        sum += dtz_recognise(&s->top[i].cards).pattern;
    return sum;
}

static unsigned long long ask_can_beat(void *samples, int from, int end)
{
    const Samples *s = samples;
    unsigned long long sum = 0;
    for (int i = from; i < end; i++)
        sum += dtz_can_beat(&s->hand[i], &s->top[i].shape);
    return sum;
}

static unsigned long long ask_beating(void *samples, int from, int end)
{
    const Samples *s = samples;
    unsigned long long sum = 0;
    for (int i = from; i < end; i++)
        sum += (unsigned long long)dtz_plays_list(&s->hand[i], &s->top[i].shape, DTZ_NO_WINGS,
                                                  s->answer, ANSWERS_MAX);
    return sum;
}

static unsigned long long ask_named(void *samples, int from, int end)
{
    const Samples *s = samples;
    unsigned long long sum = 0;
    for (int i = from; i < end; i++)
        sum += (unsigned long long)dtz_plays_list(&s->hand[i], &s->named, DTZ_ALL, s->answer,
                                                  ANSWERS_MAX);
    return sum;
}

static unsigned long long ask_count(void *samples, int from, int end)
{
    const Samples *s = samples;
    unsigned long long sum = 0;
    for (int i = from; i < end; i++)
        sum += dtz_plays_count(&s->hand[i], NULL, DTZ_ALL);
    return sum;
}

/* One play for each kind. */
static const struct { const char *name, *cards; } bench_cards_named[] = {
    { "cards_beat_single", "S5" },
    { "cards_beat_pair", "S5 H5" },
    { "cards_beat_cpairs", "S5 H5 S6 H6" },
    { "cards_beat_triple", "S5 H5 C5 S6 H7" },
    { "cards_beat_bomb", "S5 H5 C5 D5" },
};

/* -- playouts ---------------------------------------------------------------------------------- */

typedef struct Playing {
    DtzOpenRules rules;
    DtzOpenState start;
    Rng          rng;
    int          n;
} Playing;

/* Plays at random to the end of the deal; a seat that must pass is not asked. */
static unsigned long long bench_cards_play_out(void *context, int from, int end)
{
    static DtzMove move[DTZ_MOVES_MAX];
    Playing *p = context;
    unsigned long long sum = 0;
    for (int i = from; i < end; i++) {
        p->rng = rng_seeded((uint64_t)i);
        DtzOpenState s = p->start;
        while (dtz_open_skip(&p->rules, &s), !dtz_open_over(&s)) {
            int n = dtz_open_moves(&p->rules, &s, move, DTZ_MOVES_MAX);
            dtz_open_move(&p->rules, &s, &move[rng_below(&p->rng, (uint32_t)n)]);
        }
        sum += (unsigned long long)s.score[0];
    }
    return sum;
}

static void start_deal(const Game *g, Playing *p)
{
    DtzTable t = { .n_seats = g->n_seats, .top_by = SEAT_NONE };
    CardSet hand[SEATS_MAX] = { { { 0 } } };
    Deal deal;
    dtz_open_rules(g, &p->rules);
    game_deal(g, 1, 0, &deal);
    for (int i = 0; i < g->n_seats * g->dtz.hand_size; i++)
        cards_put(&hand[i / g->dtz.hand_size], deal.item[i]);
    for (Seat seat = 0; seat < g->n_seats; seat++)
        t.n_cards[seat] = (uint8_t)g->dtz.hand_size;
    dtz_open_new(&p->rules, &t, hand, &p->start);
}

/* -- figures ----------------------------------------------------------------------------------- */

static double ns_of(const Bench *b, BenchWork *ask, Samples *s)
{
    return bench_least_s(b, ask, s, s->n) * 1e9 / s->n;
}

void bench_cards(Bench *b)
{
    Samples s = { .n = bench_amount(b, N_HANDS, N_HANDS_BRIEF) };
    Playing p = { .n = bench_amount(b, N_PLAYOUTS, 1) };
    Game g;
    game_default(&g, game_find("datongzi"));
    if (game_prepare(&g, NULL) != ERR_NONE)
        bench_give_up("the rules of datongzi are refused");
    draw_samples(&g, &s);
    bench_put(b, ns_of(b, ask_recognise, &s), "cards_recognise");
    bench_put(b, ns_of(b, ask_can_beat, &s), "cards_can_beat");
    bench_put(b, ns_of(b, ask_beating, &s), "cards_beating");
    bench_put(b, ns_of(b, ask_count, &s), "cards_count");
    for (size_t i = 0; i < sizeof bench_cards_named / sizeof bench_cards_named[0]; i++) {
        CardSet cards;
        if (cards_parse(bench_cards_named[i].cards, &g.dtz.deck, &cards, NULL) != ERR_NONE)
            bench_give_up("%s are no cards", bench_cards_named[i].cards);
        s.named = dtz_recognise(&cards);
        bench_put(b, ns_of(b, ask_named, &s), "%s", bench_cards_named[i].name);
    }
    free_samples(&s);
    start_deal(&g, &p);
    bench_put(b, p.n / bench_least_s(b, bench_cards_play_out, &p, p.n), "cards_playouts");
}
