/* paiju bot: an engine on standard input and output, and the test of engines. */
#ifndef PAIJU_CMD_BOT_H
#define PAIJU_CMD_BOT_H

#include "cli.h"

/* Returns the exit status. */
int cmd_bot(const Cli *cli);

#endif
