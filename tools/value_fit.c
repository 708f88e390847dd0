/* SPDX-License-Identifier: MIT */
/* Fits the network of ev_net.h to hands that value_play has played.
 *
 *   value_fit OUT DATA... [from=FILE] [seed=N] [rounds=N] [lambda=X] [rate=X] [decay=X]
 *
 * The value of a choice is what the seat got from then on, mixed with the engine's predictions for
 * its later choices: the sums of TD(lambda), which vary much less. The network must learn the error
 * of the engine. A round takes each decision once, in a random order; in each round except the
 * first, the later choices are corrected by the network of the previous round. The steps (Adam)
 * shrink from round to round. One hand of HELD_OUT is held out. For these hands the errors of
 * predictions without the network and with it are printed, in mean squares, and the difference with
 * twice its standard error: compared with what the seats got, and with the sums of TD(JUDGE_LAMBDA)
 * by the players of the data.
 *
 * Writes OUT, the network in whole numbers, and OUT.float, with which `from` continues. The same
 * command gives the same network on one kind of machine. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rng.h"
#include "tools.h"
#include "value_data.h"

enum { BATCH = 256, HELD_OUT = 20, FILES_MAX = 64, SHANTENS = 5, RULES = 8, USUAL_RULES = 6 };
static const double JUDGE_LAMBDA = 0.8, MOMENTUM = 0.9, MEMORY = 0.999, TINY = 1e-8;

/* The network in floating point, in the order of EvNet. */
typedef struct Weights {
    float first[EV_INPUTS][EV_FIRST], second[EV_FIRST][EV_SECOND], last[EV_SECOND];
    float straight[EV_INPUTS], first_bias[EV_FIRST], second_bias[EV_SECOND], last_bias;
} Weights;
enum { N_WEIGHTS = sizeof(Weights) / sizeof(float) };

/* The values of one spot inside the network. */
typedef struct Pass {
    int   n_on, on[EV_INPUTS];      /* inputs that are not 0 */
    float in[EV_INPUTS];            /* their values */
    float first[EV_FIRST], second[EV_SECOND], says;
} Pass;

typedef struct ValueFit {
    ValueRecord *record;
    long     n;
    float   *target;                /* what the network should give */
    float   *judge;                 /* the same by the players of the data */
    float   *later;                 /* its output for a record in the previous round */
    double   weight[RULES];         /* for each set of rules, by how much its hands vary */
    Weights  net, slope, mean, square;
    long     steps;
    double   rate, lambda, decay;
    int      rounds;
    Rng      rng;
} ValueFit;

static void value_fit_fail(const char *what)
{
    fprintf(stderr, "value_fit: %s\n", what);
    exit(EXIT_FAILURE);
}

/* ---- the network ---------------------------------------------------------------------------- */

static float cut_off(float x) { return x < 0 ? 0 : x < 4 ? x : 4; }

static void value_fit_forward(const Weights *w, const EvSpot *spot, Pass *p)
{
    int16_t in[EV_INPUTS];
    float straight = 0, first[EV_FIRST], second[EV_SECOND];
    ev_inputs(spot, in);
    memcpy(first, w->first_bias, sizeof first);
    memcpy(second, w->second_bias, sizeof second);
    p->n_on = 0;
    for (int i = 0; i < EV_INPUTS; i++) {
        if (in[i] == 0)
            continue;
        float x = (float)in[i] / EV_ONE;
        p->on[p->n_on] = i;
        p->in[p->n_on++] = x;
        for (int j = 0; j < EV_FIRST; j++)
            first[j] += x * w->first[i][j];
        straight += x * w->straight[i];
    }
    for (int i = 0; i < EV_FIRST; i++) {
        p->first[i] = cut_off(first[i]);
        for (int j = 0; j < EV_SECOND && p->first[i] != 0; j++)
            second[j] += p->first[i] * w->second[i][j];
    }
    p->says = w->last_bias + straight;
    for (int i = 0; i < EV_SECOND; i++) {
        p->second[i] = cut_off(second[i]);
        p->says += p->second[i] * w->last[i];
    }
}

/* Adds to `slope` half the derivative of the squared error by each weight; `wrong` is the error. */
static void value_fit_backward(const Weights *w, const Pass *p, float wrong, Weights *slope)
{
    float second[EV_SECOND], first[EV_FIRST];
    slope->last_bias += wrong;
    for (int j = 0; j < EV_SECOND; j++) {
        slope->last[j] += wrong * p->second[j];
        second[j] = p->second[j] > 0 && p->second[j] < 4 ? wrong * w->last[j] : 0;
        slope->second_bias[j] += second[j];
    }
    for (int i = 0; i < EV_FIRST; i++) {
        float sum = 0, x = p->first[i];
        for (int j = 0; j < EV_SECOND; j++) {
            sum += second[j] * w->second[i][j];
            slope->second[i][j] += x * second[j];
        }
        first[i] = x > 0 && x < 4 ? sum : 0;
        slope->first_bias[i] += first[i];
    }
    for (int n = 0; n < p->n_on; n++) {
        int i = p->on[n];
        slope->straight[i] += wrong * p->in[n];
        for (int j = 0; j < EV_FIRST; j++)
            slope->first[i][j] += p->in[n] * first[j];
    }
}

/* Inputs that no decision had get weight 0. */
static void silence_unseen(ValueFit *f)
{
    bool seen[EV_INPUTS] = { false };
    for (long i = 0; i < f->n; i++) {
        int16_t in[EV_INPUTS];
        ev_inputs(&f->record[i].spot, in);
        for (int j = 0; j < EV_INPUTS; j++)
            seen[j] |= in[j] != 0;
    }
    for (int j = 0; j < EV_INPUTS; j++) {
        if (!seen[j])
            memset(f->net.first[j], 0, sizeof f->net.first[j]);
    }
}

static void value_fit_step(ValueFit *f, double rate)
{
    float *w = (float *)&f->net, *g = (float *)&f->slope;
    float *m = (float *)&f->mean, *s = (float *)&f->square;
    f->steps++;
    double young_m = 1 - pow(MOMENTUM, (double)f->steps);
    double young_s = 1 - pow(MEMORY, (double)f->steps);
    float scale = (float)(rate / young_m), shrink = (float)(1 - rate * f->decay);
    float part = (float)(1 / young_s);
    for (int i = 0; i < N_WEIGHTS; i++) {
        float slope = g[i] / BATCH;
        m[i] += (float)(1 - MOMENTUM) * (slope - m[i]);
        s[i] += (float)(1 - MEMORY) * (slope * slope - s[i]);
        w[i] = w[i] * shrink - scale * m[i] / (sqrtf(s[i] * part) + (float)TINY);
    }
    memset(&f->slope, 0, sizeof f->slope);
}

static float random_weight(Rng *rng, double width)
{
    return (float)(((double)(rng_next(rng) >> 11) * 0x1p-52 - 1) * width);
}

/* The last layer is 0 at first, so that the engine begins unchanged. */
static void value_fit_begin(ValueFit *f)
{
    for (int i = 0; i < EV_INPUTS; i++)
        for (int j = 0; j < EV_FIRST; j++)
            f->net.first[i][j] = random_weight(&f->rng, 0.25);
    for (int i = 0; i < EV_FIRST; i++) {
        f->net.first_bias[i] = 0.1f;
        for (int j = 0; j < EV_SECOND; j++)
            f->net.second[i][j] = random_weight(&f->rng, 0.2);
    }
    for (int i = 0; i < EV_SECOND; i++) {
        f->net.second_bias[i] = 0.1f;
        f->net.last[i] = 0;
    }
}

/* ---- targets -------------------------------------------------------------------------------- */

static int rules_of(const EvSpot *p)
{
    int cap = p->cap == 0 ? 0 : p->cap <= 8 ? 1 : p->cap <= 16 ? 2 : 3;
    return 2 * cap + (p->exchange != 0);
}

/* Decisions count less the more the results vary under their rules; those of a cap of 32 without
 * exchange count once. */
static void find_weights(ValueFit *f)
{
    double n[RULES] = { 0 }, squares[RULES] = { 0 };
    for (long i = 0; i < f->n; i++) {
        const ValueRecord *r = &f->record[i];
        if (r->kind == ACT_WIN)
            continue;
        double wrong = r->left - (double)r->spot.predicted;
        int rules = rules_of(&r->spot);
        n[rules]++;
        squares[rules] += wrong * wrong;
    }
    double usual = n[USUAL_RULES] > 0 ? squares[USUAL_RULES] / n[USUAL_RULES] : 0;
    for (int i = 0; i < RULES; i++) {
        if (n[i] == 0)
            continue;
        double square = squares[i] / n[i];
        f->weight[i] = usual < square ? usual / square : 1;
        printf("cap %d exchange %d: %.0f, mean square %.1f\n", i / 2, i & 1, n[i], square);
    }
}

static bool is_held_out(const ValueRecord *r) { return r->hand % HELD_OUT == 0; }

/* From the last decision of a hand to its first; `later` is what the network now adds. */
static void find_targets(const ValueFit *f, double lambda, bool first_round, float *target)
{
    const ValueRecord *next[SEATS_MAX] = { NULL };
    double got[SEATS_MAX] = { 0 };
    for (long i = f->n - 1; i >= 0; i--) {
        const ValueRecord *r = &f->record[i];
        if (i + 1 < f->n && f->record[i + 1].hand != r->hand)
            memset(next, 0, sizeof next);
        const ValueRecord *n = next[r->seat];
        double sum = r->left;
        if (n != NULL) {
            double worth = n->worth;
            if (!first_round && n->kind != ACT_WIN)
                worth = n->spot.predicted + f->later[n - f->record];
            sum = n->score - r->score + (1 - lambda) * worth + lambda * got[r->seat];
        }
        got[r->seat] = sum;
        next[r->seat] = r;
        target[i] = (float)sum - r->spot.predicted;
    }
}

/* The same hand with the ranks of some suits reversed. */
static void turn_round(EvSpot *p, int suits)
{
    static const uint8_t other[9] = { 8, 7, 6, 5, 4, 3, 2, 1, 0 };
    EvSpot was = *p;
    p->useful = 0;
    for (int i = 0; i < N_SUITS - 1; i++)
        p->pure_useful[i] = 0;
    for (Tile k = 0; k < N_SUITED; k++) {
        Tile to = suits >> suit_of(k) & 1 ? (Tile)(9 * suit_of(k) + other[k % 9]) : k;
        p->count[to] = was.count[k];
        p->unseen[to] = was.unseen[k];
        p->useful |= has_kind(was.useful, k) ? kind_bit(to) : 0;
        for (int i = 0; i < N_SUITS - 1; i++)
            p->pure_useful[i] |= has_kind(was.pure_useful[i], k) ? kind_bit(to) : 0;
        for (int i = 0; i < was.n_melds; i++)
            p->meld_tile[i] = was.meld_tile[i] == k ? to : p->meld_tile[i];
    }
}

/* ---- the results ---------------------------------------------------------------------------- */

/* Errors without the network and with it. */
typedef struct Errors {
    double n, before, after;    /* squares */
    double mean_before, mean_after;
    double of_hand, squares;    /* the decrease, of one hand and squared over hands */
} Errors;

static void add_errors(Errors *e, double before, double says)
{
    double after = before - says;
    e->n++;
    e->before += before * before;
    e->after += after * after;
    e->mean_before += before;
    e->mean_after += after;
    e->of_hand += before * before - after * after;
}

static void value_fit_end_hand(Errors *e)
{
    e->squares += e->of_hand * e->of_hand;
    e->of_hand = 0;
}

static void print_errors(const char *of, const Errors *e)
{
    printf("  %s: %.3f, now %.3f, %.4f +- %.4f less\n", of, e->before / e->n, e->after / e->n,
           (e->before - e->after) / e->n, 2 * sqrt(e->squares) / e->n);
}

static void value_fit_print_classes(Errors by[SHANTENS + 1][SEATS_MAX])
{
    for (int s = 0; s <= SHANTENS; s++) {
        for (int o = 1; o < SEATS_MAX; o++) {
            const Errors *e = &by[s][o];
            if (e->n > 0)
                printf("  shanten %d, %d others: %6.0f, too low by %+.2f, now %+.2f\n", s, o, e->n,
                       e->mean_before / e->n, e->mean_after / e->n);
        }
    }
}

static void value_fit_report(const ValueFit *f, const Weights *net, bool classes)
{
    static Errors by[SHANTENS + 1][SEATS_MAX];
    Errors got = { 0 }, sums = { 0 };
    double says = 0;
    memset(by, 0, sizeof by);
    for (long i = 0; i < f->n; i++) {
        const ValueRecord *r = &f->record[i];
        if (i > 0 && r->hand != f->record[i - 1].hand) {
            value_fit_end_hand(&got);
            value_fit_end_hand(&sums);
        }
        if (!is_held_out(r) || r->kind == ACT_WIN || rules_of(&r->spot) != USUAL_RULES)
            continue;
        Pass p;
        int shanten = r->spot.shanten < SHANTENS ? r->spot.shanten : SHANTENS;
        value_fit_forward(net, &r->spot, &p);
        add_errors(&got, r->left - (double)r->spot.predicted, p.says);
        add_errors(&sums, f->judge[i], p.says);
        add_errors(&by[shanten < 0 ? 0 : shanten][r->spot.n_opponents], f->judge[i], p.says);
        says += p.says * p.says;
    }
    printf("%.0f held out, of which the network says %.3f\n", got.n, sqrt(says / got.n));
    print_errors("from what they got", &got);
    print_errors("from the sums", &sums);
    if (classes)
        value_fit_print_classes(by);
    fflush(stdout);
}

/* What the network now adds to every record. */
static void look_back(ValueFit *f)
{
    Pass p;
    for (long i = 0; i < f->n; i++) {
        if (f->record[i].kind == ACT_WIN)
            continue;
        value_fit_forward(&f->net, &f->record[i].spot, &p);
        f->later[i] = p.says;
    }
}

static void value_fit_shuffle(ValueFit *f, uint32_t *order, long n)
{
    for (long i = n - 1; i > 0; i--) {
        long j = (long)rng_below(&f->rng, (uint32_t)(i + 1));
        uint32_t was = order[i];
        order[i] = order[j];
        order[j] = was;
    }
}

static void value_fit_run(ValueFit *f)
{
    uint32_t *order = malloc((size_t)f->n * sizeof *order);
    long n = 0, done = 0;
    if (order == NULL)
        value_fit_fail("not enough memory");
    for (long i = 0; i < f->n; i++)
        if (!is_held_out(&f->record[i]) && f->record[i].kind != ACT_WIN)
            order[n++] = (uint32_t)i;
    double whole = (double)n * f->rounds;
    for (int round = 0; round < f->rounds; round++) {
        if (round > 0)
            look_back(f);
        find_targets(f, f->lambda, round == 0, f->target);
        value_fit_shuffle(f, order, n);
        double loss = 0;
        for (long i = 0; i + BATCH <= n; i += BATCH) {
            for (int j = 0; j < BATCH; j++) {
                EvSpot spot = f->record[order[i + j]].spot;
                Pass p;
                turn_round(&spot, (int)rng_below(&f->rng, 8));
                value_fit_forward(&f->net, &spot, &p);
                float wrong = p.says - f->target[order[i + j]];
                wrong *= (float)f->weight[rules_of(&spot)];
                loss += wrong * wrong;
                value_fit_backward(&f->net, &p, wrong, &f->slope);
            }
            done += BATCH;
            value_fit_step(f,
                           f->rate * (0.5 + 0.5 * cos(3.14159265 * (double)done / whole)) + 1e-6);
        }
        printf("round %d: loss %.4f, ", round + 1, loss / (double)n);
        value_fit_report(f, &f->net, round + 1 == f->rounds);
    }
    free(order);
}

/* ---- files ---------------------------------------------------------------------------------- */

static void read_data(ValueFit *f, char *const file[], int n_files)
{
    long size = 0;
    for (int i = 0; i < n_files; i++) {
        FILE *in = fopen(file[i], "rb");
        if (in == NULL || fseek(in, 0, SEEK_END) != 0)
            value_fit_fail("there is no such data");
        long n = ftell(in) / (long)sizeof *f->record;
        rewind(in);
        f->record = realloc(f->record, (size_t)(size + n) * sizeof *f->record);
        if (f->record == NULL)
            value_fit_fail("not enough memory");
        if (fread(f->record + size, sizeof *f->record, (size_t)n, in) != (size_t)n)
            value_fit_fail("the data cannot be read");
        fclose(in);
        size += n;
    }
    f->n = size;
    f->target = calloc((size_t)size + 1, sizeof *f->target);
    f->judge = calloc((size_t)size + 1, sizeof *f->judge);
    f->later = calloc((size_t)size + 1, sizeof *f->later);
    if (f->target == NULL || f->judge == NULL || f->later == NULL)
        value_fit_fail("not enough memory");
}

static int32_t value_fit_whole(float w, double most)
{
    double x = (double)w * EV_WEIGHT_ONE;
    x = x > most ? most : x < -most ? -most : x;
    return (int32_t)lrint(x);
}

static void value_fit_put_whole(const Weights *w, EvNet *net)
{
    const double wide = 32767, narrow = 16383, bias = 1 << 20;
    for (int i = 0; i < EV_INPUTS; i++)
        for (int j = 0; j < EV_FIRST; j++)
            net->first[i][j] = (int16_t)value_fit_whole(w->first[i][j], wide);
    for (int i = 0; i < EV_FIRST; i++)
        for (int j = 0; j < EV_SECOND; j++)
            net->second[i][j] = (int16_t)value_fit_whole(w->second[i][j], narrow);
    for (int i = 0; i < EV_SECOND; i++)
        net->last[i] = (int16_t)value_fit_whole(w->last[i], wide);
    for (int i = 0; i < EV_INPUTS; i++)
        net->straight[i] = (int16_t)value_fit_whole(w->straight[i], wide);
    for (int i = 0; i < EV_FIRST; i++)
        net->first_bias[i] = value_fit_whole(w->first_bias[i], bias);
    for (int i = 0; i < EV_SECOND; i++)
        net->second_bias[i] = value_fit_whole(w->second_bias[i], bias);
    net->last_bias = value_fit_whole(w->last_bias, bias);
}

static void float_file(const char *path, const char *mode, Weights *w)
{
    FILE *f = fopen(path, mode);
    bool reads = mode[0] == 'r';
    if (f == NULL || (reads ? fread(w, sizeof *w, 1, f) : fwrite(w, sizeof *w, 1, f)) != 1
        || fclose(f) != 0)
        value_fit_fail("the file of the network with fractions fails");
}

static bool value_fit_option(ValueFit *f, const char *word)
{
    const char *value = strchr(word, '=');
    if (value++ == NULL)
        return false;
    if (strncmp(word, "from=", 5) == 0)
        float_file(value, "rb", &f->net);
    else if (strncmp(word, "seed=", 5) == 0)
        f->rng = rng_seeded(strtoull(value, NULL, 10));
    else if (strncmp(word, "rounds=", 7) == 0)
        f->rounds = atoi(value);
    else if (strncmp(word, "lambda=", 7) == 0)
        f->lambda = atof(value);
    else if (strncmp(word, "rate=", 5) == 0)
        f->rate = atof(value);
    else if (strncmp(word, "decay=", 6) == 0)
        f->decay = atof(value);
    else
        value_fit_fail("what is that option?");
    return true;
}

int tool_value_fit(int argc, char **argv)
{
    static ValueFit f = { .rate = 1e-3, .lambda = 0.8, .rounds = 3, .decay = 0 };
    static EvNet net;
    char *file[FILES_MAX], path[4096];
    int n_files = 0;
    if (argc < 3)
        value_fit_fail("value_fit OUT DATA... [from=FILE] [seed=N] [rounds=N] [lambda=X] [rate=X] "
                       "[decay=X]");
    f.rng = rng_seeded(1);
    value_fit_begin(&f);
    for (int i = 2; i < argc; i++)
        if (!value_fit_option(&f, argv[i]) && n_files < FILES_MAX)
            file[n_files++] = argv[i];
    read_data(&f, file, n_files);
    find_weights(&f);
    silence_unseen(&f);
    find_targets(&f, JUDGE_LAMBDA, true, f.judge);
    printf("%ld decisions, ", f.n);
    value_fit_report(&f, &f.net, true);
    value_fit_run(&f);
    value_fit_put_whole(&f.net, &net);
    snprintf(path, sizeof path, "%s.float", argv[1]);
    float_file(path, "wb", &f.net);
    return value_net_write(argv[1], &net) ? EXIT_SUCCESS : EXIT_FAILURE;
}
