/* SPDX-License-Identifier: MIT */
/* The sequential test of the first player, docs/arena.md. It uses one number per deal, the mean
 * over its hands: points above the mean of the others, or the share of comparisons with the others
 * that were won. The likelihoods assume normal numbers with the variance found so far (the
 * generalised sequential test used for chess engines, based on the Kullback-Leibler divergence). */
#include "arena_impl.h"

#include <math.h>

#include "exact.h"

/* The share of comparisons won by a player with that lead in Elo. */
double sprt_share(double elo)
{
    return 1 / (1 + exact_exp(-elo * SPRT_ELO));
}

double sprt_bound(void)
{
    const double alpha = 0.05;          /* and beta */
    return exact_log((1 - alpha) / alpha);
}

void sprt_add(Sprt *s, double x)
{
    s->n++;
    double off = x - s->mean;
    s->mean += off / (double)s->n;
    s->squares += off * (x - s->mean);
}

double sprt_ratio(const Sprt *s, double low, double high)
{
    if (s->n < SPRT_LEAST)
        return 0;
    double variance = s->squares / (double)(s->n - 1);
    double ahead = 2 * s->mean - low - high;
    if (variance <= 0)                  /* all equal: no doubt is possible */
        return ahead > 0 ? 1e9 : ahead < 0 ? -1e9 : 0;
    return (double)s->n * (high - low) * ahead / (2 * variance);
}

static double arena_sprt_number_of(const ArenaSetup *setup, const ArenaDealSum *d)
{
    int n = setup->game->n_seats;
    double hands = arena_rotations(setup);
    if (!setup->sprt->in_points)
        return d->duels[0] / (2 * hands * (n - 1));
    double others = 0;
    for (int p = 1; p < n; p++)
        others += (double)d->score[p];
    return ((double)d->score[0] - others / (n - 1)) / hands;
}

void arena_sprt_judge(const ArenaSetup *setup, const ArenaDealSum *deal, int64_t n,
                      ArenaVerdict *out)
{
    const ArenaSprt *test = setup->sprt;
    Sprt s = { 0 };
    for (int64_t d = 0; d < n; d++)
        sprt_add(&s, arena_sprt_number_of(setup, &deal[d]));
    double low = test->in_points ? test->low : sprt_share(test->low);
    double high = test->in_points ? test->high : sprt_share(test->high);
    out->ratio = sprt_ratio(&s, low, high);
    out->bound = sprt_bound();
    out->says = out->ratio >= out->bound ? 1 : out->ratio <= -out->bound ? -1 : 0;
}
