/* SPDX-License-Identifier: MIT */
/* --svg: a picture of the screen that would have been opened, on standard output or in a file. */
#ifndef PAIJU_CMD_PICTURE_H
#define PAIJU_CMD_PICTURE_H

#include "app.h"
#include "cli.h"

/* Writes it to the file in the second argument, or to standard output. Returns the exit status. */
int cmd_picture(const Cli *cli, const AppOrder *order);

/* Reports that a second argument needs --svg. Returns the exit status. */
int cmd_picture_missing(const Cli *cli);

#endif
