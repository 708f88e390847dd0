/* SPDX-License-Identifier: MIT */
/* What a beginner reads: the rules of a game, and a first lesson or the list of games that have
 * one. */
#include "commands.h"

#include "game.h"
#include "i18n.h"
#include "lesson.h"
#include "output.h"
#include "rules_load.h"
#include "help_text.h"
#include "screens.h"

static int cmd_rules(const Cli *cli)
{
    Game game;
    Diag diag = { 0 };
    if (rules_from_cli(cli, cli->args[0], &game, &diag) != ERR_NONE)
        return cli_fail(&diag);
    PlainIo io = plain_io_new(stdin, stdout, true);
    plain_say(&io, _(game.ops->name));
    plain_say(&io, "");
    plain_show_rules(&io, rules_text, &game);
    plain_io_free(&io);
    return EXIT_DONE;
}

const CliCommand command_rules = {
    "rules", "GAME", 1, 1, CLI_TAKES(RULE_OPTIONS),
    N_("show the rules of a game and everything that pays"), cmd_rules,
};

static int cmd_learn(const Cli *cli)
{
    const GameOps *game;
    Diag diag = { 0 };
    for (int i = 0; cli->n_args == 0 && game_ops(i) != NULL; i++)
        if (lesson_exists(game_ops(i)))
            output("paiju learn %-10s %s\n", game_ops(i)->key, _(game_ops(i)->name));
    if (cli->n_args == 0)
        return EXIT_DONE;
    if (rules_game(cli->args[0], &game, &diag) != ERR_NONE)
        return cli_fail(&diag);
    if (!screens_are_unwanted(cli))
        return screens_run(cli, (AppOrder){ .lesson = game });
    const Settings *settings = settings_now(cli->settings);
    PlainIo io = plain_io_new(stdin, stdout, settings->wrap != 0);
    Err e = lesson_plain(game, settings, rules_text, &io, &diag);
    plain_io_free(&io);
    return e == ERR_NONE ? EXIT_DONE : cli_fail(&diag);
}

const CliCommand command_learn = {
    "learn", "[GAME]", 0, 1, CLI_TAKES(SCREEN_OPTIONS, CLI_PLAIN),
    N_("play a first lesson, one guided hand; without a game, list the lessons"), cmd_learn,
};
