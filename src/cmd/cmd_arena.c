/* paiju arena GAME: computer players against each other, as a table, as one JSON object, or as the
 * ladder of the levels. */
#include "commands.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "arena.h"
#include "arena_ladder.h"
#include "arena_print.h"
#include "i18n.h"
#include "output.h"
#include "play.h"
#include "rules_load.h"

enum { DEALS_USUAL = 100 };
static const uint64_t SEED_USUAL = 1;   /* fixed: the same command line gives the same result */

/* ---- progress ------------------------------------------------------------------------------- */

static void print_left(int64_t done, int64_t deals, double seconds)
{
    long long n = (long long)done, of = (long long)deals;
    long left = (long)(seconds + 0.5);
    if (left < 100)
        output_to(stderr, _("%lld of %lld deals, about %ld s left"), n, of, left);
    else if (left < 6000)
        output_to(stderr, _("%lld of %lld deals, about %ld min left"), n, of, (left + 30) / 60);
    else
        output_to(stderr, _("%lld of %lld deals, about %ld h %02ld min left"), n, of, left / 3600,
                  left % 3600 / 60);
}

static void show_progress(int64_t done, int64_t kept, int64_t deals, double seconds)
{
    int64_t played = done - kept;
    if (played == 0)
        return;
    fputs("\r\033[K", stderr);      /* back to the margin; the line is blanked */
    if (done < deals)
        print_left(done, deals, seconds / (double)played * (double)(deals - done));
    fflush(stderr);
}

/* ---- command -------------------------------------------------------------------------------- */

static Err read_players(const char *list, ArenaSetup *setup, Diag *diag)
{
    if (list == NULL)
        return diag_set(diag, ERR_USAGE,
                        _("--players is missing, as in --players eff,random,random,random"));
    if (player_parse_list(setup->game, list, setup->player, diag) != ERR_NONE)
        return diag->code = ERR_USAGE;
    for (int p = 0; p < setup->game->n_seats; p++) {
        if (setup->player[p].human)
            return diag_set(diag, ERR_USAGE, _("--players: humans cannot play in the arena"));
    }
    return ERR_NONE;
}

static bool all_alike(const ArenaSetup *setup)
{
    for (int p = 1; p < setup->game->n_seats; p++) {
        if (strcmp(setup->player[p].kind, setup->player[0].kind) != 0)
            return false;
    }
    return true;
}

/* The same deals once more with one name at every seat. */
static Err measure_sigma(const ArenaSetup *setup, const char *name, ArenaSigma *out, Diag *diag)
{
    ArenaSetup alike = *setup;
    ArenaReport report;
    alike.record_dir = NULL;
    alike.duplicate = false;
    for (int p = 0; p < setup->game->n_seats; p++) {
        if (player_parse(setup->game->ops, name, &alike.player[p], diag) != ERR_NONE)
            return diag->code = ERR_USAGE;
    }
    Err e = arena_run(&alike, &report, diag);
    *out = (ArenaSigma){ report.sigma, name };
    return e;
}

static int play(const Cli *cli, ArenaSetup *setup)
{
    ArenaReport report;
    ArenaSigma sigma = { 0, NULL };
    Diag diag = { 0 };
    const char *alike = cli->value[CLI_SIGMA];
    if (read_players(cli->value[CLI_PLAYERS], setup, &diag) != ERR_NONE ||
        (alike != NULL && measure_sigma(setup, alike, &sigma, &diag) != ERR_NONE) ||
        arena_run(setup, &report, &diag) != ERR_NONE)
        return cli_fail(&diag);
    if (alike == NULL && all_alike(setup))
        sigma = (ArenaSigma){ report.sigma, report.player[0].name };
    if (cli_given(cli, CLI_JSON))
        arena_print_json(setup, &report, &sigma);
    else
        arena_print_table(setup, &report, &sigma);
    return arena_check_sound(&report, &diag) == ERR_NONE ? EXIT_DONE : cli_fail(&diag);
}

static int climb(const Cli *cli, const ArenaSetup *setup)
{
    Diag diag = { 0 };
    static const CliOption other[] = { CLI_PLAYERS, CLI_JSON, CLI_SIGMA };
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++) {
        if (cli_given(cli, other[i])) {
            diag_set(&diag, ERR_USAGE, _("--ladder sets the players and the output; leave those "
                                         "options out"));
            return cli_fail(&diag);
        }
    }
    Err e = arena_ladder(setup, cli->value[CLI_RUNGS], &diag);
    return e == ERR_NONE ? EXIT_DONE : cli_fail(&diag);
}

int cmd_arena(const Cli *cli)
{
    Diag diag = { 0 };
    Game game;
    if (rules_from_cli(cli, cli->args[0], &game, &diag) != ERR_NONE)
        return cli_fail(&diag);
    if (cli_given(cli, CLI_RECORD) && cli_given(cli, CLI_RESULTS)) {
        diag_set(&diag, ERR_USAGE, _("--record keeps the results too; leave --results out"));
        return cli_fail(&diag);
    }
    CliOption kept = cli_given(cli, CLI_RESULTS) ? CLI_RESULTS : CLI_RECORD;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    ArenaSetup setup = {
        .game = &game,
        .deals = cli_number(cli, CLI_DEALS, DEALS_USUAL),
        .seed = cli_seed(cli, SEED_USUAL),
        .duplicate = cli_given(cli, CLI_DUPLICATE),
        .jobs = (int)cli_number(cli, CLI_JOBS, cores > 0 ? cores : 1),
        .engine = play_engine_limits(cli),
        .record_dir = cli->value[kept],
        .results_only = kept == CLI_RESULTS,
        .progress = isatty(STDERR_FILENO) ? show_progress : NULL,
    };
    return cli_given(cli, CLI_LADDER) ? climb(cli, &setup) : play(cli, &setup);
}
