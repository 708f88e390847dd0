/* paiju arena GAME: built-in players against each other, as a table or as one JSON object.
 *
 * Fractions are written with fixed digits, so that equal results are equal bytes. */
#include "cmd_arena.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena.h"
#include "i18n.h"
#include "player.h"
#include "rules_load.h"

enum { DEALS_USUAL = 100 };
static const uint64_t SEED_USUAL = 1;   /* fixed: the same command line gives the same result */

/* ---- figures -------------------------------------------------------------------------------- */

/* What is told of a player, in the order of the JSON object. */
typedef enum Figure {
    FIG_SCORE,
    FIG_CI,
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
    FIG_P50,
    FIG_P99,
    FIG_MAX,
    N_FIGURES
} Figure;

enum { IN_ALL = 1 << FAMILY_MAHJONG | 1 << FAMILY_CARDS };

/* How a figure is written; shares are per cent in the table. */
typedef struct FigureRow {
    const char *key;                /* NULL: written elsewhere in the object */
    const char *label;              /* msgid of the line in the table, NULL: none */
    int         families;           /* bit f: games of GameFamily f have a notion of it */
    int         digits;             /* in the object */
    int         table_digits;
    bool        is_share;
} FigureRow;

static const FigureRow rows[N_FIGURES] = {
    [FIG_SCORE] = { "score_per_hand", N_("points a hand"), IN_ALL, 4, 3, false },
    [FIG_CI] = { "ci95", N_("half width of the 95 per cent interval, over deals"), IN_ALL, 4, 3,
                 false },
    [FIG_NET] = { "net_per_deal", N_("points more than the mean of the others"),
                  1 << FAMILY_CARDS, 4, 3, false },
    [FIG_NET_CI] = { "net_ci95", N_("half width of their 95 per cent interval"), 1 << FAMILY_CARDS,
                     4, 3, false },
    [FIG_WIN] = { "win_rate", N_("hands won"), 1 << FAMILY_MAHJONG, 4, 1, true },
    [FIG_SELF_DRAW] = { "self_draw_rate", N_("won by self-draw"), 1 << FAMILY_MAHJONG, 4, 1,
                        true },
    [FIG_DEAL_IN] = { "deal_in_rate", N_("gave a winning tile"), 1 << FAMILY_MAHJONG, 4, 1, true },
    [FIG_FIRST] = { "first_rate", N_("best score of the hand, ties shared"), IN_ALL, 4, 1, true },
    [FIG_CALLS] = { "calls_per_hand", N_("pongs and exposed kongs a hand"), 1 << FAMILY_MAHJONG, 4,
                    2, false },
    [FIG_MULTIPLIER] = { "mean_multiplier", N_("mean multiplier of a win"), 1 << FAMILY_MAHJONG, 4,
                         2, false },
    [FIG_ILLEGAL] = { "illegal", N_("illegal answers"), IN_ALL, 0, 0, false },
    [FIG_LATE] = { "late", NULL, IN_ALL, 0, 0, false },
    [FIG_P50] = { NULL, N_("milliseconds a decision, half of them below"), IN_ALL, 0, 4, false },
    [FIG_P99] = { NULL, N_("99 of 100 below"), IN_ALL, 0, 4, false },
    [FIG_MAX] = { NULL, N_("longest"), IN_ALL, 0, 4, false },
};

static bool has_figure(const Game *g, int figure)
{
    return (rows[figure].families >> g->ops->family & 1) != 0;
}

/* Rates are per hand played; firsts are counted in twelfths. */
static void figures_of(const ArenaPlayer *p, double out[N_FIGURES])
{
    double hands = (double)p->hands;
    const double figure[N_FIGURES] = {
        [FIG_SCORE] = p->score_per_hand,
        [FIG_CI] = p->ci95,
        [FIG_NET] = p->net_per_deal,
        [FIG_NET_CI] = p->net_ci95,
        [FIG_WIN] = (double)p->sum.wins / hands,
        [FIG_SELF_DRAW] = (double)p->sum.self_draws / hands,
        [FIG_DEAL_IN] = (double)p->sum.deal_ins / hands,
        [FIG_FIRST] = (double)p->sum.firsts / ARENA_SHARES / hands,
        [FIG_CALLS] = (double)p->sum.calls / hands,
        [FIG_MULTIPLIER] =
            p->sum.wins == 0 ? 0 : (double)p->sum.multipliers / (double)p->sum.wins,
        [FIG_ILLEGAL] = (double)p->sum.illegal,
        [FIG_LATE] = (double)p->sum.late,
        [FIG_P50] = p->ms_p50,
        [FIG_P99] = p->ms_p99,
        [FIG_MAX] = p->ms_max,
    };
    memcpy(out, figure, sizeof figure);
}

/* A half width of one deal is none. */
static bool is_missing(int figure, double x)
{
    return (figure == FIG_CI || figure == FIG_NET_CI) && x < 0;
}

static double per_second(const ArenaReport *r)
{
    return r->seconds > 0 ? (double)r->hands / r->seconds : 0;
}

/* Rounds to `digits` and makes -0.000 plain 0.000. */
static double rounded(double x, int digits)
{
    double unit = pow(10, digits);
    return round(x * unit) / unit + 0.0;
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static void put_rules(const Game *g)
{
    Json *rules = rules_to_json(g);
    char *text = json_print(rules);
    printf("\"rules\":%s", text);
    free(text);
    json_free(rules);
}

static void put_number(const char *key, double x, int digits)
{
    printf(",\"%s\":%.*f", key, digits, rounded(x, digits));
}

static void put_player(const Game *g, const ArenaPlayer *p)
{
    double figure[N_FIGURES];
    figures_of(p, figure);
    printf("{\"name\":\"%s\",\"hands\":%lld", p->name, (long long)p->hands);
    for (int i = 0; i < N_FIGURES; i++) {
        if (rows[i].key == NULL || !has_figure(g, i))
            continue;
        if (is_missing(i, figure[i]))
            printf(",\"%s\":null", rows[i].key);
        else
            put_number(rows[i].key, figure[i], rows[i].digits);
    }
    printf(",\"decision_ms\":{\"p50\":%.6f,\"p99\":%.6f,\"max\":%.6f}}", p->ms_p50, p->ms_p99,
           p->ms_max);
}

static void print_json(const ArenaSetup *setup, const ArenaReport *r)
{
    printf("{\"game\":\"%s\",\"deals\":%lld,\"hands\":%lld,\"seed\":%llu,\"duplicate\":%s,",
           setup->game->ops->key, (long long)setup->deals, (long long)r->hands,
           (unsigned long long)setup->seed, setup->duplicate ? "true" : "false");
    put_rules(setup->game);
    put_number("seconds", r->seconds, 3);
    put_number("hands_per_second", per_second(r), 1);
    printf(",\"players\":[");
    for (int p = 0; p < r->n_players; p++) {
        if (p > 0)
            printf(",");
        put_player(setup->game, &r->player[p]);
    }
    printf("]}\n");
}

/* ---- table ---------------------------------------------------------------------------------- */

/* A line for each figure: one number a player, then what it is. Labels stand last, so that no
 * column depends on the width of a translation. */
static void print_lines(const Game *g, const ArenaReport *r)
{
    double figure[SEATS_MAX][N_FIGURES];
    for (int p = 0; p < r->n_players; p++)
        figures_of(&r->player[p], figure[p]);
    for (int i = 0; i < N_FIGURES; i++) {
        const FigureRow *row = &rows[i];
        if (row->label == NULL || !has_figure(g, i))
            continue;
        for (int p = 0; p < r->n_players; p++) {
            double x = is_missing(i, figure[p][i]) ? 0 : figure[p][i] * (row->is_share ? 100 : 1);
            printf("%13.*f%s", row->table_digits, rounded(x, row->table_digits),
                   row->is_share ? "%" : " ");
        }
        printf("   %s\n", _(row->label));
    }
}

static void print_table(const ArenaSetup *setup, const ArenaReport *r)
{
    printf(_("%s: %lld deals, %lld hands, seed %llu, %.1f seconds, %.0f hands a second\n"),
           setup->game->ops->key, (long long)setup->deals, (long long)r->hands,
           (unsigned long long)setup->seed, r->seconds, per_second(r));
    if (setup->duplicate)
        printf("%s\n", _("Each deal was played once for every rotation of the players."));
    printf("\n");
    for (int p = 0; p < r->n_players; p++)
        printf("%13s ", r->player[p].name);
    printf("   %s\n", _("player"));
    print_lines(setup->game, r);
}

/* ---- command -------------------------------------------------------------------------------- */

static void show_progress(int64_t done, int64_t deals, double seconds)
{
    if (done == 0)
        return;
    double left = seconds / (double)done * (double)(deals - done);
    fprintf(stderr, "\r\033[K");
    fprintf(stderr, _("%lld of %lld deals, about %.0f s left"), (long long)done,
            (long long)deals, left);
    if (done == deals)
        fprintf(stderr, "\r\033[K");
    fflush(stderr);
}

/* Reads --players; the names in the setup are those in `spec`. */
static Err read_players(const char *list, PlayerSpec spec[SEATS_MAX], ArenaSetup *setup, Diag *diag)
{
    if (list == NULL)
        return diag_set(diag, ERR_USAGE,
                        _("--players is missing, as in --players eff,random,random,random"));
    if (player_parse_list(setup->game, list, spec, diag) != ERR_NONE) {
        diag->code = ERR_USAGE;
        return ERR_USAGE;
    }
    for (int p = 0; p < setup->game->n_seats; p++) {
        if (spec[p].human)
            return diag_set(diag, ERR_USAGE, _("--players: humans cannot play in the arena"));
        setup->player[p] = strchr(spec[p].kind, ':') + 1;
    }
    return ERR_NONE;
}

static int run(const ArenaSetup *setup, bool json)
{
    ArenaReport report;
    Diag diag = { 0 };
    if (arena_run(setup, &report, &diag) != ERR_NONE)
        return cli_fail(&diag);
    if (json)
        print_json(setup, &report);
    else
        print_table(setup, &report);
    return EXIT_DONE;
}

int cmd_arena(const Cli *cli)
{
    Diag diag = { 0 };
    Game game;
    if (rules_from_cli(cli, cli->args[0], &game, &diag) != ERR_NONE)
        return cli_fail(&diag);
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    ArenaSetup setup = {
        .game = &game,
        .deals = cli_number(cli, CLI_DEALS, DEALS_USUAL),
        .seed = cli_seed(cli, SEED_USUAL),
        .duplicate = cli_given(cli, CLI_DUPLICATE),
        .jobs = (int)cli_number(cli, CLI_JOBS, cores > 0 ? cores : 1),
        .record_dir = cli->value[CLI_RECORD],
        .progress = isatty(STDERR_FILENO) ? show_progress : NULL,
    };
    PlayerSpec spec[SEATS_MAX];
    if (read_players(cli->value[CLI_PLAYERS], spec, &setup, &diag) != ERR_NONE)
        return cli_fail(&diag);
    return run(&setup, cli_given(cli, CLI_JSON));
}
