/* SPDX-License-Identifier: MIT */
/* Commands that print what they are asked for and need no screen: one file each. All return the
 * exit status (cli.h). */
#ifndef PAIJU_COMMANDS_H
#define PAIJU_COMMANDS_H

#include "cli.h"
#include "game.h"
#include "query.h"

/* paiju analyze GAME HAND [MELD...]: one hand from the shell. */
int cmd_analyze(const Cli *cli);
/* paiju arena GAME: built-in players against each other (docs/arena.md). */
int cmd_arena(const Cli *cli);
/* paiju bot: an engine on standard input and output, and the test of engines. */
int cmd_bot(const Cli *cli);
/* paiju conformance: tests another program, or a file of one, against the published formats. */
int cmd_conformance(const Cli *cli);
/* The test of an engine in `n` games, for `paiju bot GAME --check` too. Returns the exit status. */
int cmd_conformance_engine(const Cli *cli, const char *command, const Game *game, int n);
/* paiju par FILE...: what expert in your chair makes of the same walls. */
int cmd_par(const Cli *cli);
/* paiju query KIND: the rules engine over JSON lines on standard input and output. */
int cmd_query(const Cli *cli);
/* The kind of that name; false: the sentence lists those there are. */
bool cmd_query_kind(const char *name, QueryKind *out, Diag *diag);
/* paiju records [WORD...]: the games played here as a list. 1 if a record cannot be read, which is
 * named with the reason. */
int cmd_records(const Cli *cli);
/* paiju review FILE: what each decision of a record cost. */
int cmd_review(const Cli *cli);
/* paiju rules GAME: the rules for players and the table of everything that pays. */
int cmd_rules(const Cli *cli);
/* paiju stats [GAME]: results of the games played here. */
int cmd_stats(const Cli *cli);
/* paiju verify FILE: re-runs the rules over a record. */
int cmd_verify(const Cli *cli);

#endif
