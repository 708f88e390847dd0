/* SPDX-License-Identifier: MIT */
/* The rules of a game on standard output, with the options of the command line. */
#include "commands.h"

#include <stdio.h>

#include "i18n.h"
#include "plain_show.h"
#include "rules_load.h"
#include "rules_text.h"

int cmd_rules(const Cli *cli)
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
