/* SPDX-License-Identifier: MIT */
/* paiju train FILE, --position and --export: puzzles out of positions. */
#ifndef PAIJU_CMD_PUZZLE_H
#define PAIJU_CMD_PUZZLE_H

#include "cli.h"

/* Does the command line ask for puzzles, and not for drills? */
bool puzzle_is_meant(const Cli *cli);

/* Plays a pack by lines, or writes one from your own mistakes. */
int cmd_puzzle(const Cli *cli);

#endif
