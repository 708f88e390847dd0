/* SPDX-License-Identifier: MIT */
/* paiju: the table of commands. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "choices.h"
#include "cli.h"
#include "commands.h"
#include "i18n.h"
#include "paths.h"
#include "program.h"
#include "x_alloc.h"

/* -- the table --------------------------------------------------------------------------------- */

static const CliCommand *const main_commands[] = {
    &command_menu, &command_play, &command_join, &command_learn, &command_replay, &command_review,
    &command_daily, &command_verify, &command_analyze, &command_train, &command_rules,
    &command_records, &command_stats,
    PROGRAM_COMMANDS,
};

static const CliTable command_table = { "paiju", main_commands,
                                        sizeof main_commands / sizeof main_commands[0], NULL,
                                        choices_of_first };

/* -- paiju-lab --------------------------------------------------------------------------------- */

/* Is this one of the commands that moved there? They start it, until the next release. */
static bool is_for_lab(int argc, char **argv)
{
    static const char *const moved[] = { "arena", "bot", "conformance", "query" };
    char **words = x_alloc(((size_t)argc + 1) * sizeof *words);
    Cli cli;
    Diag diag = { 0 };
    memcpy(words, argv, ((size_t)argc + 1) * sizeof *words);
    bool unknown = cli_parse(&command_table, argc, words, &cli, &diag) != ERR_NONE &&
                   cli.n_args > 0 &&
                   (cli.command == NULL || strcmp(cli.command->name, CLI_HELP_COMMAND) == 0);
    bool found = false;
    for (size_t i = 0; unknown && i < sizeof moved / sizeof *moved; i++)
        found = found || strcmp(cli.args[0], moved[i]) == 0;
    free(words);
    return found;
}

/* Starts the program beside this one with the same arguments; returns only if it cannot. */
static int start_lab(char **argv)
{
    Diag diag = { 0 };
    argv[0] = path_beside("paiju-lab");
    execv(argv[0], argv);
    diag_set(&diag, ERR_FILE, _("this command is now part of paiju-lab, and %.200s cannot be "
                                "started: %s"), argv[0], strerror(errno));
    free(argv[0]);
    return cli_fail(&diag);
}

int main(int argc, char **argv)
{
    program_begin(argc, argv);
    return is_for_lab(argc, argv) ? start_lab(argv) : program_run(&command_table, argc, argv);
}
