/* SPDX-License-Identifier: MIT */
/* paiju train FILE, --position and --export: puzzles made from positions. */
#ifndef PAIJU_CMD_PUZZLE_H
#define PAIJU_CMD_PUZZLE_H

#include "cli.h"

/* Does the command line ask for puzzles rather than drills? */
bool puzzle_is_meant(const Cli *cli);

/* Plays a pack in lines of text, or writes one from the player's own mistakes. */
int cmd_puzzle(const Cli *cli);

#endif
