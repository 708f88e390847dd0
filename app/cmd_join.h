/* SPDX-License-Identifier: MIT */
/* paiju join [PATH]: takes a seat at a table that is open on another terminal of this machine. */
#ifndef PAIJU_CMD_JOIN_H
#define PAIJU_CMD_JOIN_H

#include "cli.h"
#include "match.h"
#include "plain_show.h"

/* Joins the table requested by the command line. NULL: no seat, and *status is the exit status. */
Match *cmd_join_sit(const Cli *cli, int *status);

/* Plays it in lines of text and frees the match. Returns the exit status. */
int cmd_join_lines(const Cli *cli, Match *m, PlainRules *rules);

#endif
