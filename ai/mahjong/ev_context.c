/* SPDX-License-Identifier: MIT */
/* What the engine `ev` reads from the table once for a decision: unseen tiles, which seats may
 * supply what, how many draws are to come and how many seats will pay. docs/ai.md 2. */
#include "ev_impl.h"

#include <assert.h>
#include <math.h>

#include "exact.h"
#include "mj.h"
#include "units.h"

/* For seats still playing when the wall runs out: the share that is ready, and its mean
 * multiplier. */
static const double READY_AT_END = 0.825, WORTH_AT_END = 2.6;

/* The steps from now to the end of the wall, while `wall` lasts; for each, how many opponents are
 * still playing. */
static int ev_context_foresee(const EvContext *s, double wall, double payers[], double going[],
                              double costs[])
{
    int n = s->n_opponents, steps = 0;
    double stays = 1, alive = 1;
    bool ends = !s->game->mj.play_on;
    for (; wall >= 0.5 && steps < EV_DRAWS; steps++) {
        double rate = ev_win_rate(s, wall), cost = ev_win_costs(s, wall);
        stays *= 1 - rate;
        double now = ends ? exact_pow(stays, n) : 1 - exact_pow(1 - stays, n);
        going[steps] = alive > 0 ? now / alive : 0;
        double wins = ends ? 1 - going[steps] : rate * (steps > 0 ? payers[steps - 1] : n);
        costs[steps] = wins * cost;
        alive = now;
        payers[steps] = ends ? n : n * stays / now;
        wall -= 1 + payers[steps];
    }
    return steps;
}

int ev_draws_after(const EvContext *s, int wall)
{
    double payers[EV_DRAWS + 1], going[EV_DRAWS + 1], costs[EV_DRAWS + 1];
    return ev_context_foresee(s, wall - s->n_opponents, payers, going, costs);
}

static void read_future(EvContext *s)
{
    double payers[EV_DRAWS + 1], going[EV_DRAWS + 1], costs[EV_DRAWS + 1];
    int wall = s->table->wall - s->n_opponents;
    int n = ev_context_foresee(s, wall, payers, going, costs);
    s->n_draws = n;
    for (int left = 0; left <= EV_DRAWS; left++) {
        int step = n - left;
        bool known = n > 0 && step < n;
        s->payers[left] = !known ? s->n_opponents : payers[step < 0 ? 0 : step];
        s->p_hand_continues[left] = known && step >= 0 ? going[step] : 1;
        s->opponents_win_cost[left] = known && step >= 0 ? costs[step] : 0;
    }
    if (n > 0)
        s->payers[0] = s->payers[1];
}

bool ev_is_opponent(const EvContext *s, Seat q)
{
    return q < s->game->n_seats && q != s->me && s->table->seat[q].won == 0;
}

static void read_supply(EvContext *s)
{
    for (Tile k = 0; k < N_KINDS; k++) {
        double rate = 0;
        for (Seat q = 0; q < SEATS_MAX; q++)
            rate += ev_is_opponent(s, q) ? ev_cut_rate(s, q, k) : 0;
        s->given[k] = s->per_copy * rate;
        Seat left = seat_after(s->me, s->game->n_seats - 1, s->game->n_seats);
        s->p_left_discards[k] = s->game->mj.chi && k < N_SUITED && ev_is_opponent(s, left)
                            ? s->per_copy * ev_cut_rate(s, left, k) : 0;
    }
}

static double refundable(const EvContext *s)
{
    const MjKongLedger *p = &s->table->ledger;
    double sum = 0;
    for (int i = 0; i < p->n_kongs; i++) {
        if (p->kong[i].owner == s->me && !p->kong[i].exempt)
            sum += (double)p->kong[i].each * __builtin_popcount(p->kong[i].payers);
    }
    return sum;
}

/* The payment for an exposed kong does not depend on the discarder. */
double ev_kong_pays(const EvContext *s, uint8_t type, bool late)
{
    int64_t delta[SEATS_MAX];
    Seat feeder = seat_after(s->me, 1, s->game->n_seats);
    const MjKong kong = { .owner = s->me, .from = feeder, .type = type, .late = late };
    mj_kong_money(s->game, s->table, &kong, delta);
    int payers = type == MELD_EXPOSED_KONG || s->n_opponents == 0 ? 1 : s->n_opponents;
    return s->kongs_stand * (double)delta[s->me] / payers;
}

/* ---- wins ----------------------------------------------------------------------------------- */

double ev_pays(const EvContext *s, Seat winner, Seat from, WinFlags flags, int32_t multiplier,
               bool has_wild)
{
    int64_t delta[SEATS_MAX], bird[SEATS_MAX];
    const MjGain win = { winner, from, flags, multiplier };
    mj_win_money(s->game, s->table, &win, delta);
    mj_bird_money(s->game, s->table, &win, bird);
    int shown = mj_birds_shown(s->game, s->table->wall, has_wild);
    return (double)delta[s->me] + (double)bird[s->me] * shown * s->hit_share;
}

EvWin ev_win_of(const EvContext *s, int32_t drawn, int32_t given, bool has_wild)
{
    EvWin win = { 0 };
    const MjRules *r = &s->game->mj;
    int n = s->n_opponents > 0 ? s->n_opponents : 1;
    if (drawn > 0)
        win.drawn_each = ev_pays(s, s->me, s->me, WIN_SELF_DRAW, drawn, has_wild) / n;
    bool may_be_given = r->win_on_discard && (r->wild_wins_discard || !has_wild) && given > 0;
    for (Seat q = 0; q < s->game->n_seats && may_be_given; q++)
        win.given += ev_is_opponent(s, q) ? ev_pays(s, s->me, q, 0, given, has_wild) / n : 0;
    win.plain_each = win.drawn_each < s->least.drawn_each ? win.drawn_each : s->least.drawn_each;
    win.plain_given = win.given < s->least.given ? win.given : s->least.given;
    return win;
}

/* The least value of a win: 111m 789m 234s 567s 55s, with the triplet melded. */
static void read_wins(EvContext *s)
{
    int n_hits = 0, n = tiles_total(s->unseen);
    for (Tile k = 0; k < N_KINDS; k++)
        n_hits += mj_bird_hits(s->game, k) ? s->unseen[k] : 0;
    s->hit_share = n > 0 ? (double)n_hits / n : 0;
    MjTable table = *s->table;
    table.seat[s->me].n_melds = 1;
    table.seat[s->me].meld[0] = (MjMeld){ .type = MELD_PONG, .tile = tile_of(SUIT_M, 1) };
    table.seat[s->me].void_suit = s->game->mj.void_suit ? SUIT_P : SUIT_NONE;
    MjPrivate own = { .drawn = TILE_NONE };
    static const Tile tiles[] = { 6, 7, 8, 10, 11, 12, 13, 14, 15, 13, 13 };
    for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++)
        own.count[tiles[i]]++;
    MjWorth drawn = mj_worth(s->game, &table, &own, s->me, TILE_NONE, WIN_SELF_DRAW);
    MjWorth given = mj_worth(s->game, &table, &own, s->me, TILE_NONE, 0);
    s->least = (EvWin){ .drawn_each = 1e9, .given = 1e9 };
    s->least = ev_win_of(s, drawn.multiplier, given.multiplier, false);
    s->flat[0] = s->least;
    s->flat[1] = ev_win_of(s, drawn.multiplier, given.multiplier, true);
    s->flat_cost = ev_flat_cost(s);
}

/* If a hand with a wild cannot win on discards: the probability that another seat holds no wild.
 * hongzhong 4.3. */
static double wild_free(const EvContext *s, int n_unseen)
{
    const MjRules *r = &s->game->mj;
    if (r->set.wild == TILE_NONE || r->wild_wins_discard || s->n_opponents == 0)
        return 1;
    double sum = 0;
    int others = n_unseen - s->unseen[r->set.wild];
    for (Seat q = 0; q < s->game->n_seats; q++) {
        double none = ev_is_opponent(s, q);
        for (int i = 0; i < s->table->seat[q].n_concealed && i < n_unseen; i++)
            none *= others > i ? (double)(others - i) / (n_unseen - i) : 0;
        sum += none;
    }
    return sum / s->n_opponents;
}

/* What the end of the wall pays and costs. xuezhan 9. */
static void read_end(EvContext *s)
{
    const MjRules *r = &s->game->mj;
    if (r->big_call) {
        s->ready_pays = 1 - READY_AT_END;
        s->unready_costs = READY_AT_END * WORTH_AT_END;
    }
    double payees = r->pig_pays_winners ? s->game->n_seats - 1 : s->payers[0];
    s->pig_costs = r->pig_multiplier * payees;
    s->kong_income = r->kong_refund ? refundable(s) : 0;
}

void ev_context_read(EvContext *s, const Evaluation *m)
{
    const View *v = &m->info.view;
    const MjRules *r = &m->game->mj;
    assert(units_scale(m->game) == 1);
    *s = (EvContext){ .game = m->game, .style = m->style, .table = &v->mj.table, .own = &v->mj.own,
                    .me = v->seat };
    passed_tiles_read(&s->passed, &m->info);
    mj_set_of(r, s->table->seat[s->me].void_suit, &s->set);
    mj_hand_of(s->table, s->own, s->me, &s->hand);
    mj_seen(s->table, s->me, s->seen);
    mj_unseen_counts(m->game, v, s->unseen);
    int n_unseen = tiles_total(s->unseen);
    s->per_copy = n_unseen > 0 ? 1.0 / n_unseen : 0;
    for (Seat q = 0; q < SEATS_MAX; q++)
        s->n_opponents += ev_is_opponent(s, q);
    s->may_be_given = wild_free(s, n_unseen);
    /* How being drawn changes the multiplier of a win. xuezhan 7.3, 7.6, 8.2. */
    s->cap = r->cap > 0 ? (double)r->cap : (double)INFINITY;
    s->drawn_times = r->drawn_doubles ? 2 : 1;
    s->drawn_adds = r->drawn_adds ? 1 : 0;
    read_wins(s);
    read_future(s);
    ev_places_read(s);
    read_supply(s);
    double stands = 1;
    for (int n = 1; n <= s->n_draws && r->kongs_refunded; n++)
        stands *= s->p_hand_continues[n];
    s->kongs_stand = r->kongs_refunded ? 1 - stands : 1;
    for (uint8_t type = MELD_EXPOSED_KONG; type <= MELD_CONCEALED_KONG; type++)
        s->kong_pays[type] = ev_kong_pays(s, type, false);
    read_end(s);
}
