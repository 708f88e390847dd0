/* SPDX-License-Identifier: MIT */
/* Means and intervals. The unit is the deal, because the hands of its rotations are correlated
 * (docs/arena.md). Sums of fractions run over the deals in order. */
#include <math.h>

#include "arena_impl.h"

/* The 97.5 % point of Student's t with `freedom` degrees. Up to 30 from the table (Abramowitz and
 * Stegun 26.10, recomputed to six digits); beyond that, the normal point and two terms of its
 * expansion (26.7.5), which is then exact to one part in 20,000. With one degree of freedom the
 * expansion is 44 per cent too small, with two 10. */
double arena_student_t(int64_t freedom)
{
    static const double table[] = {
        12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004,
        2.262157,  2.228139, 2.200985, 2.178813, 2.160369, 2.144787, 2.131450, 2.119905,
        2.109816,  2.100922, 2.093024, 2.085963, 2.079614, 2.073873, 2.068658, 2.063899,
        2.059539,  2.055529, 2.051831, 2.048407, 2.045230, 2.042272,
    };
    if (freedom <= (int64_t)(sizeof table / sizeof *table))
        return table[freedom - 1];
    const double z = 1.959964, z3 = z * z * z, z5 = z3 * z * z, v = (double)freedom;
    return z + (z3 + z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * z) / (96 * v * v);
}

double arena_half_width(double squares, int64_t n)
{
    double deals = (double)n;
    return n < 2 ? -1 : arena_student_t(n - 1) * sqrt(squares / (deals - 1) / deals);
}

/* The data of the means. */
typedef struct Deals {
    const ArenaSetup   *setup;
    const ArenaDealSum *deal;
    int64_t             n;
} Deals;

typedef double Measure(const ArenaDealSum *d, int player, int n_players);

static double own_points(const ArenaDealSum *d, int player, int n_players)
{
    (void)n_players;
    return (double)d->score[player];
}

/* Own points less the mean of the others. */
static double net_points(const ArenaDealSum *d, int player, int n_players)
{
    int64_t others = 0;
    for (int p = 0; p < n_players; p++)
        others += p != player ? d->score[p] : 0;
    return (double)d->score[player] - (double)others / (n_players - 1);
}

static double wins(const ArenaDealSum *d, int player, int n_players)
{
    (void)n_players;
    return d->wins[player];
}

/* The mean per hand, and half the width of its interval from the means of the deals. */
static double arena_report_mean_of(const Deals *all, Measure *measure, int player,
                                   double *half_width)
{
    int n = all->setup->game->n_seats;
    double rotations = arena_rotations(all->setup), deals = (double)all->n;
    double sum = 0, squares = 0;
    for (int64_t d = 0; d < all->n; d++)
        sum += measure(&all->deal[d], player, n);
    double mean = sum / (deals * rotations);
    for (int64_t d = 0; d < all->n; d++) {
        double off = measure(&all->deal[d], player, n) / rotations - mean;
        squares += off * off;
    }
    *half_width = arena_half_width(squares, all->n);
    return mean;
}

/* The standard deviation of the scores of players from..to-1 in all hands. */
static double deviation(const Deals *all, int from, int to)
{
    double sum = 0, squares = 0;
    for (int64_t d = 0; d < all->n; d++) {
        for (int p = from; p < to; p++) {
            sum += (double)all->deal[d].score[p];
            squares += all->deal[d].squares[p];
        }
    }
    double scores = (double)all->n * arena_rotations(all->setup) * (to - from);
    double mean = sum / scores;
    return sqrt(fmax(squares / scores - mean * mean, 0));
}

void arena_add_tally(ArenaTally *sum, const ArenaTally *more)
{
    const int64_t *from = (const int64_t *)more;
    for (int f = 0; f < N_TALLY_FIELDS; f++)
        *arena_tally_field(sum, f) += from[f];
}

/* Duels that `player` won in a hand: 2 for each player with a lower score, 1 for each tie. */
static int32_t duels_won(const int64_t score[SEATS_MAX], int player, int n_players)
{
    int32_t won = -1;                   /* cancels the tie with itself */
    for (int p = 0; p < n_players; p++)
        won += score[player] > score[p] ? 2 : score[player] == score[p] ? 1 : 0;
    return won;
}

void arena_sum_deal(const ArenaSetup *setup, const ArenaDeal *result, ArenaDealSum *out)
{
    int n = setup->game->n_seats;
    *out = (ArenaDealSum){ 0 };
    for (int p = 0; p < n; p++) {
        out->score[p] = result->tally[p].score;
        out->wins[p] = (int32_t)result->tally[p].wins;
        for (int r = 0; r < arena_rotations(setup); r++) {
            out->squares[p] += (double)result->score[r][p] * (double)result->score[r][p];
            out->duels[p] += duels_won(result->score[r], p, n);
        }
    }
}

void arena_report_fill(const ArenaSetup *setup, const ArenaDealSum *deal, int64_t n,
                       ArenaReport *out)
{
    const Deals all = { setup, deal, n };
    out->n_players = setup->game->n_seats;
    out->deals = n;
    out->hands = n * arena_rotations(setup);
    out->sigma = deviation(&all, 0, out->n_players);
    for (int p = 0; p < out->n_players; p++) {
        ArenaPlayer *player = &out->player[p];
        player->name = arena_name(&setup->player[p]);
        player->entry = arena_entry(&setup->player[p]);
        player->hands = out->hands;
        player->score_per_hand = arena_report_mean_of(&all, own_points, p, &player->ci95);
        player->score_sd = deviation(&all, p, p + 1);
        player->net_per_deal = arena_report_mean_of(&all, net_points, p, &player->net_ci95);
        arena_report_mean_of(&all, wins, p, &player->win_ci95);
        player->faults = player->sum.illegal + player->sum.late + player->sum.ended;
    }
}
