/* SPDX-License-Identifier: MIT */
/* paiju daily [GAME] [--date D] */
#ifndef PAIJU_CMD_DAILY_H
#define PAIJU_CMD_DAILY_H

#include "cli.h"
#include "daily.h"
#include "plain_show.h"

/* The deal that the command line asks for; the caller ends it with daily_done. ERR_USAGE. */
Err cmd_daily_of(const Cli *cli, Daily *out, Diag *diag);

/* Plays it by lines, unless it was played, and prints what came of it. */
int cmd_daily_lines(const Cli *cli, PlainRules *rules);

/* What came of the deal of the command line; says so if it is still to be finished. */
int cmd_daily_result(const Cli *cli);

#endif
