/* paiju rules GAME: the rules for players and the table of everything that pays. */
#ifndef PAIJU_CMD_RULES_H
#define PAIJU_CMD_RULES_H

#include "cli.h"

int cmd_rules(const Cli *cli);

#endif
