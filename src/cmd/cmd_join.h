/* SPDX-License-Identifier: MIT */
/* paiju join [PATH]: a seat at a table that is open on another terminal of this machine. */
#ifndef PAIJU_CMD_JOIN_H
#define PAIJU_CMD_JOIN_H

#include "cli.h"
#include "match.h"
#include "plain_show.h"

/* Sits down at the table that is asked for. NULL: nowhere, and *status is the exit status. */
Match *cmd_join_sit(const Cli *cli, int *status);

/* Plays it by lines of text; the match is freed. Returns the exit status. */
int cmd_join_lines(const Cli *cli, Match *m, PlainRules *rules);

#endif
