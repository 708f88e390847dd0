/* SPDX-License-Identifier: MIT */
/* The commands of paiju, one file each. All return the exit status (cli.h). */
#ifndef PAIJU_COMMANDS_H
#define PAIJU_COMMANDS_H

#include "cli.h"
#include "play.h"

/* Without a command: the main menu. */
int cmd_menu(const Cli *cli);
/* paiju analyze GAME HAND [MELD...]: one hand from the shell. */
int cmd_analyze(const Cli *cli);
/* paiju daily [GAME] [--date D]: the deal of the day, and its result. */
int cmd_daily(const Cli *cli);
/* paiju join [PATH]: takes a seat at a table that is open on another terminal of this machine. */
int cmd_join(const Cli *cli);
/* paiju learn [GAME]: the list of lessons, or a lesson. */
int cmd_learn(const Cli *cli);
/* paiju play [GAME]: with humans, or with computer players alone, as an account of the game. */
int cmd_play(const Cli *cli);
/* paiju records [WORD...]: lists the games played here. 1 if a record cannot be read; it is named
 * with the reason. */
int cmd_records(const Cli *cli);
/* paiju replay FILE: --text prints a record as prose, one event a line; --plain steps through it by
 * commands. */
int cmd_replay(const Cli *cli);
/* paiju review FILE: what each decision of a record cost. */
int cmd_review(const Cli *cli);
/* paiju rules GAME: the rules for players, and the table of all payments. */
int cmd_rules(const Cli *cli);
/* paiju stats [GAME]: results of the games played here. */
int cmd_stats(const Cli *cli);
/* paiju train: the day's queue, a single drill, or the list of drills. */
int cmd_train(const Cli *cli);
/* paiju verify FILE: re-runs the rules over a record. */
int cmd_verify(const Cli *cli);

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
