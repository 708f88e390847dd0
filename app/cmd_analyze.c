/* SPDX-License-Identifier: MIT */
/* `analyze`: each family of games prints the analysis of a hand; a position string contains its
 * game. */
#include "commands.h"

#include <string.h>

#include "analyze_position.h"
#include "cmd_family.h"
#include "i18n.h"
#include "position_string.h"
#include "rules_load.h"

/* No game has a name with a slash. */
static bool is_position(const char *word)
{
    return position_is_string(word) || strchr(word, '/') != NULL;
}

static Err analyze(const Cli *cli, Diag *diag)
{
    Game game;
    if (cli->n_args == 1 && is_position(cli->args[0]))
        return analyze_position(cli, cli->args[0], diag);
    Err e = rules_from_cli(cli, cli->args[0], &game, diag);
    if (e == ERR_NONE && cli->n_args < 2)
        return diag_set(diag, ERR_USAGE, _("give a hand after the game, or only a position"));
    return e == ERR_NONE ? cmd_family(game.ops->family)->analyze(cli, &game, diag) : e;
}

int cmd_analyze(const Cli *cli)
{
    Diag diag = { 0 };
    if (analyze(cli, &diag) == ERR_NONE)
        return EXIT_DONE;
    diag.code = diag.file[0] == '\0' ? ERR_USAGE : diag.code;    /* otherwise the error is about a
                                                                  * file */
    return cli_fail(&diag);
}
