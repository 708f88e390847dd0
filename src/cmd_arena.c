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

/* Per hand played; firsts are counted in twelfths. */
typedef struct Rates {
    double win, self_draw, deal_in, first, calls, multiplier;
} Rates;

static Rates rates_of(const ArenaPlayer *p)
{
    double hands = (double)p->hands;
    return (Rates){
        .win = (double)p->sum.wins / hands,
        .self_draw = (double)p->sum.self_draws / hands,
        .deal_in = (double)p->sum.deal_ins / hands,
        .first = (double)p->sum.firsts / ARENA_SHARES / hands,
        .calls = (double)p->sum.calls / hands,
        .multiplier = p->sum.wins == 0 ? 0 : (double)p->sum.multipliers / (double)p->sum.wins,
    };
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

static void put_player(const ArenaPlayer *p)
{
    Rates r = rates_of(p);
    printf("{\"name\":\"%s\",\"hands\":%lld", p->name, (long long)p->hands);
    put_number("score_per_hand", p->score_per_hand, 4);
    if (p->ci95 < 0)
        printf(",\"ci95\":null");
    else
        put_number("ci95", p->ci95, 4);
    put_number("win_rate", r.win, 4);
    put_number("self_draw_rate", r.self_draw, 4);
    put_number("deal_in_rate", r.deal_in, 4);
    put_number("first_rate", r.first, 4);
    put_number("calls_per_hand", r.calls, 4);
    put_number("mean_multiplier", r.multiplier, 4);
    printf(",\"illegal\":%lld,\"late\":%lld", (long long)p->sum.illegal, (long long)p->sum.late);
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
        put_player(&r->player[p]);
    }
    printf("]}\n");
}

/* ---- table ---------------------------------------------------------------------------------- */

/* A line of the table: one figure for each player, then what it is. Labels stand last, so that no
 * column depends on the width of a translation. */
typedef struct Line {
    const char *label;
    double      value[SEATS_MAX];
    int         digits;
    const char *unit;
} Line;

static void print_line(const Line *line, int n_players)
{
    for (int p = 0; p < n_players; p++)
        printf("%13.*f%s", line->digits, rounded(line->value[p], line->digits), line->unit);
    printf("   %s\n", _(line->label));
}

enum { N_LINES = 12 };

static void print_lines(const ArenaReport *r)
{
    Line line[N_LINES] = {
        { N_("points a hand"), { 0 }, 3, " " },
        { N_("half width of the 95 per cent interval, over deals"), { 0 }, 3, " " },
        { N_("hands won"), { 0 }, 1, "%" },
        { N_("won by self-draw"), { 0 }, 1, "%" },
        { N_("gave a winning tile"), { 0 }, 1, "%" },
        { N_("best score of the hand, ties shared"), { 0 }, 1, "%" },
        { N_("pongs and exposed kongs a hand"), { 0 }, 2, " " },
        { N_("mean multiplier of a win"), { 0 }, 2, " " },
        { N_("illegal answers"), { 0 }, 0, " " },
        { N_("milliseconds a decision, half of them below"), { 0 }, 4, " " },
        { N_("99 of 100 below"), { 0 }, 4, " " },
        { N_("longest"), { 0 }, 4, " " },
    };
    for (int p = 0; p < r->n_players; p++) {
        const ArenaPlayer *player = &r->player[p];
        Rates rate = rates_of(player);
        const double figure[N_LINES] = {
            player->score_per_hand, player->ci95 < 0 ? 0 : player->ci95, 100 * rate.win,
            100 * rate.self_draw, 100 * rate.deal_in, 100 * rate.first, rate.calls,
            rate.multiplier, (double)player->sum.illegal, player->ms_p50, player->ms_p99,
            player->ms_max,
        };
        for (int i = 0; i < N_LINES; i++)
            line[i].value[p] = figure[i];
    }
    for (int i = 0; i < N_LINES; i++)
        print_line(&line[i], r->n_players);
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
    print_lines(r);
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
