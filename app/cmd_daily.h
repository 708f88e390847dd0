/* SPDX-License-Identifier: MIT */
/* paiju daily [GAME] [--date D] */
#ifndef PAIJU_CMD_DAILY_H
#define PAIJU_CMD_DAILY_H

#include "cli.h"
#include "daily.h"
#include "plain_show.h"

/* The deal requested by the command line; the caller frees it with daily_done. ERR_USAGE. */
Err cmd_daily_of(const Cli *cli, Daily *out, Diag *diag);

/* Plays it in lines of text, unless it has been played, and prints the result. */
int cmd_daily_lines(const Cli *cli, PlainRules *rules);

/* Prints the result of the deal requested by the command line, or that it is not finished yet. */
int cmd_daily_result(const Cli *cli);

#endif
