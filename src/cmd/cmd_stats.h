/* paiju stats [GAME]: results of the games played here. */
#ifndef PAIJU_CMD_STATS_H
#define PAIJU_CMD_STATS_H

#include "cli.h"

int cmd_stats(const Cli *cli);

#endif
