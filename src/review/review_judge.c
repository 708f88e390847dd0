/* SPDX-License-Identifier: MIT */
/* Losses are measured in standard deviations of a typical hand, so that the words mean the same in
 * every game and at every base score. Marks as in backgammon, accuracy as in chess:
 * docs/review.md. */
#include "review_judge.h"

#include <math.h>

#include "exact.h"
#include "spread.h"
#include "preference.h"
#include "units.h"

/* The smallest loss of a class, in standard deviations. */
static const double threshold[N_REVIEW_CLASSES] = { 0, 0.02, 0.06, 0.15 };

/* Two choices are equal if they differ by at most this many errors of the judgement. */
static const double EQUAL_ERRORS = 2;

/* The accuracy of a move falls exponentially with the percentage points lost. */
static const double ACCURACY_SCALE = 103.1668, ACCURACY_SHIFT = 3.1669, ACCURACY_FALL = 0.04354;

/* The weight of a decision: the spread of the chances around it, within these limits. */
static const double VOLATILITY_MIN = 0.5, VOLATILITY_MAX = 12;
enum { WINDOW_MIN = 2, WINDOW_MAX = 8, WINDOW_SHARE = 10 };

double review_spread(const Game *g)
{
    return spread_of_hand(g) * smallest_win(g);
}

int64_t review_thousandths(const Game *g, double points)
{
    int64_t unit = units_scale(g);
    return llround(1000 * points / (double)unit) * unit;
}

double review_loss(double best, double best_error, double chosen, double chosen_error)
{
    double loss = best - chosen;
    double error = best_error > chosen_error ? best_error : chosen_error;
    return loss <= 0 || loss < EQUAL_ERRORS * error ? 0 : loss - error;
}

void review_bands(const Game *g, double band[N_REVIEW_CLASSES - 1])
{
    for (int c = 1; c < N_REVIEW_CLASSES; c++)
        band[c - 1] = threshold[c] * review_spread(g);
}

ReviewClass review_class_of(const Game *g, double loss)
{
    double spreads = loss / smallest_win(g) / spread_of_hand(g);
    int c = REVIEW_FINE;
    while (c + 1 < N_REVIEW_CLASSES && spreads >= threshold[c + 1])
        c++;
    return (ReviewClass)c;
}

double review_chance(const Game *g, double points)
{
    return 50 * exact_erfc(-points / smallest_win(g) / spread_of_hand(g) / sqrt(2));
}

double review_move_accuracy(double before, double after)
{
    double lost = before > after ? before - after : 0;
    return exact_within(ACCURACY_SCALE * exact_exp(-ACCURACY_FALL * lost) - ACCURACY_SHIFT, 0, 100);
}

/* How much the chances vary around decision i. */
static double volatility(const ReviewMove *move, int n, int i)
{
    int width = (int)exact_within(n / WINDOW_SHARE, WINDOW_MIN, WINDOW_MAX);
    int first = i - width / 2 > 0 ? i - width / 2 : 0;
    int end = first + width < n ? first + width : n;
    double sum = 0, squares = 0;
    for (int k = first; k < end; k++)
        sum += move[k].chance;
    double mean = sum / (end - first);
    for (int k = first; k < end; k++)
        squares += (move[k].chance - mean) * (move[k].chance - mean);
    return exact_within(sqrt(squares / (end - first)), VOLATILITY_MIN, VOLATILITY_MAX);
}

double review_accuracy(const ReviewMove *move, int n)
{
    double weights = 0, weighted = 0, inverse = 0;
    for (int i = 0; i < n; i++) {
        double weight = volatility(move, n, i);
        weights += weight;
        weighted += weight * move[i].accuracy;
        inverse += 1 / (move[i].accuracy > 1 ? move[i].accuracy : 1);
    }
    return n == 0 ? 100 : (weighted / weights + n / inverse) / 2;
}
