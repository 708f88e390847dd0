/* paiju stats [GAME]: results of the games played here. */
#ifndef PAIJU_CMD_STATS_H
#define PAIJU_CMD_STATS_H

#include "cli.h"

/* Returns the exit status. */
int cmd_stats(const Cli *cli);

#endif
