/* SPDX-License-Identifier: MIT */
/* Commands that print what was requested and need no screen: one file each. All return the exit
 * status (cli.h). */
#ifndef PAIJU_COMMANDS_H
#define PAIJU_COMMANDS_H

#include "cli.h"

/* paiju analyze GAME HAND [MELD...]: one hand from the shell. */
int cmd_analyze(const Cli *cli);
/* paiju records [WORD...]: lists the games played here. 1 if a record cannot be read; it is named
 * with the reason. */
int cmd_records(const Cli *cli);
/* paiju review FILE: what each decision of a record cost. */
int cmd_review(const Cli *cli);
/* paiju rules GAME: the rules for players, and the table of all payments. */
int cmd_rules(const Cli *cli);
/* paiju stats [GAME]: results of the games played here. */
int cmd_stats(const Cli *cli);
/* paiju verify FILE: re-runs the rules over a record. */
int cmd_verify(const Cli *cli);

#endif
