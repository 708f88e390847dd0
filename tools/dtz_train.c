/* Makes the weights of ai/dtz_policy.c: dtz_train SEED DECISIONS [new] >ai/dtz_policy_weights.def
 *
 * Policy iteration. Deals are played by the policy, one play in ten at random. For every third
 * decision each choice is played out by the policy with the same hidden cards; how far the results
 * lie from their mean is what the weights are fitted to, by stochastic gradient descent (Adagrad).
 * In the first half the policy takes over the weights every 50,000 decisions, and the steps are
 * large again, for the results are now other ones; in the second half the steps shrink, and the
 * mean of the weights over its second part is the result. With `new` it begins with nothing, else
 * with the weights compiled in. The same command gives the same weights on one kind of machine. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dtz_policy.h"

/* One weight for cards and trumps of a rank in a stage, whatever the rank, is fitted along and
 * added to those by rank at the end: a rank seldom seen then does as the others do. */
enum { N_SHARED = STAGES * COUNTS * HOLDS, N_FITTED = N_WEIGHTS + N_SHARED };

enum { EVERY = 3, RANDOM_EVERY = 10, TAKE_OVER = 50000, CHOICES_MAX = 160 };

typedef struct Row {
    int        n;
    DtzFeature feature[FEATURES_MAX];
    double     result, guess;
} Row;

typedef struct Fit {
    DtzFastRules rules;
    long         wanted, done;
    int16_t      policy[N_WEIGHTS];
    double       weight[N_FITTED], square[N_FITTED], sum[N_FITTED];
    long         n_sums;
    double       error, variance;       /* since the last report */
    Row          row[CHOICES_MAX];
} Fit;

static int shared_of(int weight)
{
    int within = weight % (COUNTS * HOLDS), stage = weight / (N_RANKS * COUNTS * HOLDS);
    return N_WEIGHTS + stage * COUNTS * HOLDS + within;
}

static double weight_of(const Fit *f, int weight)
{
    double w = f->weight[weight];
    return weight <= TABLE_END_HAND ? w + f->weight[shared_of(weight)] : w;
}

static void learn(Fit *f, int weight, double gradient, double rate)
{
    f->square[weight] += gradient * gradient;
    f->weight[weight] += rate * gradient / sqrt(f->square[weight]);
}

/* The differences of the results from their mean against those of the guesses. */
static void fit_rows(Fit *f, int n)
{
    double result = 0, guess = 0, part = (double)f->done / (double)f->wanted;
    double rate = part < 0.5 ? 1 : 1.95 - 1.9 * part;
    for (int i = 0; i < n; i++) {
        Row *row = &f->row[i];
        row->guess = 0;
        for (int k = 0; k < row->n; k++)
            row->guess += row->feature[k].times * weight_of(f, row->feature[k].weight);
        result += row->result / n;
        guess += row->guess / n;
    }
    for (int i = 0; i < n; i++) {
        Row *row = &f->row[i];
        double error = row->result - result - (row->guess - guess);
        f->error += error * error;
        f->variance += (row->result - result) * (row->result - result);
        for (int k = 0; k < row->n; k++) {
            int w = row->feature[k].weight;
            double gradient = error / n * row->feature[k].times;
            learn(f, w, gradient, rate);
            if (w <= TABLE_END_HAND)
                learn(f, shared_of(w), gradient, rate);
        }
    }
}

static void take_over(Fit *f, const double weight[N_FITTED], double scale)
{
    for (int i = 0; i < N_WEIGHTS; i++) {
        double w = weight[i] + (i <= TABLE_END_HAND ? weight[shared_of(i)] : 0);
        w = fmax(fmin(w * scale * POLICY_UNIT, INT16_MAX), INT16_MIN);
        f->policy[i] = (int16_t)lrint(w);
    }
}

static void large_steps(Fit *f)
{
    for (int i = 0; i < N_FITTED; i++)
        f->square[i] = 3000;            /* so that not even the first is too large */
}

static void count_decision(Fit *f)
{
    f->done++;
    if (4 * f->done > 3 * f->wanted && f->done % 100 == 0) {
        f->n_sums++;
        for (int i = 0; i < N_FITTED; i++)
            f->sum[i] += f->weight[i];
    }
    if (f->done % TAKE_OVER != 0)
        return;
    fprintf(stderr, "%ld decisions, %.4f of the variance explained\n", f->done,
            1 - f->error / f->variance);
    f->error = f->variance = 0;
    if (2 * f->done <= f->wanted) {
        take_over(f, f->weight, 1);
        large_steps(f);
    }
}

/* The policy of now plays on to the end. */
static void play_on(const Fit *f, const CardSet *aside, DtzFast *p)
{
    DtzMove move[DTZ_MOVES_MAX];
    DtzSpot spot;
    for (;;) {
        if (f->rules.must_beat)
            dtz_fast_skip(&f->rules, p);
        if (dtz_fast_over(p))
            return;
        int n = dtz_fast_moves(&f->rules, p, move, DTZ_MOVES_MAX);
        dtz_spot_new(&spot, &f->rules, p, aside);
        spot.weight = f->policy;
        dtz_fast_move(&f->rules, p, &move[dtz_policy_best(&spot, move, n)]);
    }
}

static void judge(Fit *f, const DtzSpot *spot, const CardSet *aside, const DtzMove *move, int n)
{
    Seat me = spot->p->turn;
    for (int i = 0; i < n; i++) {
        DtzChoice c;
        DtzFast p = *spot->p;
        dtz_choice_of_move(spot, &move[i], &c);
        f->row[i].n = dtz_policy_features(spot, &c, f->row[i].feature);
        dtz_fast_move(&f->rules, &p, &move[i]);
        play_on(f, aside, &p);
        f->row[i].result = dtz_fast_net(&f->rules, &p, me) / (double)(f->rules.n_seats - 1);
    }
    fit_rows(f, n);
    count_decision(f);
}

static void play_deal(Fit *f, Rng *rng, DtzFast *p, const CardSet *aside)
{
    DtzMove move[DTZ_MOVES_MAX];
    DtzSpot spot;
    for (;;) {
        if (f->rules.must_beat)
            dtz_fast_skip(&f->rules, p);
        if (dtz_fast_over(p) || f->done == f->wanted)
            return;
        int n = dtz_fast_moves(&f->rules, p, move, CHOICES_MAX);
        dtz_spot_new(&spot, &f->rules, p, aside);
        spot.weight = f->policy;
        int best = dtz_policy_best(&spot, move, n);
        if (n > 1 && rng_below(rng, EVERY) == 0)
            judge(f, &spot, aside, move, n);
        if (rng_below(rng, RANDOM_EVERY) == 0)
            best = (int)rng_below(rng, (uint32_t)n);
        dtz_fast_move(&f->rules, p, &move[best]);
    }
}

static void deal(const Game *g, uint64_t seed, int deal_no, const DtzFastRules *r, DtzFast *p,
                 CardSet *aside)
{
    Deal d;
    CardSet hand[SEATS_MAX] = { { { 0 } } };
    DtzTable t = { .n_seats = g->n_seats, .top_by = SEAT_NONE };
    game_deal(g, seed, deal_no, &d);
    *aside = (CardSet){ { 0 } };
    for (int i = 0; i < d.n; i++) {
        int s = i / g->dtz.hand_size;
        cards_put(s < g->n_seats ? &hand[s] : aside, d.item[i]);
    }
    for (Seat s = 0; s < g->n_seats; s++)
        t.n_cards[s] = (uint8_t)g->dtz.hand_size;
    t.turn = (Seat)(deal_no % g->n_seats);
    dtz_fast_new(r, &t, hand, p);
}

static void begin(Fit *f, const Game *g, bool anew, long wanted)
{
    memset(f, 0, sizeof *f);
    dtz_fast_rules(g, &f->rules);
    f->wanted = wanted;
    for (int i = 0; i < N_WEIGHTS && !anew; i++)
        f->weight[i] = (double)dtz_policy_trained(i) / POLICY_UNIT;
    large_steps(f);
    take_over(f, f->weight, 1);
}

static void print_weights(const Fit *f)
{
    printf("/* By tools/dtz_train.c. */\n");
    for (int i = 0; i < N_WEIGHTS; i++)
        printf("%d,%s", f->policy[i], i % 16 == 15 || i + 1 == N_WEIGHTS ? "\n" : " ");
}

int main(int argc, char **argv)
{
    Game g;
    Diag diag;
    CardSet aside;
    DtzFast p;
    static Fit f;
    if (argc < 3) {
        fprintf(stderr, "dtz_train SEED DECISIONS [new] >ai/dtz_policy_weights.def\n");
        return EXIT_FAILURE;
    }
    uint64_t seed = strtoull(argv[1], NULL, 10);
    game_default(&g, game_find("datongzi"));
    if (game_prepare(&g, &diag) != ERR_NONE)
        return EXIT_FAILURE;
    begin(&f, &g, argc > 3, strtol(argv[2], NULL, 10));
    Rng rng = rng_seeded(seed);
    for (int i = 0; f.done < f.wanted; i++) {
        deal(&g, seed, i, &f.rules, &p, &aside);
        play_deal(&f, &rng, &p, &aside);
    }
    take_over(&f, f.sum, 1 / (double)f.n_sums);
    print_weights(&f);
    return EXIT_SUCCESS;
}
