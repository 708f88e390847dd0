/* paiju review FILE: what each decision of a record cost. */
#ifndef PAIJU_CMD_REVIEW_H
#define PAIJU_CMD_REVIEW_H

#include "cli.h"

/* Returns the exit status. */
int cmd_review(const Cli *cli);

#endif
