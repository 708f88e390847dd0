/* How fast the rules of DaTongZi are: single questions on 41-card hands, and whole deals. The
 * plays to beat are random leads of another hand of the same deal, each pattern as often as
 * any other. */
#include "bench_datongzi.h"

#include <stdlib.h>
#include <time.h>

#include "dtz_enum.h"
#include "dtz_open.h"

enum { HANDS = 256, LEADS_MAX = 4096, ANSWERS_MAX = 4096, ENOUGH_MS = 500 };

/* What the questions are asked about. */
typedef struct Samples {
    CardSet hand[HANDS];
    DtzPlay top[HANDS];
} Samples;

static double now_s(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* A random pattern that the hand has, then a random lead of it. */
static DtzPlay random_lead(Rng *r, const CardSet *hand)
{
    static DtzPlay lead[LEADS_MAX];
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

static void draw_samples(const Game *g, Samples *out)
{
    Rng r = rng_seeded(1);
    for (int i = 0; i < HANDS; i++) {
        Deal deal;
        CardSet other = { { 0 } };
        game_deal(g, 1, i, &deal);
        out->hand[i] = (CardSet){ { 0 } };
        for (int k = 0; k < g->dtz.hand_size; k++) {
            cards_put(&out->hand[i], deal.item[k]);
            cards_put(&other, deal.item[g->dtz.hand_size + k]);
        }
        out->top[i] = random_lead(&r, &other);
    }
}

/* One question on sample i; the answers are summed, so that none is left out. */
typedef uint64_t Ask(const Samples *s, int i);

static uint64_t ask_recognise(const Samples *s, int i)
{
    return dtz_recognise(&s->top[i].cards).pattern;
}

static uint64_t ask_can_beat(const Samples *s, int i)
{
    return dtz_can_beat(&s->hand[i], &s->top[i].shape);
}

static uint64_t ask_beating(const Samples *s, int i)
{
    static DtzPlay answer[ANSWERS_MAX];
    return (uint64_t)dtz_plays_list(&s->hand[i], &s->top[i].shape, DTZ_NO_WINGS, answer,
                                    ANSWERS_MAX);
}

static uint64_t ask_count(const Samples *s, int i)
{
    return dtz_plays_count(&s->hand[i], NULL, DTZ_ALL);
}

/* The best of many passes over the samples: whatever else the machine does only adds. */
static double ns_of(Ask *ask, const Samples *s)
{
    volatile uint64_t sum = 0;
    double best = 1e9;
    for (double begin = now_s(); (now_s() - begin) * 1000 < ENOUGH_MS;) {
        double start = now_s();
        uint64_t answers = 0;
        for (int i = 0; i < HANDS; i++)
            answers += ask(s, i);
        sum = sum + answers;
        double seconds = now_s() - start;
        best = seconds < best ? seconds : best;
    }
    return best * 1e9 / HANDS;
}

static void random_deal(const Game *g, State *s, uint64_t seed)
{
    static Action menu[MENU_MAX];
    const int64_t score[SEATS_MAX] = { 0 };
    Rng rng = rng_seeded(seed);
    Deal deal;
    View v;
    game_deal(g, seed, 1, &deal);
    g->ops->start(g, &deal, game_first(g, seed), score, s);
    for (SeatMask asked; (asked = g->ops->asked(g, s)) != 0;) {
        Seat who = (Seat)__builtin_ctz(asked);
        g->ops->observe(g, s, who, &v);
        int n = game_menu(g, &v, menu, MENU_MAX);
        g->ops->step(g, s, who, &menu[rng_below(&rng, (uint32_t)n)], NULL);
    }
}

static double deals_per_s(const Game *g)
{
    State *s = malloc(g->ops->state_size);
    if (s == NULL)
        abort();
    double start = now_s(), seconds = 0;
    uint64_t deals = 0;
    for (; seconds * 1000 < ENOUGH_MS; deals++) {
        random_deal(g, s, deals);
        seconds = now_s() - start;
    }
    free(s);
    return (double)deals / seconds;
}

/* Random choices to the end of the deal; a seat that must pass is not asked. */
static uint64_t playout(const DtzOpenRules *r, const DtzOpenState *start, Rng *rng)
{
    static DtzMove move[DTZ_MOVES_MAX];
    DtzOpenState p = *start;
    while (dtz_open_skip(r, &p), !dtz_open_over(&p)) {
        int n = dtz_open_moves(r, &p, move, DTZ_MOVES_MAX);
        dtz_open_move(r, &p, &move[rng_below(rng, (uint32_t)n)]);
    }
    return (uint64_t)p.score[0];
}

static void simulated_deal(const Game *g, const DtzOpenRules *r, int hand_no, DtzOpenState *out)
{
    DtzTable t = { .n_seats = g->n_seats, .top_by = SEAT_NONE };
    CardSet hand[SEATS_MAX] = { { { 0 } } };
    Deal deal;
    game_deal(g, 1, hand_no, &deal);
    for (int i = 0; i < g->n_seats * g->dtz.hand_size; i++)
        cards_put(&hand[i / g->dtz.hand_size], deal.item[i]);
    for (Seat seat = 0; seat < g->n_seats; seat++)
        t.n_cards[seat] = (uint8_t)g->dtz.hand_size;
    dtz_open_new(r, &t, hand, out);
}

static double playouts_per_s(const Game *g)
{
    enum { PLAYOUTS_A_DEAL = 100 };
    DtzOpenRules rules;
    DtzOpenState start;
    Rng rng = rng_seeded(2);
    volatile uint64_t sum = 0;
    double begin = now_s(), seconds = 0;
    int deals = 0;
    dtz_open_rules(g, &rules);
    for (; seconds * 1000 < ENOUGH_MS; seconds = now_s() - begin) {
        simulated_deal(g, &rules, deals++, &start);
        for (int i = 0; i < PLAYOUTS_A_DEAL; i++)
            sum = sum + playout(&rules, &start, &rng);
    }
    return PLAYOUTS_A_DEAL * deals / seconds;
}

void bench_datongzi(BenchPrint *print)
{
    static Samples samples;
    Game g;
    game_default(&g, game_find("datongzi"));
    if (game_prepare(&g, NULL) != ERR_NONE)
        abort();
    draw_samples(&g, &samples);
    print("dtz_recognise", ns_of(ask_recognise, &samples), "ns");
    print("dtz_can_beat", ns_of(ask_can_beat, &samples), "ns");
    print("dtz_beating", ns_of(ask_beating, &samples), "ns");
    print("dtz_count", ns_of(ask_count, &samples), "ns");
    print("dtz_deals_per_s", deals_per_s(&g), "deals/s");
    print("dtz_playouts_per_s", playouts_per_s(&g), "playouts/s");
}
