/* SPDX-License-Identifier: MIT */
/* Commands that print what was requested and need no screen: one file each. All return the exit
 * status (cli.h). */
#ifndef PAIJU_COMMANDS_H
#define PAIJU_COMMANDS_H

#include "cli.h"
#include "game.h"
#include "query.h"

/* paiju analyze GAME HAND [MELD...]: one hand from the shell. */
int cmd_analyze(const Cli *cli);
/* paiju arena GAME: games between computer players (docs/arena.md). */
int cmd_arena(const Cli *cli);
/* paiju bot: an engine on standard input and output, and the test of engines. */
int cmd_bot(const Cli *cli);
/* paiju conformance: tests another program, or a file from one, against the published formats. */
int cmd_conformance(const Cli *cli);
/* Tests an engine in `n` games; used by `paiju bot GAME --check` as well. Returns the exit
 * status. */
int cmd_conformance_engine(const Cli *cli, const char *command, const Game *game, int n);
/* paiju query KIND: the rules engine over JSON lines on standard input and output. */
int cmd_query(const Cli *cli);
/* The kind with that name; false: the error sentence lists the kinds. */
bool cmd_query_kind(const char *name, QueryKind *out, Diag *diag);
/* paiju records [WORD...]: lists the games played here. 1 if a record cannot be read; it is named
 * with the reason. */
int cmd_records(const Cli *cli);
/* paiju review FILE: what each decision of a record cost. */
int cmd_review(const Cli *cli);
/* paiju rules GAME: the rules for players, and the table of all payments. */
int cmd_rules(const Cli *cli);
/* paiju stats [GAME]: results of the games played here. */
int cmd_stats(const Cli *cli);
/* paiju verify FILE: re-runs the rules over a record. */
int cmd_verify(const Cli *cli);

#endif
