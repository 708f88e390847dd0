/* SPDX-License-Identifier: MIT */
/* paiju-lab conformance: tests another program, or a file from one, against the published
 * formats. */
#include "lab.h"

#include <string.h>

#include "conformance.h"
#include "game.h"
#include "i18n.h"
#include "play.h"
#include "rules_load.h"

enum { HANDS_USUAL = 1, SEED_USUAL = 1, ANSWER_MS = 2000 };

static int cmd_conformance_finish(const Points *points)
{
    points_end(points);
    return points->failed == 0 ? EXIT_DONE : EXIT_REFUSED;
}

int cmd_conformance_engine(const Cli *cli, const char *command, const Game *game, int n)
{
    Points points = { 0 };
    Diag diag = { 0 };
    EngineSpec engine;
    if (engine_spec_read(command, &engine, &diag) != ERR_NONE) {
        diag.code = ERR_USAGE;
        return cli_fail(&diag);
    }
    EngineTrial trial = { .engine = &engine, .seed = cli_seed(cli, SEED_USUAL),
                          .hands = (int)cli_number(cli, CLI_DEALS, HANDS_USUAL),
                          .limits = play_engine_limits(cli) };
    points_begin();
    for (int i = 0; i < n; i++)
        conformance_engine(&trial, &game[i], &points);
    engine_spec_free(&engine);
    return cmd_conformance_finish(&points);
}

/* Tests the named game, or all of them. */
static int check_engine(const Cli *cli)
{
    Game game[N_GAME_OPS];
    Diag diag = { 0 };
    int n = 0;
    for (int i = 0; i < N_GAME_OPS; i++) {
        const char *key = cli->n_args > 0 ? cli->args[0] : game_ops(i)->key;
        if (i > 0 && cli->n_args > 0)
            break;
        if (rules_from_cli(cli, key, &game[n++], &diag) != ERR_NONE)
            return cli_fail(&diag);
    }
    return cmd_conformance_engine(cli, cli->value[CLI_ENGINE], game, n);
}

/* Tests the named kind, or all of them. */
static int check_query(const Cli *cli)
{
    QueryKind kind;
    Points points = { 0 };
    Diag diag = { 0 };
    int ms = (int)cli_number(cli, CLI_ENGINE_MS, ANSWER_MS);
    if (cli->n_args > 0 && !cmd_query_kind(cli->args[0], &kind, &diag))
        return cli_fail(&diag);
    points_begin();
    for (int i = 0; query_kind(i, &kind); i++) {
        if (cli->n_args > 0 && strcmp(kind.name, cli->args[0]) != 0)
            continue;
        if (conformance_query(cli->value[CLI_QUERY], &kind, ms, &points, &diag) != ERR_NONE)
            return cli_fail(&diag);
    }
    return cmd_conformance_finish(&points);
}

static int cmd_conformance(const Cli *cli)
{
    Diag diag = { 0 };
    int given = cli_given(cli, CLI_ENGINE) + cli_given(cli, CLI_QUERY) +
                cli_given(cli, CLI_RECORD);
    if (given != 1 || (cli_given(cli, CLI_RECORD) && cli->n_args > 0)) {
        diag_set(&diag, ERR_USAGE, _("use one of [GAME] --engine COMMAND, [KIND] --query COMMAND, "
                                     "or --record FILE"));
        return cli_fail(&diag);
    }
    if (!cli_given(cli, CLI_RECORD))
        return cli_given(cli, CLI_ENGINE) ? check_engine(cli) : check_query(cli);
    Points points = { 0 };
    points_begin();
    if (conformance_record(cli->value[CLI_RECORD], &points, &diag) != ERR_NONE)
        return cli_fail(&diag);
    return cmd_conformance_finish(&points);
}

const CliCommand command_conformance = {
    "conformance", "[GAME|KIND]", 0, 1,
    CLI_TAKES(CLI_ENGINE, CLI_QUERY, CLI_RECORD, CLI_CONFIG, CLI_SEED, CLI_DEALS, ENGINE_OPTIONS),
    N_("test another program or its records against the published formats"), cmd_conformance,
};
