/* SPDX-License-Identifier: MIT */
/* How the others play, as measured in self-play: how fast they win, what that costs, what they
 * discard. Games with fans are measured by the tiles left in the wall, the others by the rounds
 * played. */
#include "ev_impl.h"

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

double ev_interpolate(const double *table, int n, double at)
{
    int i = at > 0 ? (int)at : 0;
    if (i >= n - 1)
        return table[n - 1];
    return table[i] + (at > 0 ? at - i : 0) * (table[i + 1] - table[i]);
}

/* Interpolates between the middles of the classes. */
static double at_wall(const double table[N_WALL_CLASSES], double wall)
{
    return ev_interpolate(table, N_WALL_CLASSES, wall / WALL_CLASS - 0.5);
}

static bool has_wilds(const EvContext *s)
{
    return s->game->mj.set.wild != TILE_NONE;
}

double ev_win_rate(const EvContext *s, double wall)
{
    if (s->game->mj.fans)
        return at_wall(FAN_RATE, wall);
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

double ev_win_costs(const EvContext *s, double wall)
{
    if (!s->game->mj.fans)
        return s->flat_cost;
    return at_wall(FAN_COSTS, wall) * FAN_COSTS_SHARE[s->n_opponents] * s->least.given;
}

double ev_flat_cost(const EvContext *s)
{
    double sum = 0;
    for (Seat q = 0; q < s->game->n_seats; q++)
        sum += ev_is_opponent(s, q) ? mean_cost(s, q) / s->n_opponents : 0;
    return sum;
}

double ev_cut_rate(const EvContext *s, Seat q, Tile k)
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
