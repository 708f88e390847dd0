/* SPDX-License-Identifier: MIT */
/* paiju learn: the list of lessons, and a lesson in lines of text. */
#ifndef PAIJU_CMD_LEARN_H
#define PAIJU_CMD_LEARN_H

#include "cli.h"
#include "cmd_play.h"

/* Prints the list if no game is named, else runs that game's lesson in lines of text. */
int cmd_learn_lines(const Cli *cli, PlainRules *rules);

#endif
