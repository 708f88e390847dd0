/* SPDX-License-Identifier: MIT */
/* The program as an engine: the other end of docs/protocol.md. */
#ifndef PAIJU_BOT_H
#define PAIJU_BOT_H

#include <stdio.h>

#include "game_types.h"
#include "opponents.h"

/* Plays `game` as `opponent` until the host sends quit or `in` ends. An invalid message from the
 * host is reported on standard error and ignored. ERR_FILE if `out` fails. */
Err bot_serve(const GameOps *game, const Opponent *opponent, uint64_t seed, FILE *in, FILE *out,
              Diag *diag);

#endif
