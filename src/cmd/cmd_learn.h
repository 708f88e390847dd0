/* SPDX-License-Identifier: MIT */
/* paiju learn: the list of lessons, and a lesson by lines. */
#ifndef PAIJU_CMD_LEARN_H
#define PAIJU_CMD_LEARN_H

#include "cli.h"
#include "cmd_play.h"

/* The list, if no game is named, or the lesson of one by lines. */
int cmd_learn_lines(const Cli *cli, PlainRules *rules);

#endif
