/* SPDX-License-Identifier: MIT */
/* paiju play [GAME] in lines of text: with humans, who answer questions, or with computer players
 * alone, as an account of the game. */
#ifndef PAIJU_CMD_PLAY_H
#define PAIJU_CMD_PLAY_H

#include "cli.h"
#include "plain_show.h"
#include "play.h"

/* For --plain, and for terminals that cannot show the screens. */
int cmd_play_lines(const Cli *cli, PlainRules *rules);

/* The same for a table with humans that is already set up. */
int cmd_play_setup(const Cli *cli, PlaySetup *setup, PlainRules *rules);

/* Resumes the unfinished game of a record. */
int cmd_resume_lines(const Cli *cli, const char *path, PlainRules *rules);

#endif
