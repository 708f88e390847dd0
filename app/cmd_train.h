/* SPDX-License-Identifier: MIT */
/* paiju train: the day's queue, a single drill, or the list of drills. */
#ifndef PAIJU_CMD_TRAIN_H
#define PAIJU_CMD_TRAIN_H

#include "cli.h"
#include "practice.h"

/* Reads the command line: *out_lines if cmd_train_lines must print the answer, otherwise a session.
 * ERR_USAGE for an unknown word. */
Err train_plan(const Cli *cli, PracticePlan *out, bool *out_lines, Diag *diag);

/* All of it in lines of text. */
int cmd_train_lines(const Cli *cli);

#endif
