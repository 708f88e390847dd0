/* What the engine `ev` reads off the table once for a decision: unseen tiles, who may supply what,
 * how many draws are to come and how many will pay. ai 3.2. */
#include "ev_impl.h"

#include <math.h>
#include <string.h>

/* Chance that an opponent still playing wins within a step, by tiles left in the wall: self-play of
 * four `eff`, interpolated. */
static const double WIN_RATE[] = { 0.12, 0.115, 0.105, 0.09, 0.065, 0.03, 0.01 };
enum { WIN_RATE_EVERY = 10, N_WIN_RATES = sizeof WIN_RATE / sizeof WIN_RATE[0] };

/* Chance that a tile drawn by an opponent is cut by it sooner or later: of its void suit, at the
 * end of a suit, in the middle. */
static const double CUTS_VOID = 1.0, CUTS_OUTER = 0.62, CUTS_INNER = 0.45;

/* Points that a win of an opponent costs each seat still playing, in the mean. */
static const double WIN_COSTS = 1.5;

/* Of opponents still playing when the wall is out: share ready and mean multiplier. */
static const double READY_AT_END = 0.62, WORTH_AT_END = 2.5;

static double win_rate(double wall)
{
    double at = wall / WIN_RATE_EVERY;
    int i = (int)at;
    if (i >= N_WIN_RATES - 1)
        return WIN_RATE[N_WIN_RATES - 1];
    return WIN_RATE[i] + (at - i) * (WIN_RATE[i + 1] - WIN_RATE[i]);
}

/* Steps from now to the end of the wall, as long as `wall` lasts: how many play on with us. */
static int foresee(const EvScene *s, double wall, double payers[], double going[],
                   double costs[])
{
    int n = s->n_opponents, steps = 0;
    double stays = 1, alive = 1;
    bool ends = s->game->mj.play_on == false;
    for (; wall >= 0.5 && steps < EV_DRAWS; steps++) {
        double rate = win_rate(wall);
        stays *= 1 - rate;
        double now = ends ? pow(stays, n) : 1 - pow(1 - stays, n);
        going[steps] = alive > 0 ? now / alive : 0;
        costs[steps] = rate * WIN_COSTS * (steps > 0 ? payers[steps - 1] : n);
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
    }
    if (n > 0)
        s->payers[0] = s->payers[1];
}

static bool is_opponent(const EvScene *s, Seat q)
{
    return q < s->game->n_seats && q != s->me && s->table->seat[q].won == 0;
}

static void read_supply(EvScene *s)
{
    for (Tile k = 0; k < N_KINDS; k++) {
        bool outer = k >= N_SUITED || rank_of(k) == 1 || rank_of(k) == 9;
        double cuts = 0;
        for (Seat q = 0; q < SEATS_MAX; q++) {
            if (is_opponent(s, q))
                cuts += s->table->seat[q].void_suit == suit_of(k) ? CUTS_VOID
                        : outer ? CUTS_OUTER : CUTS_INNER;
        }
        s->given[k] = s->per_copy * cuts;
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
    mj_unseen_counts(m->game, v, s->unseen);
    int n_unseen = 0;
    for (Tile k = 0; k < N_KINDS; k++)
        n_unseen += s->unseen[k];
    s->per_copy = n_unseen > 0 ? 1.0 / n_unseen : 0;
    for (Seat q = 0; q < SEATS_MAX; q++)
        s->n_opponents += is_opponent(s, q);
    read_future(s);
    read_supply(s);
    read_kongs(s);
    read_end(s);
}
