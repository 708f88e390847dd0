/* paiju verify FILE: re-runs the rules over a record. */
#ifndef PAIJU_CMD_VERIFY_H
#define PAIJU_CMD_VERIFY_H

#include "cli.h"

/* Returns the exit status. */
int cmd_verify(const Cli *cli);

#endif
