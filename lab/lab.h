/* SPDX-License-Identifier: MIT */
/* The commands of paiju-lab, one file each. All return the exit status (cli.h). */
#ifndef PAIJU_LAB_H
#define PAIJU_LAB_H

#include "cli.h"
#include "game_types.h"
#include "query.h"

/* paiju-lab arena GAME: games between computer players (docs/arena.md). */
int cmd_arena(const Cli *cli);
/* paiju-lab bot: an engine on standard input and output, and the test of engines. */
int cmd_bot(const Cli *cli);
/* paiju-lab conformance: tests another program, or a file from one, against the published
 * formats. */
int cmd_conformance(const Cli *cli);
/* Tests an engine in `n` games; used by `paiju-lab bot GAME --check` as well. Returns the exit
 * status. */
int cmd_conformance_engine(const Cli *cli, const char *command, const Game *game, int n);
/* paiju-lab query KIND: the rules engine over JSON lines on standard input and output. */
int cmd_query(const Cli *cli);
/* The kind with that name; false: the error sentence lists the kinds. */
bool cmd_query_kind(const char *name, QueryKind *out, Diag *diag);

#endif
