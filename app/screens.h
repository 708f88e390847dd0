/* SPDX-License-Identifier: MIT */
/* A command with a screen or without. */
#ifndef PAIJU_SCREENS_H
#define PAIJU_SCREENS_H

#include "app.h"
#include "cli.h"

/* Can the terminal show the screens? */
bool screens_possible(void);
/* Can a person be asked? Any terminal will do, even one too limited for the screens; a pipe needs
 * --plain. */
bool screens_can_ask(const Cli *cli);
/* Lines of text instead of screens: --plain, or the terminal cannot show them. */
bool screens_are_unwanted(const Cli *cli);
/* Starts the curses program at the requested screen. */
int screens_run(const Cli *cli, AppOrder order);
/* --svg: writes a picture of that screen to the file in the second argument, or to standard
 * output. */
int screens_picture(const Cli *cli, const AppOrder *order);

#endif
