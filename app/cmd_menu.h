/* SPDX-License-Identifier: MIT */
/* paiju --plain: the main menu in lines of text. */
#ifndef PAIJU_CMD_MENU_H
#define PAIJU_CMD_MENU_H

#include "cli.h"
#include "plain_show.h"

/* Runs until the command quit or the end of the input. Returns the exit status. */
int cmd_menu_lines(const Cli *cli, PlainRules *rules);

#endif
