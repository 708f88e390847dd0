/* SPDX-License-Identifier: MIT */
/* paiju replay FILE without a screen: --text tells a record as prose, one event a line; --plain
 * steps through it by words. */
#ifndef PAIJU_CMD_REPLAY_H
#define PAIJU_CMD_REPLAY_H

#include "cli.h"
#include "cmd_play.h"

/* The whole record as prose. Returns the exit status. */
int cmd_replay_text(const Cli *cli);

/* For --follow: waits until the file has begun; of a directory it is the newest stream. *path is
 * the caller's to free. False, with the exit status: it never will begin, or is not waited for any
 * longer. */
bool cmd_follow_awaits(const Cli *cli, char **path, int *status);

/* The record as prose, move by move as it grows. Returns the exit status. */
int cmd_follow_text(const char *path);

/* Stepping through it by lines. Returns the exit status. */
int cmd_replay_plain(const Cli *cli, PlainRules *rules);

#endif
