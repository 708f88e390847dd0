/* SPDX-License-Identifier: MIT */
/* One row for each figure gives the games that have it and its format in both outputs. */
#include "arena_family.h"

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "glyph.h"
#include "i18n.h"
#include "number.h"
#include "output.h"
#include "rules_load.h"

bool arena_has(const Game *g, ArenaNotion notion)
{
    return notion == ARENA_ANY || arena_family(g->ops->family)->has(g, notion);
}

const char *arena_width(double width, int digits, char out[WIDTH_TEXT])
{
    if (width < 0)
        snprintf(out, WIDTH_TEXT, "± -");
    else
        snprintf(out, WIDTH_TEXT, "± %.*f", digits, width);
    return out;
}

/* ---- figures -------------------------------------------------------------------------------- */

/* How a figure is computed and printed. */
enum {
    REAL = 1,                       /* is a fraction already; else `part` of `whole` */
    WIDTH = 2,                      /* half width of an interval; negative: a single deal has
                                     * none */
    IN_SIGMA = 4,                   /* divided by sigma, if known */
    TWELFTHS = 8,                   /* counted in ARENA_SHARES */
    PER_CENT = 16,                  /* in the table */
};

typedef struct FigureRow {
    const char *key;                /* NULL: not in the object, or printed elsewhere in it */
    const char *label;              /* msgid of the row in the table */
    ArenaNotion notion;
    int         table_digits;
    unsigned    flags;
    size_t      part, whole;        /* offsets in an ArenaPlayer; whole 0: `part` as it is */
} FigureRow;

#define AT(member) offsetof(ArenaPlayer, member)

/* The figures of a player, in the order of the JSON object; figures that the documentation of the
 * command line does not list come last. Rates are per hand played except ready_rate. */
static const FigureRow arena_print_rows[] = {
    { "score_per_hand", N_("points per hand"), ARENA_ANY, 3, REAL, AT(score_per_hand), 0 },
    { "ci95", N_("+/- points per hand (95 per cent interval, over deals)"), ARENA_ANY, 3,
      REAL | WIDTH, AT(ci95), 0 },
    { NULL, N_("points per hand, in sigma"), ARENA_ANY, 3, REAL | IN_SIGMA, AT(score_per_hand), 0 },
    { NULL, N_("+/- points per hand, in sigma"), ARENA_ANY, 3, REAL | WIDTH | IN_SIGMA, AT(ci95),
      0 },
    { "net_per_deal", N_("points above the average of the others"), ARENA_CARDS, 3, REAL,
      AT(net_per_deal), 0 },
    { "net_ci95", N_("+/- points above the others (95 per cent interval)"), ARENA_CARDS, 3,
      REAL | WIDTH, AT(net_ci95), 0 },
    { "win_rate", N_("hands won"), ARENA_TILES, 1, PER_CENT, AT(sum.wins), AT(hands) },
    { "self_draw_rate", N_("won by self-draw"), ARENA_TILES, 1, PER_CENT, AT(sum.self_draws),
      AT(hands) },
    { "deal_in_rate", N_("dealt in"), ARENA_TILES, 1, PER_CENT, AT(sum.deal_ins), AT(hands) },
    { "first_rate", N_("best score of the hand (ties shared)"), ARENA_ANY, 1, PER_CENT | TWELFTHS,
      AT(sum.firsts), AT(hands) },
    { "calls_per_hand", N_("claims per hand"), ARENA_TILES, 2, 0, AT(sum.calls), AT(hands) },
    { "mean_multiplier", N_("mean multiplier of a win"), ARENA_FANS, 2, 0, AT(sum.multipliers),
      AT(sum.wins) },
    { "illegal", N_("illegal answers"), ARENA_ANY, 0, 0, AT(sum.illegal), 0 },
    { "late", N_("late answers"), ARENA_ANY, 0, 0, AT(sum.late), 0 },
    { "ended", N_("decisions while not running"), ARENA_ANY, 0, 0, AT(sum.ended), 0 },
    { "fault_rate", N_("decisions it did not make itself (above 1 %, its name is marked !)"),
      ARENA_ANY, 1, PER_CENT, AT(faults), AT(sum.decisions) },
    { "score_sd", N_("standard deviation of the score per hand"), ARENA_ANY, 3, REAL, AT(score_sd),
      0 },
    { "win_ci95", N_("+/- hands won"), ARENA_TILES, 1, REAL | WIDTH | PER_CENT, AT(win_ci95), 0 },
    { "declined_per_hand", N_("wins passed up per hand"), ARENA_TILES, 3, 0, AT(sum.declined),
      AT(hands) },
    { "kongs_per_hand", N_("kongs per hand"), ARENA_TILES, 3, 0, AT(sum.kongs), AT(hands) },
    { "ready_rate", N_("ready when the wall ran out (hands not won)"), ARENA_TILES, 1, PER_CENT,
      AT(sum.ready_ends), AT(sum.wall_ends) },
    { "pig_rate", N_("ended as a flower pig"), ARENA_VOID, 1, PER_CENT, AT(sum.pigs), AT(hands) },
    { "big_win_rate", N_("wins worth at least four times the minimum"), ARENA_FANS, 1, PER_CENT,
      AT(sum.big_wins), AT(sum.wins) },
    { "fresh_per_hand", N_("fresh tiles discarded per hand (no other copy in sight)"), ARENA_TILES,
      2, 0, AT(sum.fresh_cuts), AT(hands) },
    { "out_first_rate", N_("went out first"), ARENA_CARDS, 1, PER_CENT, AT(sum.out_firsts),
      AT(hands) },
    { "rounds_per_hand", N_("rounds won per hand"), ARENA_CARDS, 2, 0, AT(sum.rounds), AT(hands) },
    { "bonus_per_hand", N_("bonus points per hand"), ARENA_CARDS, 1, 0, AT(sum.bonus), AT(hands) },
    { "round_points_per_hand", N_("card points per hand"), ARENA_CARDS, 1, 0, AT(sum.round_points),
      AT(hands) },
    { "trumps_per_hand", N_("bombs, tongzi and dizha played per hand"), ARENA_CARDS, 2, 0,
      AT(sum.trumps), AT(hands) },
    { NULL, N_("decision time in ms, median"), ARENA_ANY, 3, REAL, AT(ms_p50), 0 },
    { NULL, N_("decision time in ms, 95th percentile"), ARENA_ANY, 3, REAL, AT(ms_p95), 0 },
    { NULL, N_("decision time in ms, 99th percentile"), ARENA_ANY, 3, REAL, AT(ms_p99), 0 },
    { NULL, N_("decision time in ms, longest"), ARENA_ANY, 3, REAL, AT(ms_max), 0 },
};

enum { N_ROWS = sizeof arena_print_rows / sizeof *arena_print_rows };

static double figure_of(const FigureRow *row, const ArenaPlayer *p, const ArenaSigma *sigma)
{
    const char *base = (const char *)p;
    int64_t part, whole;
    double x;
    if (row->flags & REAL) {
        memcpy(&x, base + row->part, sizeof x);
        return row->flags & IN_SIGMA ? x * (sigma->points > 0 ? 1 / sigma->points : 0) : x;
    }
    memcpy(&part, base + row->part, sizeof part);
    if (row->whole == 0)
        return (double)part;
    memcpy(&whole, base + row->whole, sizeof whole);
    x = whole == 0 ? 0 : (double)part / (double)whole;
    return row->flags & TWELFTHS ? x / ARENA_SHARES : x;
}

static bool is_missing(const FigureRow *row, double x)
{
    return (row->flags & WIDTH) && x < 0;
}

static double per_second(const ArenaReport *r)
{
    return r->seconds > 0 ? (double)r->hands / r->seconds : 0;
}

/* Rounds to `digits` digits and turns -0.000 into 0.000. */
static double rounded(double x, int digits)
{
    double unit = 1;
    for (int i = 0; i < digits; i++)
        unit *= 10;
    return round(x * unit) / unit + 0.0;
}

/* ---- JSON ----------------------------------------------------------------------------------- */

void arena_put_real(Json *o, const char *key, double x, int digits, bool known)
{
    if (known)
        json_put_number(o, key, "%.*f", digits, x + 0.0);
    else
        json_put_null(o, key);
}

static void arena_print_put_number(Json *o, const char *key, double x, int digits)
{
    arena_put_real(o, key, rounded(x, digits), digits, true);
}

void arena_print_object(Json *o)
{
    char *text = json_print(o);
    output("%s\n", text);
    free(text);
    json_free(o);
}

static bool is_engine(const char *name)
{
    return strncmp(name, "exec:", 5) == 0;
}

static Json *player_object(const Game *g, const ArenaReport *r, const ArenaPlayer *p)
{
    static const ArenaSigma none = { 0, NULL };
    Json *o = JSON_OBJECT(JSON_TEXT("name", p->name), JSON_INT("hands", p->hands));
    Json *times = json_new_object();
    if (is_engine(p->entry))
        JSON_PUT(o, JSON_TEXT("command", p->entry + strlen("exec:")),
                 JSON_FLAG("confined", r->confined));
    if (arena_is_unsound(p))
        json_put_flag(o, "unsound", true);
    for (const FigureRow *row = arena_print_rows; row < arena_print_rows + N_ROWS; row++) {
        double x = figure_of(row, p, &none);
        int digits = row->table_digits == 0 ? 0 : 4;
        if (row->key != NULL && arena_has(g, row->notion))
            arena_put_real(o, row->key, rounded(x, digits), digits, !is_missing(row, x));
    }
    json_put_number(times, "p50", "%.6f", p->ms_p50);
    json_put_number(times, "p95", "%.6f", p->ms_p95);
    json_put_number(times, "p99", "%.6f", p->ms_p99);
    json_put_number(times, "max", "%.6f", p->ms_max);
    json_put(o, "decision_ms", times);
    return o;
}

static Json *verdict_object(const ArenaSprt *test, const ArenaVerdict *verdict)
{
    Json *o = JSON_OBJECT(JSON_TEXT("unit", test->in_points ? "points" : "elo"));
    arena_print_put_number(o, "low", test->low, 4);
    arena_print_put_number(o, "high", test->high, 4);
    arena_print_put_number(o, "ratio", verdict->ratio, 4);
    arena_print_put_number(o, "bound", verdict->bound, 4);
    return JSON_PUT(o, JSON_TEXT("verdict", verdict->says > 0   ? "better"
                                            : verdict->says < 0 ? "not_better" : "open"));
}

void arena_print_json(const ArenaSetup *setup, const ArenaReport *r, const ArenaSigma *sigma)
{
    Json *o = JSON_OBJECT(JSON_TEXT("game", setup->game->ops->key), JSON_INT("deals", r->deals),
                          JSON_INT("hands", r->hands));
    Json *players = json_new_list();
    json_put_number(o, "seed", "%llu", (unsigned long long)setup->seed);
    JSON_PUT(o, JSON_FLAG("duplicate", setup->duplicate),
             JSON_VALUE("rules", rules_to_json(setup->game)));
    arena_print_put_number(o, "seconds", r->seconds, 3);
    arena_print_put_number(o, "hands_per_second", per_second(r), 1);
    if (setup->sprt != NULL)
        json_put(o, "sprt", verdict_object(setup->sprt, &r->verdict));
    if (sigma->points > 0) {
        Json *unit = JSON_OBJECT(JSON_TEXT("name", sigma->name));
        arena_print_put_number(unit, "points", sigma->points, 4);
        json_put(o, "sigma", unit);
    }
    for (int p = 0; p < r->n_players; p++)
        json_add(players, player_object(setup->game, r, &r->player[p]));
    arena_print_object(JSON_PUT(o, JSON_VALUE("players", players)));
}

/* ---- table ---------------------------------------------------------------------------------- */

/* One row for each figure: a number for each player, then the label. Labels come last, so that no
 * column depends on the width of a translation. */
static void arena_print_lines(const Game *g, const ArenaReport *r, const ArenaSigma *sigma)
{
    for (const FigureRow *row = arena_print_rows; row < arena_print_rows + N_ROWS; row++) {
        bool per_cent = (row->flags & PER_CENT) != 0;
        if (!arena_has(g, row->notion) || ((row->flags & IN_SIGMA) && sigma->points <= 0))
            continue;
        for (int p = 0; p < r->n_players; p++) {
            double x = figure_of(row, &r->player[p], sigma) * (per_cent ? 100 : 1);
            if (is_missing(row, x))
                output("%13s ", "-");
            else
                output("%13.*f%s", row->table_digits, rounded(x, row->table_digits),
                       per_cent ? "%" : " ");
        }
        output("   %s\n", _(row->label));
    }
}

/* The head of a column. */
static void arena_print_head(const ArenaPlayer *p)
{
    char head[PLAYER_TEXT + 1];
    bool unsound = arena_is_unsound(p);
    snprintf(head, sizeof head, "%.*s%s", (int)text_fit(p->name, unsound ? 12 : 13), p->name,
             unsound ? "!" : "");
    output("%*s%s ", 13 - text_width(head), "", head);
}

/* A result is worth less if the engine could have read the other hands. */
void arena_print_confined(bool confined)
{
    output("%s\n", confined
                       ? _("Engines were confined and could not see the other hands.")
                       : _("Engines were not confined, because this kernel has no Landlock: they "
                           "could have read the other hands."));
}

/* Prints the result of the sequential test. */
static void arena_print_verdict(const ArenaSetup *setup, const ArenaReport *r)
{
    const ArenaSprt *test = setup->sprt;
    const char *name = r->player[0].name, *unit = test->in_points ? _("points per hand") : "Elo";
    char low[NUMBER_TEXT], high[NUMBER_TEXT];
    number_text(test->low, low);
    number_text(test->high, high);
    if (r->verdict.says > 0)
        output(_("%s is better: ahead by at least %s %s rather than at most %s\n"), name, high,
               unit, low);
    else if (r->verdict.says < 0)
        output(_("%s is not better: ahead by at most %s %s rather than at least %s\n"), name, low,
               unit, high);
    else
        output(_("%s: undecided between %s and %s %s; more deals are needed\n"), name, low, high,
               unit);
    output(_("Logarithm of the likelihood ratio: %.2f; decided at %.2f or %.2f.\n"),
           r->verdict.ratio, -r->verdict.bound, r->verdict.bound);
}

void arena_print_table(const ArenaSetup *setup, const ArenaReport *r, const ArenaSigma *sigma)
{
    bool engines = false;
    output(_("%s: %lld deals, %lld hands, seed %llu, %.1f seconds, %.0f hands per second\n"),
           setup->game->ops->key, (long long)r->deals, (long long)r->hands,
           (unsigned long long)setup->seed, r->seconds, per_second(r));
    if (setup->duplicate)
        output("%s\n", _("Each deal was played once in each rotation of the seats."));
    if (sigma->points > 0)
        output(_("Sigma is %.3f points: the standard deviation of a seat's score per hand when "
                 "all players are %s.\n"), sigma->points, sigma->name);
    for (int p = 0; p < r->n_players && !engines; p++)
        engines = is_engine(r->player[p].entry);
    if (engines)
        arena_print_confined(r->confined);
    if (setup->sprt != NULL)
        arena_print_verdict(setup, r);
    output("\n");
    for (int p = 0; p < r->n_players; p++)
        arena_print_head(&r->player[p]);
    output("   %s\n", _("player"));
    arena_print_lines(setup->game, r, sigma);
}
