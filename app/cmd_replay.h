/* SPDX-License-Identifier: MIT */
/* paiju replay FILE without a screen: --text prints a record as prose, one event a line; --plain
 * steps through it by commands. */
#ifndef PAIJU_CMD_REPLAY_H
#define PAIJU_CMD_REPLAY_H

#include "cli.h"
#include "cmd_play.h"

/* The whole record as prose. Returns the exit status. */
int cmd_replay_text(const Cli *cli);

/* For --follow: waits until the file has begun; in a directory, that is the newest game. The caller
 * frees *path. False, with the exit status: it can never begin, or the wait was ended. */
bool cmd_follow_awaits(const Cli *cli, char **path, int *status);

/* The record as prose, printed move by move as it grows. Returns the exit status. */
int cmd_follow_text(const char *path);

/* Steps through the record in lines of text. Returns the exit status. */
int cmd_replay_plain(const Cli *cli, PlainRules *rules);

#endif
