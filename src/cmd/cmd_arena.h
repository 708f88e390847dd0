/* paiju arena GAME: built-in players against each other (docs/arena.md). */
#ifndef PAIJU_CMD_ARENA_H
#define PAIJU_CMD_ARENA_H

#include "cli.h"

/* Returns the exit status. */
int cmd_arena(const Cli *cli);

#endif
