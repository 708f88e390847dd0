/* paiju analyze GAME HAND [MELD...]: one hand from the shell. */
#ifndef PAIJU_CMD_ANALYZE_H
#define PAIJU_CMD_ANALYZE_H

#include "cli.h"

/* Returns the exit status. */
int cmd_analyze(const Cli *cli);

#endif
