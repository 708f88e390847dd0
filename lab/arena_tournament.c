/* SPDX-License-Identifier: MIT */
/* All pairings of a list, each a match of the arena. Half of the seats are one player's, half the
 * other's; if the number of seats is odd there are two matches, each with one seat more for one of
 * the players. All matches use the same deals, so that the intervals come from a player's results
 * in each deal against all others (docs/arena.md). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena_family.h"
#include "exact.h"
#include "i18n.h"
#include "output.h"
#include "rules_load.h"
#include "x_alloc.h"

enum { ENTRANTS_MAX = 16 };

/* Per hand above the other player; share of comparisons with the other that were won. */
typedef struct TournamentLead {
    double points, share;
} TournamentLead;

/* The result of one player against another. */
typedef struct Pairing {
    TournamentLead mean;
    TournamentLead *off;            /* by deal: the difference from the mean */
} Pairing;

typedef struct Entrant {
    PlayerSpec spec;
    int64_t    faults, decisions;
    double     points, points_ci;   /* mean over the others */
    double     elo, elo_ci;
} Entrant;

typedef struct Tournament {
    const ArenaSetup *setup;
    int     n;
    Entrant entrant[ENTRANTS_MAX];
    Pairing pairing[ENTRANTS_MAX][ENTRANTS_MAX];
    bool    confined;
    int     match, matches;
} Tournament;

/* ---- one pairing ---------------------------------------------------------------------------- */

/* The first `ones` seats are a's, the others b's; adds the result of each deal for a. */
static void tournament_add_match(const ArenaSetup *match, const ArenaDealSum *deal, int ones,
                                 Pairing *out)
{
    int n = match->game->n_seats, others = n - ones;
    double hands = arena_rotations(match);
    for (int64_t d = 0; d < match->deals; d++) {
        double mine = 0, theirs = 0, duels = -hands * ones * (ones - 1);    /* cancels those among
                                                                             * its own seats */
        for (int p = 0; p < n; p++) {
            mine += p < ones ? (double)deal[d].score[p] : 0;
            theirs += p < ones ? 0 : (double)deal[d].score[p];
            duels += p < ones ? deal[d].duels[p] : 0;
        }
        out->off[d].points += (mine / ones - theirs / others) / hands;
        out->off[d].share += duels / (2 * hands * ones * others);
    }
}

/* Plays a match with `ones` seats for a. */
static Err play_match(Tournament *t, int a, int b, int ones, Pairing *out, Diag *diag)
{
    ArenaSetup match = *t->setup;
    ArenaReport report;
    ArenaDealSum *deal = NULL;
    int n = match.game->n_seats;
    for (int p = 0; p < n; p++)
        match.player[p] = t->entrant[p < ones ? a : b].spec;
    match.duplicate = true;
    match.match = ++t->match;
    match.matches = t->matches;
    char *dir = match.record_dir == NULL ? NULL
              : n % 2 == 0 ? x_printf("%s/%d-%d", match.record_dir, a + 1, b + 1)
                           : x_printf("%s/%d-%d-%d", match.record_dir, a + 1, b + 1, ones);
    match.record_dir = dir;
    Err e = arena_run_deals(&match, &report, &deal, diag);
    free(dir);
    if (e == ERR_NONE) {
        tournament_add_match(&match, deal, ones, out);
        for (int p = 0; p < n; p++) {
            Entrant *entrant = &t->entrant[p < ones ? a : b];
            entrant->faults += report.player[p].faults;
            entrant->decisions += report.player[p].sum.decisions;
            player_take_name(&entrant->spec, match.player[p].name);
        }
        t->confined = report.confined;
    }
    free(deal);
    return e;
}

/* Turns sums of matches into means and, by deal, differences from the means. */
static void tournament_settle_pairing(Pairing *p, int64_t deals, int matches)
{
    for (int64_t d = 0; d < deals; d++) {
        p->off[d].points /= matches;
        p->off[d].share /= matches;
        p->mean.points += p->off[d].points / (double)deals;
        p->mean.share += p->off[d].share / (double)deals;
    }
    for (int64_t d = 0; d < deals; d++) {
        p->off[d].points -= p->mean.points;
        p->off[d].share -= p->mean.share;
    }
}

static Err play_pairing(Tournament *t, int a, int b, Diag *diag)
{
    int seats = t->setup->game->n_seats;
    int64_t deals = t->setup->deals;
    Pairing *p = &t->pairing[a][b], *other = &t->pairing[b][a];
    p->off = x_alloc((size_t)deals * sizeof *p->off);
    other->off = x_alloc((size_t)deals * sizeof *other->off);
    Err e = play_match(t, a, b, (seats + 1) / 2, p, diag);
    if (e == ERR_NONE && seats % 2 != 0)
        e = play_match(t, a, b, seats / 2, p, diag);
    tournament_settle_pairing(p, deals, 1 + seats % 2);
    other->mean = (TournamentLead){ -p->mean.points, 1 - p->mean.share };
    for (int64_t d = 0; d < deals; d++)
        other->off[d] = (TournamentLead){ -p->off[d].points, -p->off[d].share };
    return e;
}

/* ---- the table ------------------------------------------------------------------------------ */

/* A player who always wins would have an infinite rating: a share is kept at least half a
 * comparison away from 0 and 1. */
static double kept_share(const Tournament *t, double share)
{
    const ArenaSetup *setup = t->setup;
    int seats = setup->game->n_seats, ones = seats / 2;
    double comparisons = (double)setup->deals * seats * ones * (seats - ones);
    return exact_within(share, 0.5 / comparisons, 1 - 0.5 / comparisons);
}

/* Points and rating of one player, means over the others; the mean rating of all is 0. */
static void tournament_rate(Tournament *t, int a)
{
    Entrant *entrant = &t->entrant[a];
    int64_t deals = t->setup->deals;
    double squares = 0, elo_squares = 0, slope[ENTRANTS_MAX] = { 0 };
    for (int b = 0; b < t->n; b++) {
        if (b == a)
            continue;
        double share = kept_share(t, t->pairing[a][b].mean.share);
        slope[b] = 1 / (SPRT_ELO * share * (1 - share)) / t->n;
        entrant->elo += exact_log(share / (1 - share)) / SPRT_ELO / t->n;
        entrant->points += t->pairing[a][b].mean.points / (t->n - 1);
    }
    for (int64_t d = 0; d < deals; d++) {
        double off = 0, elo_off = 0;
        for (int b = 0; b < t->n; b++) {
            if (b == a)
                continue;
            off += t->pairing[a][b].off[d].points / (t->n - 1);
            elo_off += t->pairing[a][b].off[d].share * slope[b];
        }
        squares += off * off;
        elo_squares += elo_off * elo_off;
    }
    entrant->points_ci = arena_half_width(squares, deals);
    entrant->elo_ci = arena_half_width(elo_squares, deals);
}

static bool is_unsound(const Entrant *entrant)
{
    return entrant->faults * 100 > entrant->decisions;
}

/* Sorts, the best first. */
static void tournament_rank(const Tournament *t, int order[ENTRANTS_MAX])
{
    for (int i = 0; i < t->n; i++) {
        int at = i;
        for (; at > 0 && t->entrant[order[at - 1]].elo < t->entrant[i].elo; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
}

static double plain_zero(double x, double unit)
{
    return round(x / unit) * unit + 0.0;
}

static void tournament_row(const Tournament *t, const int order[ENTRANTS_MAX], int place)
{
    char elo[WIDTH_TEXT], points[WIDTH_TEXT];
    const Entrant *entrant = &t->entrant[order[place]];
    output("| %d | %s%s | %+.0f %s | %+.3f %s |", place + 1, arena_name(&entrant->spec),
           is_unsound(entrant) ? "!" : "", plain_zero(entrant->elo, 1),
           arena_width(entrant->elo_ci, 0, elo),
           plain_zero(entrant->points, 0.001), arena_width(entrant->points_ci, 3, points));
    for (int k = 0; k < t->n; k++) {
        if (k == place)
            output(" |");
        else
            output(" %.1f %% |", 100 * t->pairing[order[place]][order[k]].mean.share);
    }
    output("\n");
}

static void tournament_table(const Tournament *t, const int order[ENTRANTS_MAX])
{
    bool engines = false;
    for (int i = 0; i < t->n; i++)
        engines |= strncmp(t->entrant[i].spec.kind, "exec:", 5) == 0;
    output(_("%s: %d players, %lld deals per match in all rotations, seed %llu\n"),
           t->setup->game->ops->key, t->n, (long long)t->setup->deals,
           (unsigned long long)t->setup->seed);
    if (engines)
        arena_print_confined(t->confined);
    output("\n| | %s | Elo | %s |", _("player"), _("points per hand"));
    for (int k = 0; k < t->n; k++)
        output(" %d |", k + 1);
    output("\n|---|---|---|---|");
    for (int k = 0; k < t->n; k++)
        output("---|");
    output("\n");
    for (int i = 0; i < t->n; i++)
        tournament_row(t, order, i);
}

static Json *entrant_object(const Tournament *t, const int order[ENTRANTS_MAX], int place)
{
    const Entrant *entrant = &t->entrant[order[place]];
    Json *o = JSON_OBJECT(JSON_TEXT("name", arena_name(&entrant->spec)));
    Json *against = json_new_list();
    arena_put_real(o, "elo", plain_zero(entrant->elo, 0.01), 2, true);
    arena_put_real(o, "elo_ci95", entrant->elo_ci, 2, entrant->elo_ci >= 0);
    arena_put_real(o, "net_per_hand", plain_zero(entrant->points, 0.0001), 4, true);
    arena_put_real(o, "net_ci95", entrant->points_ci, 4, entrant->points_ci >= 0);
    if (is_unsound(entrant))
        json_put_flag(o, "unsound", true);
    for (int k = 0; k < t->n; k++) {
        if (k == place)
            continue;
        const TournamentLead *lead = &t->pairing[order[place]][order[k]].mean;
        Json *other = JSON_OBJECT(JSON_TEXT("name", arena_name(&t->entrant[order[k]].spec)));
        arena_put_real(other, "share", lead->share, 6, true);
        arena_put_real(other, "net_per_hand", plain_zero(lead->points, 0.0001), 4, true);
        json_add(against, other);
    }
    return JSON_PUT(o, JSON_VALUE("against", against));
}

static void tournament_print_json(const Tournament *t, const int order[ENTRANTS_MAX])
{
    const ArenaSetup *setup = t->setup;
    Json *o = JSON_OBJECT(JSON_TEXT("game", setup->game->ops->key), JSON_INT("deals", setup->deals),
                          JSON_INT("matches", t->matches));
    Json *list = json_new_list();
    json_put_number(o, "seed", "%llu", (unsigned long long)setup->seed);
    for (int i = 0; i < t->n; i++)
        json_add(list, entrant_object(t, order, i));
    arena_print_object(JSON_PUT(o, JSON_VALUE("rules", rules_to_json(setup->game)),
                                JSON_VALUE("tournament", list)));
}

/* ---- the tournament ------------------------------------------------------------------------- */

static Err tournament_enter(Tournament *t, const char *players, Diag *diag)
{
    char *list = x_strdup(players), *rest = list;
    Err e = ERR_NONE;
    while (e == ERR_NONE && rest != NULL) {
        const char *name = strsep(&rest, ",");
        if (t->n == ENTRANTS_MAX) {
            e = diag_set(diag, ERR_USAGE, _("--tournament: at most %d players"), ENTRANTS_MAX);
            break;
        }
        PlayerSpec *spec = &t->entrant[t->n].spec;
        e = player_parse(t->setup->game->ops, name, spec, diag);
        if (e == ERR_NONE && spec->human)
            e = diag_set(diag, ERR_USAGE, _("--players: the arena is for computer players only"));
        for (int i = 0; e == ERR_NONE && i < t->n; i++)
            if (strcmp(t->entrant[i].spec.kind, spec->kind) == 0)
                e = diag_set(diag, ERR_USAGE, _("--tournament: %.60s appears twice"), name);
        t->n++;
    }
    free(list);
    if (e == ERR_NONE && t->n < 2)
        e = diag_set(diag, ERR_USAGE, _("--tournament needs at least two players"));
    return e == ERR_PLAYER ? diag->code = ERR_USAGE : e;
}

static Err tournament_play_all(Tournament *t, Diag *diag)
{
    Err e = ERR_NONE;
    t->matches = t->n * (t->n - 1) / 2 * (1 + t->setup->game->n_seats % 2);
    for (int a = 0; e == ERR_NONE && a < t->n; a++)
        for (int b = a + 1; e == ERR_NONE && b < t->n; b++)
            e = play_pairing(t, a, b, diag);
    for (int a = 0; e == ERR_NONE && a < t->n; a++)
        tournament_rate(t, a);
    return e;
}

static Err check_sound(const Tournament *t, Diag *diag)
{
    for (int i = 0; i < t->n; i++)
        if (is_unsound(&t->entrant[i]))
            return diag_set(diag, ERR_PLAYER,
                            _("%s did not make %lld of its %lld decisions itself, so its figures "
                              "do not show how it plays"), arena_name(&t->entrant[i].spec),
                            (long long)t->entrant[i].faults, (long long)t->entrant[i].decisions);
    return ERR_NONE;
}

Err arena_tournament(const ArenaSetup *setup, const char *players, bool json, Diag *diag)
{
    Tournament *t = x_alloc(sizeof *t);
    int order[ENTRANTS_MAX];
    t->setup = setup;
    Err e = tournament_enter(t, players, diag);
    if (e == ERR_NONE)
        e = tournament_play_all(t, diag);
    if (e == ERR_NONE) {
        tournament_rank(t, order);
        if (json)
            tournament_print_json(t, order);
        else
            tournament_table(t, order);
        e = check_sound(t, diag);
    }
    for (int a = 0; a < t->n && a < ENTRANTS_MAX; a++)
        for (int b = 0; b < t->n && b < ENTRANTS_MAX; b++)
            free(t->pairing[a][b].off);
    free(t);
    return e;
}
