/* SPDX-License-Identifier: MIT */
/* A program of commands: paiju and paiju-lab begin and end alike. */
#ifndef PAIJU_PROGRAM_H
#define PAIJU_PROGRAM_H

#include "choices.h"

/* First of all: opens missing descriptors and chooses the language, in which errors are printed. */
void program_begin(int argc, char **argv);

/* Runs the command named in argv[1..], whose options are in `table`: reads settings and opponents,
 * prints help, version and errors. Returns the exit status (cli.h). */
int program_run(const CliTable *table, int argc, char **argv);

/* The rows that every table ends with. */
#define PROGRAM_COMMANDS                                                                           \
    &(const CliCommand){ CLI_HELP_COMMAND, "[COMMAND]", 0, 1, NULL,                                \
                         N_("explain how to use the program or a command"), NULL },                \
    &command_complete

#endif
