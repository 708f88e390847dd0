/* SPDX-License-Identifier: MIT */
/* Stochastic gradient descent on the weights of the policy. */
#include "dtz_fit.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static int shared_of(int weight)
{
    int within = weight % (COUNTS * HOLDS), stage = weight / (N_RANKS * COUNTS * HOLDS);
    return N_WEIGHTS + stage * COUNTS * HOLDS + within;
}

static double dtz_fit_weight_of(const DtzFit *f, int weight)
{
    double w = f->weight[weight];
    return weight <= TABLE_END_HAND ? w + f->weight[shared_of(weight)] : w;
}

static void dtz_fit_learn(DtzFit *f, int weight, double gradient, double rate)
{
    f->square[weight] += gradient * gradient;
    f->weight[weight] += rate * gradient / sqrt(f->square[weight]);
}

void fit_large_steps(DtzFit *f)
{
    for (int i = 0; i < N_FITTED; i++)
        f->square[i] = 3000;            /* so that not even the first step is too large */
}

void fit_begin(DtzFit *f, bool many_packs, bool anew, long wanted)
{
    memset(f, 0, sizeof *f);
    f->wanted = wanted;
    for (int i = 0; i < N_WEIGHTS && !anew; i++)
        f->weight[i] = (double)dtz_policy_trained(many_packs, i) / POLICY_UNIT;
    fit_large_steps(f);
}

static void dtz_fit_count_decision(DtzFit *f)
{
    f->done++;
    if (4 * f->done <= 3 * f->wanted || f->done % 100 != 0)
        return;
    f->n_sums++;
    for (int i = 0; i < N_FITTED; i++)
        f->sum[i] += f->weight[i];
}

static void fit_row(DtzFit *f, const FitRow *row, double error, double rate)
{
    for (int k = 0; k < row->n; k++) {
        int w = row->feature[k].weight;
        double gradient = error * row->feature[k].times;
        dtz_fit_learn(f, w, gradient, rate);
        if (w <= TABLE_END_HAND)
            dtz_fit_learn(f, shared_of(w), gradient, rate);
    }
}

void fit_rows(DtzFit *f, int n)
{
    double result = 0, guess = 0, part = (double)f->done / (double)f->wanted;
    double rate = part < 0.5 ? 1 : 1.95 - 1.9 * part, shares = 0;
    for (int i = 0; i < n; i++) {
        FitRow *row = &f->row[i];
        row->guess = 0;
        for (int k = 0; k < row->n; k++)
            row->guess += row->feature[k].times * dtz_fit_weight_of(f, row->feature[k].weight);
        shares += row->share;
    }
    for (int i = 0; i < n; i++) {
        result += f->row[i].share * f->row[i].result / shares;
        guess += f->row[i].share * f->row[i].guess / shares;
    }
    for (int i = 0; i < n; i++) {
        const FitRow *row = &f->row[i];
        double error = row->result - result - (row->guess - guess);
        f->error += row->share * error * error;
        f->variance += row->share * (row->result - result) * (row->result - result);
        fit_row(f, row, row->share * error / shares, rate);
    }
    dtz_fit_count_decision(f);
}

void fit_report(DtzFit *f)
{
    fprintf(stderr, "%ld decisions, %.4f of the variance explained\n", f->done,
            1 - f->error / f->variance);
    f->error = f->variance = 0;
}

static void to_policy(const double weight[N_FITTED], double scale, int16_t out[N_WEIGHTS])
{
    for (int i = 0; i < N_WEIGHTS; i++) {
        double w = weight[i] + (i <= TABLE_END_HAND ? weight[shared_of(i)] : 0);
        out[i] = (int16_t)lrint(fmax(fmin(w * scale * POLICY_UNIT, INT16_MAX), INT16_MIN));
    }
}

void fit_policy(const DtzFit *f, int16_t out[N_WEIGHTS]) { to_policy(f->weight, 1, out); }

void fit_print(const DtzFit *f, const char *tool)
{
    int16_t weight[N_WEIGHTS];
    to_policy(f->sum, 1 / (double)f->n_sums, weight);
    printf("/* By tools/%s.c. */\n", tool);
    for (int i = 0; i < N_WEIGHTS; i++)
        printf("%d,%s", weight[i], i % 16 == 15 || i + 1 == N_WEIGHTS ? "\n" : " ");
}
