/* SPDX-License-Identifier: MIT */
/* paiju-lab bot GAME: runs as an engine, or tests one. */
#include "lab.h"

#include "bot.h"
#include "i18n.h"
#include "play.h"
#include "rules_load.h"

static int cmd_bot(const Cli *cli)
{
    Game game;
    Diag diag = { 0 };
    if (rules_from_cli(cli, cli->args[0], &game, &diag) != ERR_NONE)
        return cli_fail(&diag);
    if (cli_given(cli, CLI_CHECK))
        return cmd_conformance_engine(cli, cli->value[CLI_CHECK], &game, 1);
    const char *level = cli->value[CLI_LEVEL];
    const Opponent *opponent = opponent_usual(game.ops);
    if (level != NULL && player_level(game.ops, level, &opponent, &diag) != ERR_NONE)
        return cli_fail(&diag);
    uint64_t seed = cli_seed(cli, play_fresh_seed());
    Err e = bot_serve(game.ops, opponent, seed, stdin, stdout, &diag);
    return e == ERR_NONE ? EXIT_DONE : cli_fail(&diag);
}

const CliCommand command_bot = {
    "bot", "GAME", 1, 1,
    CLI_TAKES(RULE_OPTIONS, CLI_CONFIG, CLI_LEVEL, CLI_SEED, CLI_CHECK, CLI_DEALS,
              ENGINE_OPTIONS),
    N_("play as an engine on standard input and output, or test an engine"), cmd_bot,
};
