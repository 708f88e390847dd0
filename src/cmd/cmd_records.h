/* paiju records [WORD...]: the games played here as a list. */
#ifndef PAIJU_CMD_RECORDS_H
#define PAIJU_CMD_RECORDS_H

#include "cli.h"

/* Returns the exit status: 1 if a record cannot be read, which is named with the reason. */
int cmd_records(const Cli *cli);

#endif
