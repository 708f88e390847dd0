/* SPDX-License-Identifier: MIT */
/* Variances of what three sources pay, added up:
 *   points   of cards: 0.29 of those in the deck
 *   places   the finish bonuses, each place as likely as any
 *   bonuses  of tongzi and dizha: for each that is dealt, its bonus goes to one seat
 * In brackets the standard deviation in 600 deals of tidy against itself, seed 5: standard rules
 * 235 (237), points alone 92 (87), without bonuses 146 (153), all payments twice 442 (433), ten
 * times 2162 (2066), two players with 8 cards aside 560 (572), 4 packs 384 (361), 8 packs 771
 * (713). */
#include "dtz_stakes.h"

#include <math.h>
#include <string.h>

#include "dtz.h"
#include "game.h"

static const double POINTS_SHARE = 0.29, FACTOR = 1.062;

static const double SMALL = 60;    /* points */

/* The more tongzi and dizha are dealt, the less often one of them decides a round: with this many,
 * half as often. */
static const double TRUMPS_HALVED = 14;

enum { OF_TONGZI = 3, OF_DIZHA = 2 };   /* copies of a card */

/* The bonuses of datongzi 6.3, and those of its presets for 2 and 4 players. */
static const int32_t standard_finish[SEATS_MAX + 1][SEATS_MAX] = {
    [2] = { 100, -100 }, [3] = { 100, -40, -60 }, [4] = { 100, -20, -40, -80 },
};

/* The probability of being dealt at least `k` of `n` copies of a card, each with probability p. */
static double chance_of_copies(int n, int k, double p)
{
    double exactly = 1, below = 0;
    for (int i = 0; i < n; i++)     /* pow differs from machine to machine */
        exactly *= 1 - p;
    for (int i = 0; i < k; i++) {
        below += exactly;
        exactly *= p / (1 - p) * (n - i) / (i + 1);
    }
    return 1 - below;
}

/* Mean square of the finish bonus that a seat gets, less the mean of the others. */
static double variance_of_places(const Game *g)
{
    const OptionList *pays = &dtz_config(g)->finish_bonus;
    int n = g->n_seats;
    double sum = 0, squares = 0;
    for (int place = 0; place < n; place++)
        sum += (double)pays->item[place];
    for (int place = 0; place < n; place++) {
        double own = (double)pays->item[place], net = own - (sum - own) / (n - 1);
        squares += net * net;
    }
    return squares / n;
}

/* A bonus is a gain for its seat and costs each of the others its share of the mean. */
static double variance_of_bonuses(const Game *g)
{
    const DtzConfig *cfg = dtz_config(g);
    double p = (double)g->dtz.hand_size / g->dtz.n_cards, squares = 0, dealt = 0;
    double two = chance_of_copies(cfg->decks, OF_DIZHA, p);
    double tongzi = g->n_seats * N_CARD_SUITS * chance_of_copies(cfg->decks, OF_TONGZI, p);
    double dizha = g->n_seats * two * two * two * two;
    for (int rank = 0; rank < N_RANKS; rank++) {
        DtzShape shape = { .pattern = DTZ_TONGZI, .rank = (uint8_t)rank };
        double pays = dtz_bonus(cfg, &shape);
        if (!has_rank(g->dtz.ranks, rank))
            continue;
        squares += tongzi * pays * pays + dizha * (double)cfg->bonus_dizha * cfg->bonus_dizha;
        dealt += dizha + (pays > 0 ? tongzi : 0);
    }
    return squares / (g->n_seats - 1) / (1 + dealt / TRUMPS_HALVED);
}

double dtz_stakes_spread(const Game *g)
{
    double points = POINTS_SHARE * g->dtz.point_pays * cards_points(&g->dtz.deck);
    return FACTOR * sqrt(points * points + variance_of_places(g) + variance_of_bonuses(g));
}

/* The same cards and players at the standard payments. */
static void standard_game(const Game *g, Game *out)
{
    const DtzConfig *cfg = dtz_config(g);
    DtzConfig *to = dtz_settings(out);
    game_default(out, g->ops);
    out->n_seats = g->n_seats;
    out->dtz = g->dtz;
    out->dtz.point_pays = 1;
    to->decks = cfg->decks;
    to->finish_bonus.n = (uint8_t)g->n_seats;
    memcpy(to->finish_bonus.item, standard_finish[g->n_seats],
           sizeof standard_finish[g->n_seats]);
}

double dtz_stakes_unit(const Game *g)
{
    Game standard;
    standard_game(g, &standard);
    return dtz_stakes_spread(g) / dtz_stakes_spread(&standard);
}

/* Is it near its value under the standard payments, in units? Small sums do not matter. */
static bool is_near(double pays, double usual)
{
    return pays > usual / 2 - SMALL && pays < usual * 3 / 2 + SMALL;
}

bool dtz_stakes_usual(const Game *g)
{
    Game standard;
    double unit = dtz_stakes_unit(g), pace = dtz_stakes_pace(g);
    standard_game(g, &standard);
    bool usual = is_near(g->dtz.point_pays / unit, 1) && pace > 0.5 && pace < 1.5 &&
                 is_near(dtz_config(g)->bonus_dizha / unit, dtz_config(&standard)->bonus_dizha);
    for (int rank = 0; rank < N_RANKS; rank++) {
        DtzShape shape = { .pattern = DTZ_TONGZI, .rank = (uint8_t)rank };
        usual = usual && is_near(dtz_bonus(dtz_config(g), &shape) / unit,
                                 dtz_bonus(dtz_config(&standard), &shape));
    }
    return usual;
}

/* The slope from the first place to the last: each place against the opposite one. */
static double fall_of(const int32_t *pays, int n)
{
    double sum = 0;
    for (int place = 0; place < n; place++)
        sum += (double)(n - 1 - 2 * place) * pays[place];
    return sum;
}

double dtz_stakes_pace(const Game *g)
{
    int n = g->n_seats;
    return fall_of(dtz_config(g)->finish_bonus.item, n) / fall_of(standard_finish[n], n)
           / dtz_stakes_unit(g);
}
