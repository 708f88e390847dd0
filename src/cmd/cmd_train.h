/* paiju train: the list of drills, and practice by lines. */
#ifndef PAIJU_CMD_TRAIN_H
#define PAIJU_CMD_TRAIN_H

#include "cli.h"
#include "drill.h"

/* The drill that the command line names; NULL without a name. ERR_USAGE if there is no such
 * drill. */
Err train_drill(const Cli *cli, const Drill **out, Diag *diag);

/* The list, or one drill by lines. */
int cmd_train_lines(const Cli *cli);

#endif
