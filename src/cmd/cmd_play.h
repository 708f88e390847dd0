/* SPDX-License-Identifier: MIT */
/* paiju play [GAME] by lines of text: with humans, who are asked and answer in lines, or with
 * computer players alone, told as prose. */
#ifndef PAIJU_CMD_PLAY_H
#define PAIJU_CMD_PLAY_H

#include "cli.h"
#include "plain_show.h"
#include "play.h"

/* For --plain and without a terminal that takes screens. */
int cmd_play_lines(const Cli *cli, PlainRules *rules);

/* The same for a table with humans that is set up already. */
int cmd_play_setup(const Cli *cli, PlaySetup *setup, PlainRules *rules);

/* Resumes the unfinished game of a record. */
int cmd_resume_lines(const Cli *cli, const char *path, PlainRules *rules);

#endif
