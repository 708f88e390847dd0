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

#define RULE_OPTIONS CLI_RULES, CLI_SET
#define ENGINE_OPTIONS CLI_ENGINE_MS, CLI_ENGINE_START_MS, CLI_ENGINE_STARTS
#define SCREEN_OPTIONS                                                                             \
    CLI_CONFIG, CLI_TILES, CLI_COLOR, CLI_NO_MOUSE, CLI_THEME, CLI_PACE, CLI_HINTS

static const CliCommand main_commands[] = {
    { "", "", 0, 0, CLI_TAKES(SCREEN_OPTIONS, CLI_PLAIN),
      N_("Chinese mahjong and Da Tong Zi in the terminal. Without a command, it opens the main "
         "menu."),
      cmd_menu },
    { "play", "[GAME]", 0, 1,
      CLI_TAKES(SCREEN_OPTIONS, RULE_OPTIONS, CLI_PLAYERS, CLI_SEED, CLI_HANDS, CLI_POSITION,
                CLI_PLAIN, CLI_OPEN, CLI_RECORD, ENGINE_OPTIONS, CLI_THINK, CLI_SOCKET,
                CLI_WATCHABLE),
      N_("play a game"), cmd_play },
    { "join", "[SOCKET|DIRECTORY]", 0, 1, CLI_TAKES(SCREEN_OPTIONS, CLI_PLAIN),
      N_("take a seat at a table that is open on another terminal of this machine"), cmd_join },
    { "learn", "[GAME]", 0, 1, CLI_TAKES(SCREEN_OPTIONS, CLI_PLAIN),
      N_("play a first lesson, one guided hand; without a game, list the lessons"), cmd_learn },
    { "replay", "FILE [PICTURE]", 1, 2,
      CLI_TAKES(SCREEN_OPTIONS, CLI_OPEN, CLI_AT, CLI_SVG, CLI_SIZE, CLI_TEXT, CLI_PLAIN,
                CLI_FOLLOW),
      N_("show a record on the table, or print it as prose"), cmd_replay },
    { "review", "FILE...", 1, -1,
      CLI_TAKES(CLI_CONFIG, CLI_SEAT, CLI_STREAM, CLI_LEVEL, CLI_TEXT, CLI_JSON, CLI_HTML,
                CLI_LINE, CLI_CONFIRM),
      N_("review a record: what each decision cost"), cmd_review },
    { "daily", "[GAME]", 0, 1, CLI_TAKES(SCREEN_OPTIONS, CLI_DATE, CLI_PLAIN),
      N_("play the deal of the day: one hand, the same for everyone"), cmd_daily },
    { "verify", "FILE|DIRECTORY...", 1, -1, NULL,
      N_("check records against the rules: every event, payment and score"), cmd_verify },
    { "analyze", "GAME HAND [MELD...] | POSITION", 1, -1,
      CLI_TAKES(RULE_OPTIONS, CLI_CONFIG, CLI_VOID, CLI_SEEN, CLI_AGAINST, CLI_LEVEL, CLI_JSON),
      N_("examine a hand: how far from ready, what it waits for, what to discard"), cmd_analyze },
    { "train", "[DRILL|list|aside|FILE]", 0, 1,
      CLI_TAKES(SCREEN_OPTIONS, CLI_SEED, CLI_POSITION, CLI_EXPORT, CLI_LEVEL, CLI_PLAIN, CLI_JSON),
      N_("practise what is due today, or one drill; list shows the drills"), cmd_train },
    { "rules", "GAME", 1, 1, CLI_TAKES(RULE_OPTIONS),
      N_("show the rules of a game and everything that pays"), cmd_rules },
    { "records", "[WORD...]", 0, -1,
      CLI_TAKES(CLI_CONFIG, CLI_GAME, CLI_OPPONENT, CLI_SINCE, CLI_UNTIL, CLI_STAR, CLI_SORT,
                CLI_REVERSE, CLI_JSON),
      N_("list the games played here, with place, result and accuracy; words filter the list"),
      cmd_records },
    { "stats", "[GAME]", 0, 1, CLI_TAKES(CLI_CONFIG, CLI_JSON, CLI_REBUILD),
      N_("show statistics of the games played here"), cmd_stats },
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
