/* paiju play [GAME] in lines: computer players among themselves, told as prose. */
#ifndef PAIJU_CMD_PLAY_H
#define PAIJU_CMD_PLAY_H

#include "cli.h"

/* For --plain and without a terminal; with one, the table on the screen is another's. */
int cmd_play_lines(const Cli *cli);

#endif
