/* SPDX-License-Identifier: MIT */
/* paiju-lab arena GAME: computer players in games against each other, as a table, as one JSON
 * object, or as a ladder of the levels. */
#include "lab.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena.h"
#include "gz.h"
#include "i18n.h"
#include "number.h"
#include "play.h"
#include "progress.h"
#include "rules_load.h"
#include "x_alloc.h"

enum { DEALS_USUAL = 100, DEALS_SPRT = 100000 };
static const uint64_t SEED_USUAL = 1;   /* fixed: the same command line gives the same result */

/* ---- progress ------------------------------------------------------------------------------- */

static Progress progress;           /* global: the arena's callback has no context */

/* In a ladder or a tournament, assumes that each match still to come takes as long as this one. */
static void cmd_arena_show_progress(const ArenaProgress *now)
{
    char text[128];
    int64_t played = now->done - now->kept, left = now->deals - now->done;
    if (!progress_is_due(&progress))
        return;
    if (now->matches > 1)
        snprintf(text, sizeof text, _("match %d of %d: %lld of %lld deals"), now->match,
                 now->matches, (long long)now->done, (long long)now->deals);
    else
        snprintf(text, sizeof text, _("%lld of %lld deals"), (long long)now->done,
                 (long long)now->deals);
    if (now->matches > 1)
        left += (int64_t)(now->matches - now->match) * now->deals;
    if (played > 0)
        progress_show_left(&progress, text, now->seconds / (double)played * (double)left);
}

/* ---- command -------------------------------------------------------------------------------- */

static Err cmd_arena_read_players(const char *list, ArenaSetup *setup, Diag *diag)
{
    if (list == NULL)
        return diag_set(diag, ERR_USAGE,
                        _("--players is required, for example --players eff,random,random,random"));
    if (player_parse_list(setup->game, list, setup->player, diag) != ERR_NONE)
        return diag->code = ERR_USAGE;
    for (int p = 0; p < setup->game->n_seats; p++) {
        if (setup->player[p].human)
            return diag_set(diag, ERR_USAGE, _("--players: the arena is for computer players "
                                               "only"));
    }
    return ERR_NONE;
}

static bool cmd_arena_all_alike(const ArenaSetup *setup)
{
    for (int p = 1; p < setup->game->n_seats; p++) {
        if (strcmp(setup->player[p].kind, setup->player[0].kind) != 0)
            return false;
    }
    return true;
}

/* `measured`: sigma, if requested. */
static int cmd_arena_print(const Cli *cli, const ArenaSetup *setup, const ArenaReport *report,
                           const ArenaSigma *measured)
{
    Diag diag = { 0 };
    ArenaSigma sigma = { 0, NULL };
    if (measured != NULL)
        sigma = *measured;
    else if (cmd_arena_all_alike(setup))
        sigma = (ArenaSigma){ report->sigma, report->player[0].name };
    progress_end(&progress);
    if (cli_given(cli, CLI_JSON))
        arena_print_json(setup, report, &sigma);
    else
        arena_print_table(setup, report, &sigma);
    return arena_check_sound(report, &diag) == ERR_NONE ? EXIT_DONE : cli_fail(&diag);
}

static int cmd_arena_play(const Cli *cli, ArenaSetup *setup)
{
    ArenaReport report;
    ArenaSigma sigma = { 0, NULL };
    Diag diag = { 0 };
    const char *alike = cli->value[CLI_SIGMA];
    if (cmd_arena_read_players(cli->value[CLI_PLAYERS], setup, &diag) != ERR_NONE ||
        (alike != NULL && arena_measure_sigma(setup, alike, &sigma, &diag) != ERR_NONE) ||
        arena_run(setup, &report, &diag) != ERR_NONE) {
        progress_end(&progress);
        return cli_fail(&diag);
    }
    return cmd_arena_print(cli, setup, &report, alike != NULL ? &sigma : NULL);
}

/* Refuses options that this mode of the arena sets itself or does not support. ERR_USAGE. */
static Err leave_out(const Cli *cli, const CliOption *other, int n, const char *sentence,
                     Diag *diag)
{
    for (int i = 0; i < n; i++)
        if (cli_given(cli, other[i]))
            return diag_set(diag, ERR_USAGE, "%s", sentence);
    return ERR_NONE;
}

#define LEAVE_OUT(cli, other, sentence, diag)                                                      \
    leave_out(cli, other, (int)(sizeof other / sizeof *other), sentence, diag)

static int cmd_arena_climb(const Cli *cli, const ArenaSetup *setup)
{
    Diag diag = { 0 };
    static const CliOption other[] = { CLI_PLAYERS, CLI_JSON, CLI_SIGMA };
    Err e = LEAVE_OUT(cli, other, _("--ladder chooses the players and the output; omit --players, "
                                    "--json and --sigma"), &diag);
    if (e == ERR_NONE)
        e = arena_ladder(setup, cli->value[CLI_RUNGS], &diag);
    progress_end(&progress);
    return e == ERR_NONE ? EXIT_DONE : cli_fail(&diag);
}

static int hold_tournament(const Cli *cli, const ArenaSetup *setup)
{
    Diag diag = { 0 };
    static const CliOption other[] = { CLI_LADDER, CLI_RUNGS, CLI_SIGMA };
    Err e = LEAVE_OUT(cli, other, _("--tournament cannot be combined with --ladder, --rungs or "
                                    "--sigma"),
                      &diag);
    if (e == ERR_NONE && cli->value[CLI_PLAYERS] == NULL)
        e = diag_set(&diag, ERR_USAGE, _("--players is required, for example --players "
                                         "random,eff,club"));
    if (e == ERR_NONE)
        e = arena_tournament(setup, cli->value[CLI_PLAYERS], cli_given(cli, CLI_JSON), &diag);
    progress_end(&progress);
    return e == ERR_NONE ? EXIT_DONE : cli_fail(&diag);
}

/* ---- options -------------------------------------------------------------------------------- */

/* One bound: "5", or "0.3p" for points. */
static bool read_bound(const char *text, size_t n, double *out, bool *in_points)
{
    char number[NUMBER_TEXT];
    *in_points = n > 0 && text[n - 1] == 'p';
    n -= *in_points;
    if (n == 0 || n >= sizeof number)
        return false;
    memcpy(number, text, n);
    number[n] = '\0';
    return number_read(number, out) && fabs(*out) <= (*in_points ? 1e12 : 2000);
}

static Err read_sprt(const char *text, ArenaSprt *out, Diag *diag)
{
    bool low_in_points, high_in_points;
    const char *comma = strchr(text, ',');
    if (comma == NULL || !read_bound(text, (size_t)(comma - text), &out->low, &low_in_points) ||
        !read_bound(comma + 1, strlen(comma + 1), &out->high, &high_in_points) ||
        low_in_points != high_in_points || out->low >= out->high)
        return diag_set(diag, ERR_USAGE, _("--sprt %.40s: give two bounds, the lower first, in "
                                           "Elo (0,10) or in points per hand (0p,0.3p)"), text);
    out->in_points = low_in_points;
    return ERR_NONE;
}

/* Which options can be combined. */
static Err cmd_arena_check_options(const Cli *cli, Diag *diag)
{
    static const CliOption alone[] = { CLI_LADDER, CLI_TOURNAMENT, CLI_SIGMA };
    if (cli_given(cli, CLI_RECORD) && cli_given(cli, CLI_RESULTS))
        return diag_set(diag, ERR_USAGE, _("--record also saves the results; omit --results"));
    if (cli_given(cli, CLI_SPRT))
        return LEAVE_OUT(cli, alone, _("--sprt cannot be combined with --ladder, --tournament or "
                                       "--sigma"), diag);
    return ERR_NONE;
}

static int cmd_arena_run(const Cli *cli, ArenaSetup *setup)
{
    Diag diag = { 0 };
    Game game;
    ArenaSprt sprt;
    setup->game = &game;
    Cli rules = *cli;
    if (cli_given(cli, CLI_TOURNAMENT))
        rules.value[CLI_PLAYERS] = NULL;    /* more players may enter than fit at one table */
    Err e = rules_from_cli(&rules, cli->args[0], &game, &diag);
    if (e == ERR_NONE && cli_given(cli, CLI_SPRT)) {
        e = read_sprt(cli->value[CLI_SPRT], &sprt, &diag);
        setup->sprt = &sprt;
        setup->duplicate = true;
        setup->deals = cli_number(cli, CLI_DEALS, DEALS_SPRT);
    }
    if (e != ERR_NONE)
        return cli_fail(&diag);
    return cli_given(cli, CLI_LADDER)       ? cmd_arena_climb(cli, setup)
           : cli_given(cli, CLI_TOURNAMENT) ? hold_tournament(cli, setup)
                                            : cmd_arena_play(cli, setup);
}

/* For --record FILE.jsonl.gz results and unfinished deals are kept in FILE.arena. Returns that
 * path, which the caller frees; NULL: it is a directory. ERR_USAGE in *diag. */
static char *arena_choose_file(const Cli *cli, ArenaSetup *setup, Diag *diag)
{
    const char *path = cli->value[CLI_RECORD];
    size_t n = path != NULL ? strlen(path) : 0, n_end = sizeof GZ_END - 1;
    if (n <= n_end || strcmp(path + n - n_end, GZ_END) != 0)
        return NULL;
    if (cli_given(cli, CLI_LADDER) || cli_given(cli, CLI_TOURNAMENT))
        diag_set(diag, ERR_USAGE, _("--ladder and --tournament keep each match in a directory; "
                                    "name a directory with --record"));
    setup->record_file = path;
    char *directory = x_printf("%.*s.arena", (int)(n - n_end), path);
    setup->record_dir = directory;
    return directory;
}

static int cmd_arena(const Cli *cli)
{
    Diag diag = { 0 };
    if (cmd_arena_check_options(cli, &diag) != ERR_NONE)
        return cli_fail(&diag);
    CliOption kept = cli_given(cli, CLI_RESULTS) ? CLI_RESULTS : CLI_RECORD;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    progress = progress_begin();
    ArenaSetup setup = {
        .deals = cli_number(cli, CLI_DEALS, DEALS_USUAL),
        .seed = cli_seed(cli, SEED_USUAL),
        .duplicate = cli_given(cli, CLI_DUPLICATE),
        .jobs = (int)cli_number(cli, CLI_JOBS, cores > 0 ? cores : 1),
        .engine = play_engine_limits(cli),
        .record_dir = cli->value[kept],
        .results_only = kept == CLI_RESULTS,
        .progress = progress.wanted ? cmd_arena_show_progress : NULL,
    };
    char *directory = arena_choose_file(cli, &setup, &diag);
    int status = diag.code != ERR_NONE ? cli_fail(&diag) : cmd_arena_run(cli, &setup);
    free(directory);
    return status;
}

const CliCommand command_arena = {
    "arena", "GAME", 1, 1,
    CLI_TAKES(RULE_OPTIONS, CLI_CONFIG, CLI_PLAYERS, CLI_SEED, CLI_DEALS, CLI_DUPLICATE,
              CLI_SIGMA, CLI_LADDER, CLI_RUNGS, CLI_JOBS, CLI_JSON, CLI_RECORD, CLI_RESULTS,
              CLI_SPRT, CLI_TOURNAMENT, ENGINE_OPTIONS),
    N_("play computer players against each other, without a screen"), cmd_arena,
};
