/* paiju arena GAME: built-in players against each other (cli 7). */
#ifndef PAIJU_CMD_ARENA_H
#define PAIJU_CMD_ARENA_H

#include "cli.h"

int cmd_arena(const Cli *cli);

#endif
