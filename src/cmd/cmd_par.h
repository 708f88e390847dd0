/* paiju par FILE... */
#ifndef PAIJU_CMD_PAR_H
#define PAIJU_CMD_PAR_H

#include "cli.h"

int cmd_par(const Cli *cli);

#endif
