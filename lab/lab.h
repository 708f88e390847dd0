/* SPDX-License-Identifier: MIT */
/* The commands of paiju-lab, one file each. All return the exit status (cli.h). */
#ifndef PAIJU_LAB_H
#define PAIJU_LAB_H

#include "commands.h"
#include "game_types.h"
#include "opponents.h"
#include "query.h"

extern const CliCommand command_arena, command_bot, command_conformance, command_query;

/* Plays `game` as `opponent` until the host sends quit or `in` ends. An invalid message from the
 * host is reported on standard error and ignored. ERR_FILE if `out` fails. */
Err bot_serve(const GameOps *game, const Opponent *opponent, uint64_t seed, FILE *in, FILE *out,
              Diag *diag);

/* Tests an engine in `n` games; used by `paiju-lab bot GAME --check` as well. Returns the exit
 * status. */
int cmd_conformance_engine(const Cli *cli, const char *command, const Game *game, int n);
/* The kind with that name; false: the error sentence lists the kinds. */
bool cmd_query_kind(const char *name, QueryKind *out, Diag *diag);

#endif
