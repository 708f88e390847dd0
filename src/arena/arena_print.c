/* One row for each figure says in which games it makes sense, and how it is written in both
 * outputs. */
#include "arena_print.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena_family.h"
#include "guests.h"
#include "i18n.h"
#include "output.h"
#include "rules_load.h"

/* ---- figures -------------------------------------------------------------------------------- */

/* The figures of a player, in the order of the JSON object; further figures than those of the
 * command line's documentation come last. */
typedef enum Figure {
    FIG_SCORE,
    FIG_CI,
    FIG_SIGMAS,
    FIG_SIGMAS_CI,
    FIG_NET,
    FIG_NET_CI,
    FIG_WIN,
    FIG_SELF_DRAW,
    FIG_DEAL_IN,
    FIG_FIRST,
    FIG_CALLS,
    FIG_MULTIPLIER,
    FIG_ILLEGAL,
    FIG_LATE,
    FIG_SD,
    FIG_WIN_CI,
    FIG_DECLINED,
    FIG_KONGS,
    FIG_READY_END,
    FIG_PIG,
    FIG_OUT_FIRST,
    FIG_ROUNDS,
    FIG_BONUS,
    FIG_ROUND_POINTS,
    FIG_TRUMPS,
    FIG_P50,
    FIG_P95,
    FIG_P99,
    FIG_MAX,
    N_FIGURES
} Figure;

typedef struct FigureRow {
    const char *key;                /* NULL: not in the object, or written elsewhere in it */
    const char *label;              /* msgid of the line in the table, NULL: none */
    ArenaNotion notion;
    int         table_digits;
    bool        is_share;           /* per cent in the table */
} FigureRow;

static const FigureRow rows[N_FIGURES] = {
    [FIG_SCORE] = { "score_per_hand", N_("points a hand"), ARENA_ANY, 3, false },
    [FIG_CI] = { "ci95", N_("half width of the 95 per cent interval, over deals"),
                 ARENA_ANY, 3, false },
    [FIG_SIGMAS] = { NULL, N_("points a hand, in sigma"), ARENA_ANY, 3, false },
    [FIG_SIGMAS_CI] = { NULL, N_("half width of that interval, in sigma"), ARENA_ANY, 3, false },
    [FIG_NET] = { "net_per_deal", N_("points more than the mean of the others"),
                  ARENA_CARDS, 3, false },
    [FIG_NET_CI] = { "net_ci95", N_("half width of their 95 per cent interval"),
                     ARENA_CARDS, 3, false },
    [FIG_WIN] = { "win_rate", N_("hands won"), ARENA_TILES, 1, true },
    [FIG_SELF_DRAW] = { "self_draw_rate", N_("won by self-draw"), ARENA_TILES, 1, true },
    [FIG_DEAL_IN] = { "deal_in_rate", N_("gave a winning tile"), ARENA_TILES, 1, true },
    [FIG_FIRST] = { "first_rate", N_("best score of the hand, ties shared"), ARENA_ANY, 1, true },
    [FIG_CALLS] = { "calls_per_hand", N_("tiles called from others, a hand"),
                    ARENA_TILES, 2, false },
    [FIG_MULTIPLIER] = { "mean_multiplier", N_("mean multiplier of a win"), ARENA_FANS, 2, false },
    [FIG_ILLEGAL] = { "illegal", N_("illegal answers"), ARENA_ANY, 0, false },
    [FIG_LATE] = { "late", N_("late answers"), ARENA_ANY, 0, false },
    [FIG_SD] = { "score_sd", N_("standard deviation of the score in a hand"), ARENA_ANY, 3, false },
    [FIG_WIN_CI] = { "win_ci95", N_("half width of the interval of hands won"),
                     ARENA_TILES, 1, true },
    [FIG_DECLINED] = { "declined_per_hand", N_("wins declined, a hand"), ARENA_TILES, 3, false },
    [FIG_KONGS] = { "kongs_per_hand", N_("kongs, a hand"), ARENA_TILES, 3, false },
    [FIG_READY_END] = { "ready_rate", N_("ready when the wall ran out before a win"),
                        ARENA_TILES, 1, true },
    [FIG_PIG] = { "pig_rate", N_("ended as flower pig"), ARENA_VOID, 1, true },
    [FIG_OUT_FIRST] = { "out_first_rate", N_("ran out first"), ARENA_CARDS, 1, true },
    [FIG_ROUNDS] = { "rounds_per_hand", N_("rounds won, a hand"), ARENA_CARDS, 2, false },
    [FIG_BONUS] = { "bonus_per_hand", N_("points from bonuses, a hand"), ARENA_CARDS, 1, false },
    [FIG_ROUND_POINTS] = { "round_points_per_hand", N_("points from the cards of rounds, a hand"),
                           ARENA_CARDS, 1, false },
    [FIG_TRUMPS] = { "trumps_per_hand", N_("bombs, tongzi and dizha played, a hand"),
                     ARENA_CARDS, 2, false },
    [FIG_P50] = { NULL, N_("milliseconds a decision, half of them below"), ARENA_ANY, 3, false },
    [FIG_P95] = { NULL, N_("95 of 100 below"), ARENA_ANY, 3, false },
    [FIG_P99] = { NULL, N_("99 of 100 below"), ARENA_ANY, 3, false },
    [FIG_MAX] = { NULL, N_("longest"), ARENA_ANY, 3, false },
};

static double share(int64_t n, int64_t of)
{
    return of == 0 ? 0 : (double)n / (double)of;
}

/* Rates are per hand played except ready_rate; firsts are counted in twelfths. */
static void figures_of(const ArenaPlayer *p, const ArenaSigma *sigma, double out[N_FIGURES])
{
    const ArenaTally *sum = &p->sum;
    double unit = sigma->points > 0 ? 1 / sigma->points : 0;
    const double figure[N_FIGURES] = {
        [FIG_SCORE] = p->score_per_hand,
        [FIG_CI] = p->ci95,
        [FIG_SIGMAS] = p->score_per_hand * unit,
        [FIG_SIGMAS_CI] = p->ci95 * unit,
        [FIG_NET] = p->net_per_deal,
        [FIG_NET_CI] = p->net_ci95,
        [FIG_WIN] = share(sum->wins, p->hands),
        [FIG_SELF_DRAW] = share(sum->self_draws, p->hands),
        [FIG_DEAL_IN] = share(sum->deal_ins, p->hands),
        [FIG_FIRST] = share(sum->firsts, p->hands) / ARENA_SHARES,
        [FIG_CALLS] = share(sum->calls, p->hands),
        [FIG_MULTIPLIER] = share(sum->multipliers, sum->wins),
        [FIG_ILLEGAL] = (double)sum->illegal,
        [FIG_LATE] = (double)sum->late,
        [FIG_SD] = p->score_sd,
        [FIG_WIN_CI] = p->win_ci95,
        [FIG_DECLINED] = share(sum->declined, p->hands),
        [FIG_KONGS] = share(sum->kongs, p->hands),
        [FIG_READY_END] = share(sum->ready_ends, sum->wall_ends),
        [FIG_PIG] = share(sum->pigs, p->hands),
        [FIG_OUT_FIRST] = share(sum->out_firsts, p->hands),
        [FIG_ROUNDS] = share(sum->rounds, p->hands),
        [FIG_BONUS] = share(sum->bonus, p->hands),
        [FIG_ROUND_POINTS] = share(sum->round_points, p->hands),
        [FIG_TRUMPS] = share(sum->trumps, p->hands),
        [FIG_P50] = p->ms_p50,
        [FIG_P95] = p->ms_p95,
        [FIG_P99] = p->ms_p99,
        [FIG_MAX] = p->ms_max,
    };
    memcpy(out, figure, sizeof figure);
}

/* A half width of one deal is none. */
static bool is_missing(int figure, double x)
{
    return (figure == FIG_CI || figure == FIG_SIGMAS_CI || figure == FIG_NET_CI ||
            figure == FIG_WIN_CI) && x < 0;
}

static double per_second(const ArenaReport *r)
{
    return r->seconds > 0 ? (double)r->hands / r->seconds : 0;
}

/* Rounds to `digits` and makes -0.000 plain 0.000. */
static double rounded(double x, int digits)
{
    double unit = 1;
    for (int i = 0; i < digits; i++)
        unit *= 10;
    return round(x * unit) / unit + 0.0;
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static void put_rules(const Game *g)
{
    Json *rules = rules_to_json(g);
    char *text = json_print(rules);
    output("\"rules\":%s", text);
    free(text);
    json_free(rules);
}

static void put_number(const char *key, double x, int digits)
{
    output(",\"%s\":%.*f", key, digits, rounded(x, digits));
}

/* {"name":"...", without the closing brace */
static void open_object(const char *key, const char *value)
{
    Json *o = json_new_object();
    json_put_text(o, key, value);
    char *text = json_print(o);
    output("%.*s", (int)strlen(text) - 1, text);
    free(text);
    json_free(o);
}

static bool is_engine(const char *name)
{
    return strncmp(name, "exec:", 5) == 0;
}

static void put_player(const Game *g, const ArenaPlayer *p)
{
    static const ArenaSigma none = { 0, NULL };
    double figure[N_FIGURES];
    figures_of(p, &none, figure);
    open_object("name", p->name);
    output(",\"hands\":%lld", (long long)p->hands);
    if (is_engine(p->name))
        output(",\"confined\":%s", guests_are_confined() ? "true" : "false");
    for (int i = 0; i < N_FIGURES; i++) {
        if (rows[i].key == NULL || !arena_has(g, rows[i].notion))
            continue;
        if (is_missing(i, figure[i]))
            output(",\"%s\":null", rows[i].key);
        else
            put_number(rows[i].key, figure[i], rows[i].table_digits == 0 ? 0 : 4);
    }
    output(",\"decision_ms\":{\"p50\":%.6f,\"p95\":%.6f,\"p99\":%.6f,\"max\":%.6f}}", p->ms_p50,
           p->ms_p95, p->ms_p99, p->ms_max);
}

static void put_sigma(const ArenaSigma *sigma)
{
    output(",\"sigma\":");
    open_object("name", sigma->name);
    put_number("points", sigma->points, 4);
    output("}");
}

void arena_print_json(const ArenaSetup *setup, const ArenaReport *r, const ArenaSigma *sigma)
{
    output("{\"game\":\"%s\",\"deals\":%lld,\"hands\":%lld,\"seed\":%llu,\"duplicate\":%s,",
           setup->game->ops->key, (long long)setup->deals, (long long)r->hands,
           (unsigned long long)setup->seed, setup->duplicate ? "true" : "false");
    put_rules(setup->game);
    put_number("seconds", r->seconds, 3);
    put_number("hands_per_second", per_second(r), 1);
    if (sigma->points > 0)
        put_sigma(sigma);
    output(",\"players\":[");
    for (int p = 0; p < r->n_players; p++) {
        if (p > 0)
            output(",");
        put_player(setup->game, &r->player[p]);
    }
    output("]}\n");
}

/* ---- table ---------------------------------------------------------------------------------- */

static bool has_line(const Game *g, const ArenaSigma *sigma, int figure)
{
    if (sigma->points <= 0 && (figure == FIG_SIGMAS || figure == FIG_SIGMAS_CI))
        return false;
    return rows[figure].label != NULL && arena_has(g, rows[figure].notion);
}

/* A line for each figure: one number a player, then what it is. Labels stand last, so that no
 * column depends on the width of a translation. */
static void print_lines(const Game *g, const ArenaReport *r, const ArenaSigma *sigma)
{
    double figure[SEATS_MAX][N_FIGURES];
    for (int p = 0; p < r->n_players; p++)
        figures_of(&r->player[p], sigma, figure[p]);
    for (int i = 0; i < N_FIGURES; i++) {
        const FigureRow *row = &rows[i];
        if (!has_line(g, sigma, i))
            continue;
        for (int p = 0; p < r->n_players; p++) {
            double x = figure[p][i] * (row->is_share ? 100 : 1);
            if (is_missing(i, x))
                output("%13s ", "-");
            else
                output("%13.*f%s", row->table_digits, rounded(x, row->table_digits),
                       row->is_share ? "%" : " ");
        }
        output("   %s\n", _(row->label));
    }
}

/* The head of a column; of other programs the file name. */
static void print_head(const char *name)
{
    const char *from = name;
    size_t n = strlen(name);
    if (is_engine(name)) {
        n = strcspn(name, " ");
        for (const char *c = name + 5; c < name + n; c++)
            from = *c == '/' ? c + 1 : from;
        n -= (size_t)(from - name);
    }
    output("%13.*s ", (int)(n < 13 ? n : 13), from);
}

/* A result of an engine that could have looked at the hands is worth less. */
static void print_confined(const ArenaReport *r)
{
    bool engines = false;
    for (int p = 0; p < r->n_players; p++)
        engines |= is_engine(r->player[p].name);
    if (engines && guests_are_confined())
        output("%s\n", _("Engines were confined: they could not read what others hold."));
    else if (engines)
        output("%s\n", _("Engines were not confined, as this kernel has no Landlock: they could "
                         "have read what others hold."));
}

void arena_print_table(const ArenaSetup *setup, const ArenaReport *r, const ArenaSigma *sigma)
{
    output(_("%s: %lld deals, %lld hands, seed %llu, %.1f seconds, %.0f hands a second\n"),
           setup->game->ops->key, (long long)setup->deals, (long long)r->hands,
           (unsigned long long)setup->seed, r->seconds, per_second(r));
    if (setup->duplicate)
        output("%s\n", _("Each deal was played once for every rotation of the players."));
    if (sigma->points > 0)
        output(_("Sigma is %.3f points: the standard deviation of a seat's score in a hand when "
                 "all are %s.\n"), sigma->points, sigma->name);
    print_confined(r);
    output("\n");
    for (int p = 0; p < r->n_players; p++)
        print_head(r->player[p].name);
    output("   %s\n", _("player"));
    print_lines(setup->game, r, sigma);
}
