/* What the engine `ev` reads off the table once for a decision: unseen tiles, who may supply what,
 * how many draws are to come and how many will pay. ai 3.2. */
#include "ev_impl.h"

#include <math.h>
#include <string.h>

/* Self-play of three `eff` and one `ev`, 8,000 hands, by tiles left in the wall, at 2.5, 7.5 and so
 * on: the chance that a seat still playing wins within a step, and the points that a win costs each
 * other seat still playing, in the mean. */
static const double WIN_RATE[] = {
    0.140, 0.127, 0.118, 0.106, 0.090, 0.072, 0.051, 0.031, 0.015, 0.005, 0.001, 0,
};
static const double WIN_COSTS[] = {
    3.42, 2.83, 2.46, 2.03, 1.74, 1.37, 1.15, 1.00, 0.93, 0.80, 0.80, 0.80,
};
enum { WALL_CLASS = 5, N_WALL_CLASSES = sizeof WIN_RATE / sizeof WIN_RATE[0] };

/* How often a seat cuts a kind, compared with the kind's share of the unseen tiles: by the cuts it
 * has made (0, 2, 4, 6, 9, 12 and more), for ranks 1 and 9, other ranks, its void suit. */
static const double CUT_RATE[][3] = {
    { 0.14, 0.05, 2.93 }, { 0.78, 0.31, 2.31 }, { 1.31, 0.62, 1.56 },
    { 1.43, 0.77, 1.27 }, { 1.34, 0.79, 1.30 }, { 1.31, 0.76, 1.46 },
};
static const int CUTS_FROM[] = { 0, 2, 4, 6, 9, 12 };
enum { N_CUT_CLASSES = sizeof CUTS_FROM / sizeof CUTS_FROM[0], CUTS_AHEAD = 2 };

/* Of seats still playing when the wall is out: share ready and their mean multiplier. */
static const double READY_AT_END = 0.825, WORTH_AT_END = 2.6;

/* Between the middles of the classes. */
static double at_wall(const double table[N_WALL_CLASSES], double wall)
{
    double at = wall / WALL_CLASS - 0.5;
    int i = at > 0 ? (int)at : 0;
    if (i >= N_WALL_CLASSES - 1)
        return table[N_WALL_CLASSES - 1];
    return table[i] + (at > 0 ? at - i : 0) * (table[i + 1] - table[i]);
}

/* Steps from now to the end of the wall, as long as `wall` lasts: how many play on with us. */
static int foresee(const EvScene *s, double wall, double payers[], double going[],
                   double costs[])
{
    int n = s->n_opponents, steps = 0;
    double stays = 1, alive = 1;
    bool ends = s->game->mj.play_on == false;
    for (; wall >= 0.5 && steps < EV_DRAWS; steps++) {
        double rate = at_wall(WIN_RATE, wall), cost = at_wall(WIN_COSTS, wall);
        stays *= 1 - rate;
        double now = ends ? pow(stays, n) : 1 - pow(1 - stays, n);
        going[steps] = alive > 0 ? now / alive : 0;
        costs[steps] = rate * cost * (steps > 0 ? payers[steps - 1] : n);
        alive = now;
        payers[steps] = ends ? n : n * stays / now;
        wall -= 1 + payers[steps];
    }
    return steps;
}

int ev_draws_after(const EvScene *s, int wall)
{
    double payers[EV_DRAWS + 1], going[EV_DRAWS + 1], costs[EV_DRAWS + 1];
    int n = foresee(s, wall - s->n_opponents, payers, going, costs);
    return n < 0 ? 0 : n;
}

static void read_future(EvScene *s)
{
    double payers[EV_DRAWS + 1], going[EV_DRAWS + 1], costs[EV_DRAWS + 1];
    int wall = s->table->wall - s->n_opponents;
    int n = foresee(s, wall, payers, going, costs);
    s->n_draws = n = n < 0 ? 0 : n;
    for (int left = 0; left <= EV_DRAWS; left++) {
        int step = n - left;
        bool known = n > 0 && step < n;
        s->payers[left] = !known ? s->n_opponents : payers[step < 0 ? 0 : step];
        s->going[left] = known && step >= 0 ? going[step] : 1;
        s->costs[left] = known && step >= 0 ? costs[step] : 0;
        double gone = known && step > 0 ? s->table->wall * (double)step / (n + 1) : 0;
        s->unseen_at[left] = 1 / s->per_copy - gone;
    }
    if (n > 0)
        s->payers[0] = s->payers[1];
}

static bool is_opponent(const EvScene *s, Seat q)
{
    return q < s->game->n_seats && q != s->me && s->table->seat[q].won == 0;
}

/* How freely a seat cuts a kind in the steps to come. */
static double cut_rate(const MjSeat *seat, Tile k)
{
    int class = N_CUT_CLASSES - 1;
    while (seat->n_pond + CUTS_AHEAD < CUTS_FROM[class])
        class--;
    bool outer = k >= N_SUITED || rank_of(k) == 1 || rank_of(k) == 9;
    return CUT_RATE[class][seat->void_suit == suit_of(k) ? 2 : outer ? 0 : 1];
}

static void read_supply(EvScene *s)
{
    for (Tile k = 0; k < N_KINDS; k++) {
        double rate = 0;
        for (Seat q = 0; q < SEATS_MAX; q++)
            rate += is_opponent(s, q) ? cut_rate(&s->table->seat[q], k) : 0;
        s->given[k] = s->per_copy * rate;
    }
}

static double refundable(const EvScene *s)
{
    const MjPurse *p = &s->table->purse;
    double sum = 0;
    for (int i = 0; i < p->n_kongs; i++) {
        if (p->kong[i].owner == s->me && !p->kong[i].exempt)
            sum += (double)p->kong[i].each * __builtin_popcount(p->kong[i].payers);
    }
    return sum;
}

/* xuezhan 8.5. */
static void read_kongs(EvScene *s)
{
    double base = s->game->cfg.xz.base_score;
    s->kong_pays[MELD_EXPOSED_KONG] = 2 * base;
    s->kong_pays[MELD_ADDED_KONG] = base;
    s->kong_pays[MELD_CONCEALED_KONG] = 2 * base;
}

/* What the end of the wall pays and costs. xuezhan 9. */
static void read_end(EvScene *s)
{
    if (!s->game->mj.play_on)
        return;
    const XzConfig *cfg = &s->game->cfg.xz;
    double base = cfg->base_score;
    if (cfg->big_call) {
        s->ready_pays = base * (1 - READY_AT_END);
        s->unready_costs = base * READY_AT_END * WORTH_AT_END;
    }
    s->pig_costs = base * cfg->pig_multiplier;
    s->kong_income = cfg->kong_refund ? refundable(s) : 0;
}

void ev_scene_read(EvScene *s, const Mind *m)
{
    const View *v = &m->info.view;
    *s = (EvScene){ .game = m->game, .style = m->style, .table = &v->mj.table, .own = &v->mj.own,
                    .me = v->seat };
    mj_set_of(&m->game->mj, s->table->seat[s->me].void_suit, &s->set);
    mj_hand_of(s->table, s->own, s->me, &s->hand);
    mj_seen(s->table, s->me, s->seen);
    mj_unseen_counts(m->game, v, s->unseen);
    int n_unseen = 0;
    for (Tile k = 0; k < N_KINDS; k++)
        n_unseen += s->unseen[k];
    s->per_copy = n_unseen > 0 ? 1.0 / n_unseen : 0;
    for (Seat q = 0; q < SEATS_MAX; q++)
        s->n_opponents += is_opponent(s, q);
    read_future(s);
    ev_places_read(s);
    read_supply(s);
    read_kongs(s);
    read_end(s);
}
