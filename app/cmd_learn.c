/* SPDX-License-Identifier: MIT */
/* A first lesson in lines of text, or the list of games that have one. */
#include "cmd_learn.h"

#include "i18n.h"
#include "lesson.h"
#include "output.h"
#include "rules_load.h"

static int print_list(void)
{
    for (int i = 0; game_ops(i) != NULL; i++)
        if (lesson_exists(game_ops(i)))
            output("paiju learn %-10s %s\n", game_ops(i)->key, _(game_ops(i)->name));
    return EXIT_DONE;
}

int cmd_learn_lines(const Cli *cli, PlainRules *rules)
{
    const GameOps *game;
    Diag diag = { 0 };
    if (cli->n_args == 0)
        return print_list();
    if (rules_game(cli->args[0], &game, &diag) != ERR_NONE)
        return cli_fail(&diag);
    const Settings *settings = settings_now(cli->settings);
    PlainIo io = plain_io_new(stdin, stdout, settings->wrap != 0);
    Err e = lesson_plain(game, settings, rules, &io, &diag);
    plain_io_free(&io);
    return e == ERR_NONE ? EXIT_DONE : cli_fail(&diag);
}
