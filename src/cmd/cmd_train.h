/* SPDX-License-Identifier: MIT */
/* paiju train: the queue of the day, one drill, or their list. */
#ifndef PAIJU_CMD_TRAIN_H
#define PAIJU_CMD_TRAIN_H

#include "cli.h"
#include "practice.h"

/* What the command line asks for: *out_lines, to be printed by cmd_train_lines in any case, or a
 * session. ERR_USAGE if its word is none. */
Err train_plan(const Cli *cli, PracticePlan *out, bool *out_lines, Diag *diag);

/* All of it by lines. */
int cmd_train_lines(const Cli *cli);

#endif
