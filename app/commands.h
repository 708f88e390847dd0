/* SPDX-License-Identifier: MIT */
/* The commands of paiju: each is one file that has its name, arguments, options, help, and what it
 * does on a screen and in lines of text. All return the exit status (cli.h). */
#ifndef PAIJU_COMMANDS_H
#define PAIJU_COMMANDS_H

#include "cli.h"
#include "play.h"

/* Options that several commands take. */
#define RULE_OPTIONS CLI_RULES, CLI_SET
#define ENGINE_OPTIONS CLI_ENGINE_MS, CLI_ENGINE_START_MS, CLI_ENGINE_STARTS
#define SCREEN_OPTIONS                                                                             \
    CLI_CONFIG, CLI_TILES, CLI_COLOR, CLI_NO_MOUSE, CLI_THEME, CLI_PACE, CLI_HINTS

extern const CliCommand command_menu, command_play, command_join, command_learn, command_replay,
    command_review, command_daily, command_verify, command_analyze, command_train, command_rules,
    command_records, command_stats;

/* -- parts of commands ------------------------------------------------------------------------- */

/* paiju play for a table with humans that is already set up, in lines of text. */
int cmd_play_setup(const Cli *cli, PlaySetup *setup);
/* Resumes the unfinished game of a record in lines of text. */
int cmd_resume_lines(const Cli *cli, const char *path);
/* paiju train FILE, --position and --export: puzzles made from positions. Does the command line ask
 * for them rather than for drills? */
bool puzzle_is_meant(const Cli *cli);
/* Plays a pack in lines of text, or writes one from the player's own mistakes. */
int cmd_puzzle(const Cli *cli);

#endif
