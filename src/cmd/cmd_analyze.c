/* `analyze`: what there is to say about a hand is for its family of games to say. */
#include "cmd_analyze.h"

#include "cmd_family.h"
#include "rules_load.h"

int cmd_analyze(const Cli *cli)
{
    Game game;
    Diag diag = { 0 };
    Err e = rules_from_cli(cli, cli->args[0], &game, &diag);
    if (e == ERR_NONE)
        e = cmd_family(game.ops->family)->analyze(cli, &game, &diag);
    if (e == ERR_NONE)
        return EXIT_DONE;
    diag.code = diag.file[0] == '\0' ? ERR_USAGE : diag.code;    /* else it is a file's */
    return cli_fail(&diag);
}
