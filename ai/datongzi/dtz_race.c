/* SPDX-License-Identifier: MIT */
/* Differences within batches, and rules for stopping. A bound is a mean difference and a number of
 * its standard errors. Few batches show little about their own spread, so the bounds are then
 * wider, about as in the t distribution. */
#include "dtz_race.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* Standard errors within which a mean is trusted. In a race it is checked many times: a bound of
 * two would be broken by chance now and then. */
static const double BOUND = 2.5, BOUND_OF_FEW = 10;

/* A loss must be known to this share of the smallest threshold, a great loss to this share of
 * itself. */
static const double FINENESS = 0.2, FINENESS_OF_GREAT = 0.01;

/* Fewer batches settle nothing: their spread may be small by luck, and the value of the best
 * choice, the chances of the seat, is known no better than its mean. A lead that is not settled
 * after BATCHES_OF_LEAD is not waited for: it matters less than a loss. */
enum { BATCHES_LEAST = 64, BATCHES_OF_LEAD = 128, MISTAKE = 1 };

void dtz_race_begin(DtzRace *t, int n, int chosen, const double band[RACE_BANDS])
{
    assert(n <= RACE_CHOICES);
    memset(t, 0, sizeof *t);
    t->n = n;
    t->chosen = chosen;
    memcpy(t->band, band, sizeof t->band);
}

void dtz_race_add(DtzRace *t, const double result[])
{
    for (int a = 0; a < t->n; a++) {
        t->sum[a] += t->out[a] ? 0 : result[a];
        t->batches[a] += !t->out[a];
        for (int b = 0; b < t->n && !t->out[a]; b++) {
            double apart = t->out[b] ? 0 : result[a] - result[b];
            t->apart[a][b] += apart;
            t->square[a][b] += apart * apart;
        }
    }
}

double dtz_race_mean(const DtzRace *t, int choice)
{
    return t->batches[choice] > 0 ? t->sum[choice] / t->batches[choice] : 0;
}

int dtz_race_best(const DtzRace *t)
{
    int best = -1;
    for (int k = 0; k < t->n; k++) {
        if (!t->out[k] && (best < 0 || dtz_race_mean(t, k) > dtz_race_mean(t, best)))
            best = k;
    }
    return best;
}

static int common_batches(const DtzRace *t, int a, int b)
{
    return t->batches[a] < t->batches[b] ? t->batches[a] : t->batches[b];
}

double dtz_race_behind(const DtzRace *t, int a, int b, double *error)
{
    int n = common_batches(t, a, b);
    double mean = n > 0 ? t->apart[a][b] / n : 0;
    double squares = t->square[a][b] - n * mean * mean;
    *error = n > 1 ? sqrt(fmax(squares, 0) / (n - 1) / n) : INFINITY;
    return mean;
}

/* ---- is it settled? ------------------------------------------------------------------ */

typedef struct RaceBounds {
    double mean, error;
    double least, most;
} RaceBounds;

/* Bounds on the difference of two choices. */
static RaceBounds race_bounds_of(const DtzRace *t, int a, int b)
{
    double error, mean = dtz_race_behind(t, a, b, &error);
    double width = (BOUND + BOUND_OF_FEW / (common_batches(t, a, b) - 1)) * error;
    return (RaceBounds){ mean, error, mean - width, mean + width };
}

static int race_class_of(const DtzRace *t, double loss)
{
    int c = 0;
    while (c < RACE_BANDS && loss >= t->band[c])
        c++;
    return c;
}

/* Drops choices clearly behind the best. As long as the choice in question may be the best, its
 * lead over the next may be reported: then only choices that would be a mistake are dropped. */
static void drop_beaten(DtzRace *t, int best)
{
    bool behind = t->chosen >= 0 && t->chosen != best &&
                  race_bounds_of(t, best, t->chosen).least > 0;
    double margin = behind ? 0 : t->band[MISTAKE];
    for (int k = 0; k < t->n; k++)
        t->out[k] |= k != best && k != t->chosen && race_bounds_of(t, best, k).least > margin;
}

/* Is it known whether all others are a mistake compared with this one? */
static bool lead_is_known(const DtzRace *t, int best)
{
    bool surely = true, perhaps = true;
    for (int k = 0; k < t->n; k++) {
        RaceBounds lead = race_bounds_of(t, best, k);
        surely &= k == best || lead.least >= t->band[MISTAKE];
        perhaps &= k == best || lead.most >= t->band[MISTAKE];
    }
    return surely == perhaps;
}

/* Is the class of a choice's loss known? */
static bool class_is_known(const DtzRace *t, int best, int choice)
{
    double least = 0, most = 0;
    for (int k = 0; k < t->n; k++) {
        RaceBounds behind = race_bounds_of(t, k, choice);
        if (t->out[k] || k == choice)
            continue;
        least = fmax(least, behind.least);
        most = fmax(most, behind.most);
    }
    if (race_class_of(t, least) != race_class_of(t, most))
        return false;
    RaceBounds loss = race_bounds_of(t, best, choice);
    if (race_class_of(t, least) > 0)
        return loss.error <= fmax(FINENESS * t->band[0], FINENESS_OF_GREAT * loss.mean);
    return choice != best || t->batches[best] >= BATCHES_OF_LEAD || lead_is_known(t, best);
}

bool dtz_race_settled(DtzRace *t)
{
    int best = dtz_race_best(t);
    if (t->batches[best] < BATCHES_LEAST)
        return false;
    drop_beaten(t, best);
    return class_is_known(t, best, t->chosen >= 0 ? t->chosen : best);
}
