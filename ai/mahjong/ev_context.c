/* SPDX-License-Identifier: MIT */
/* What the engine `ev` reads from the table once for a decision: unseen tiles, which seats may
 * supply what, how many draws are to come and how many seats will pay. docs/ai.md 2. */
#include "ev_impl.h"

#include <assert.h>
#include <math.h>

#include "exact.h"
#include "mj.h"
#include "preference.h"

/* ---- how the others play --------------------------------------------------------------------- */

/* How the others play, as measured in self-play: how fast they win, what that costs, what they
 * discard. Games with fans are measured by the tiles left in the wall, the others by the rounds
 * played. */

/* Xuezhan, three `eff` and one `ev`, 8,000 hands, by tiles left in the wall, at 2.5, 7.5 and so on:
 * the probability that a seat still playing wins within a step, and the mean points that a win
 * costs each other seat still playing. */
static const double FAN_RATE[] = {
    0.140, 0.127, 0.118, 0.106, 0.090, 0.072, 0.051, 0.031, 0.015, 0.005, 0.001, 0,
};
static const double FAN_COSTS[] = {
    3.42, 2.83, 2.46, 2.03, 1.74, 1.37, 1.15, 1.00, 0.93, 0.80, 0.80, 0.80,
};
/* What all wins to come cost a seat, relative to the table above, by the number of opponents still
 * playing: while many play, few of the wins are paid by the seat. Three `eff` and one `ev`, 7,800
 * discards (tools/ev_promises.c). */
static const double FAN_COSTS_SHARE[SEATS_MAX] = { 0, 1.15, 0.92, 0.68 };
enum { WALL_CLASS = 5, N_WALL_CLASSES = sizeof FAN_RATE / sizeof FAN_RATE[0] };

/* Four `eff`, 2,500 hands each, by rounds played: the probability that a seat wins in the next one.
 * In Hongzhong only by self-draw, in Tuidaohu on any tile. */
enum { N_ROUNDS = 16 };
static const double WILD_RATE[N_ROUNDS] = {
    0.002, 0.007, 0.024, 0.044, 0.065, 0.086, 0.107, 0.125, 0.140, 0.160, 0.180, 0.190, 0.200,
    0.200, 0.200, 0.200,
};
static const double PLAIN_RATE[N_ROUNDS] = {
    0, 0.001, 0.003, 0.010, 0.018, 0.032, 0.049, 0.069, 0.082, 0.092, 0.100, 0.115, 0.125, 0.130,
    0.135, 0.140,
};

/* Wins on the tiles of each other seat, relative to those by self-draw; in Tuidaohu 23 wins of 100
 * are self-drawn. */
static const double PACE_GIVEN_SHARE = 1.12;

/* How often a seat discards a kind, relative to the kind's share of the unseen tiles: by the number
 * of its discards (0, 2, 4, 6, 9, 12 and more), for ranks 1 and 9, other ranks, its void suit or
 * honours. */
enum { N_CUT_CLASSES = 6, CUTS_AHEAD = 2 };
static const int CUTS_FROM[N_CUT_CLASSES] = { 0, 2, 4, 6, 9, 12 };
static const double FAN_CUTS[N_CUT_CLASSES][3] = {
    { 0.14, 0.05, 2.93 }, { 0.78, 0.31, 2.31 }, { 1.31, 0.62, 1.56 },
    { 1.43, 0.77, 1.27 }, { 1.34, 0.79, 1.30 }, { 1.31, 0.76, 1.46 },
};
static const double PLAIN_CUTS[N_CUT_CLASSES][3] = {
    { 1.25, 0.50, 2.40 }, { 1.23, 0.66, 2.00 }, { 1.24, 0.78, 1.60 },
    { 1.20, 0.84, 1.45 }, { 1.16, 0.86, 1.45 }, { 1.13, 0.90, 1.35 },
};
static const double WILD_CUTS[N_CUT_CLASSES][3] = {
    { 1.90, 0.80, 2.40 }, { 1.54, 0.92, 2.00 }, { 1.47, 0.95, 1.60 },
    { 1.39, 0.98, 1.45 }, { 1.35, 1.00, 1.45 }, { 1.35, 1.00, 1.35 },
};

static double ev_interpolate(const double *table, int n, double at)
{
    int i = at > 0 ? (int)at : 0;
    if (i >= n - 1)
        return table[n - 1];
    return table[i] + (at > 0 ? at - i : 0) * (table[i + 1] - table[i]);
}

/* Interpolates between the middles of the classes. */
static double by_wall(const double *table, int n, double classes)
{
    return ev_interpolate(table, n, classes - 0.5);
}

static bool has_wilds(const EvContext *s)
{
    return s->game->mj.set.wild != TILE_NONE;
}

double ev_win_rate(const EvContext *s, double wall)
{
    if (s->game->mj.fans)
        return by_wall(FAN_RATE, N_WALL_CLASSES, wall / WALL_CLASS);
    int n = s->game->n_seats;
    double round = (s->game->mj.n_tiles - 13 * n - wall - s->n_opponents) / n;
    double measured = has_wilds(s) ? 1 : 1 + 3 * PACE_GIVEN_SHARE;
    double given = (n - 1) * PACE_GIVEN_SHARE * s->may_be_given;
    double now = s->game->mj.win_on_discard ? 1 + given : 1;
    double rate = ev_interpolate(has_wilds(s) ? WILD_RATE : PLAIN_RATE, N_ROUNDS, round)
                * now / measured;
    return rate < 0.5 ? rate : 0.5;
}

/* The mean amount that we pay for a win of another seat, if each seat may have discarded the
 * tile. */
static double mean_cost(const EvContext *s, Seat winner)
{
    const MjRules *r = &s->game->mj;
    double given = 0, drawn = ev_pays(s, winner, winner, WIN_SELF_DRAW, 1, true);
    int n = s->game->n_seats - 1;
    for (Seat from = 0; from <= n; from++)
        given += from != winner ? ev_pays(s, winner, from, 0, 1, true) / n : 0;
    double share = r->win_on_discard ? 1 / (1 + n * PACE_GIVEN_SHARE * s->may_be_given) : 1;
    return -(share * drawn + (1 - share) * given);
}

static double ev_win_costs(const EvContext *s, double wall)
{
    if (!s->game->mj.fans)
        return s->flat_cost;
    return by_wall(FAN_COSTS, N_WALL_CLASSES, wall / WALL_CLASS) * FAN_COSTS_SHARE[s->n_opponents]
         * s->least.given;
}

static double ev_flat_cost(const EvContext *s)
{
    double sum = 0;
    for (Seat q = 0; q < s->game->n_seats; q++)
        sum += ev_is_opponent(s, q) ? mean_cost(s, q) / s->n_opponents : 0;
    return sum;
}

static double ev_cut_rate(const EvContext *s, Seat q, Tile k)
{
    const MjSeat *seat = &s->table->seat[q];
    int class = N_CUT_CLASSES - 1;
    while (seat->n_pond + CUTS_AHEAD < CUTS_FROM[class])
        class--;
    bool apart = k >= N_SUITED || seat->void_suit == suit_of(k);
    bool outer = rank_of(k) == 1 || rank_of(k) == 9;
    const double *rate = s->game->mj.fans ? FAN_CUTS[class]
                       : has_wilds(s) ? WILD_CUTS[class] : PLAIN_CUTS[class];
    return rate[apart ? 2 : outer ? 0 : 1];
}

/* ---- what is to come ------------------------------------------------------------------------- */

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
    const MjGain win = { winner, from, flags, multiplier, 0 };
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

/* ---- where the tiles are --------------------------------------------------------------------- */

/* Where the unseen tiles are: in the wall or in the hands of others (docs/ai.md 3, hard facts).
 *
 * A seat that has discarded a tile of another suit holds no tile of its void suit (xuezhan 3.3), so
 * its hand is full of the other two suits, and the wall has more of what nobody keeps. The tiles of
 * each suit are distributed over the wall and the hands, as evenly as the sizes of the places and
 * the numbers of tiles allow. */

enum { WALL = SEATS_MAX, PLACES, ROUNDS = 12 };

/* The mean number of dealt tiles in the suit that becomes the void suit; and the fewest to assume
 * while the seat has discarded no other suit. */
static const double VOID_DEALT = 2.6, VOID_LEAST = 0.4;

/* How many tiles of a suit a hand usually holds. */
static const double USUAL_OF_SUIT = 6;

/* Tiles that ready hands wait for, by tiles left in the wall at 6, 18, 30, 42 and 54: how often
 * they are discarded and drawn, compared with what their number suggests. 40,000 steps each of ev
 * and of eff in self-play. Tiles that are still unseen late are held by others, who keep them. */
static const double PLACES_GIVEN_SHARE[] = { 0.65, 0.72, 0.79, 0.94, 1 };
static const double DRAWN_SHARE[] = { 0.82, 0.94, 1, 1.03, 1.03 };
enum { SHARE_CLASS = 12, N_SHARES = sizeof PLACES_GIVEN_SHARE / sizeof PLACES_GIVEN_SHARE[0] };

/* Mean number of tiles of its void suit that a seat may still hold. */
static double void_tiles_of(const MjSeat *seat)
{
    if (seat->won != 0)
        return 0;
    for (int i = 0; i < seat->n_pond; i++) {
        if (suit_of(seat->pond[i]) != seat->void_suit)
            return 0;
    }
    double left = VOID_DEALT - seat->n_pond;
    return left > VOID_LEAST ? left : VOID_LEAST;
}

/* Tiles by place and suit, and the totals they must add up to. */
typedef struct SeatPlaces {
    double in[PLACES][N_SUITS];
    double size[PLACES], tiles[N_SUITS];
} SeatPlaces;

static void fit_sizes(SeatPlaces *p)
{
    for (int i = 0; i < PLACES; i++) {
        double sum = 0;
        for (int x = 0; x < N_SUITS; x++)
            sum += p->in[i][x];
        for (int x = 0; x < N_SUITS && sum > 0; x++)
            p->in[i][x] *= p->size[i] / sum;
    }
}

static void fit_tiles(SeatPlaces *p)
{
    for (int x = 0; x < N_SUITS; x++) {
        double sum = 0;
        for (int i = 0; i < PLACES; i++)
            sum += p->in[i][x];
        for (int i = 0; i < PLACES && sum > 0; i++)
            p->in[i][x] *= p->tiles[x] / sum;
    }
}

static void read_table(const EvContext *s, SeatPlaces *p)
{
    *p = (SeatPlaces){ .size = { 0 } };
    for (Tile k = 0; k < N_KINDS; k++)
        p->tiles[suit_of(k)] += s->unseen[k];
    for (Seat q = 0; q < s->game->n_seats; q++)
        p->size[q] = q == s->me ? 0 : s->table->seat[q].n_concealed;
    p->size[WALL] = s->table->wall;
    for (int i = 0; i < PLACES; i++) {
        for (int x = 0; x < N_SUITS; x++)
            p->in[i][x] = p->size[i] > 0 ? p->tiles[x] : 0;
    }
    for (Seat q = 0; q < s->game->n_seats; q++) {
        const MjSeat *seat = &s->table->seat[q];
        if (seat->void_suit < N_SUITS)
            p->in[q][seat->void_suit] *= void_tiles_of(seat) / USUAL_OF_SUIT;
    }
}

static void read_shares(EvContext *s)
{
    for (int n = 0; n <= EV_DRAWS; n++) {
        double at = (double)s->table->wall * n / (s->n_draws + 1) / SHARE_CLASS;
        bool measured = s->game->mj.fans;
        s->feed_factor[n] = s->n_opponents > 0 ? s->payers[n] / s->n_opponents : 0;
        s->feed_factor[n] *= measured ? by_wall(PLACES_GIVEN_SHARE, N_SHARES, at) : 1;
        s->draw_factor[n] = measured ? by_wall(DRAWN_SHARE, N_SHARES, at) : 1;
    }
}

static void ev_places_read(EvContext *s)
{
    read_shares(s);
    for (Tile k = 0; k < N_KINDS; k++)
        s->drawn[k] = s->per_copy;
    if (!s->game->mj.void_suit || s->table->wall == 0)
        return;
    SeatPlaces p;
    read_table(s, &p);
    for (int round = 0; round < ROUNDS; round++) {
        fit_sizes(&p);
        fit_tiles(&p);
    }
    for (Tile k = 0; k < N_KINDS; k++) {
        int x = suit_of(k);
        if (p.tiles[x] > 0)
            s->drawn[k] = p.in[WALL][x] / p.tiles[x] / p.size[WALL];
    }
}

/* ---- the table ------------------------------------------------------------------------------- */

void ev_context_read(EvContext *s, const Evaluation *m)
{
    const View *v = &m->info.view;
    const MjRules *r = &m->game->mj;
    assert(units_scale(m->game) == 1);
    *s = (EvContext){ .game = m->game, .style = m->style, .table = &v->mj.table, .own = &v->mj.own,
                    .me = v->seat };
    passed_tiles_read(&s->passed, &m->info);
    mj_set_of(r, s->table->seat[s->me].void_suit, &s->set);
    mj_hand_of(s->table, s->own->count, s->me, &s->hand);
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
