/* paiju query KIND: the rules engine over JSON lines on standard input and output. */
#ifndef PAIJU_CMD_QUERY_H
#define PAIJU_CMD_QUERY_H

#include "cli.h"

/* Returns the exit status. */
int cmd_query(const Cli *cli);

#endif
