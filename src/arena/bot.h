/* SPDX-License-Identifier: MIT */
/* The program as an engine: the other end of docs/protocol.md. */
#ifndef PAIJU_BOT_H
#define PAIJU_BOT_H

#include <stdio.h>

#include "game.h"
#include "opponents.h"

/* Plays `game` as `who` until the host says quit or `in` ends. What the host says wrong is reported
 * on standard error, and the message ignored. ERR_FILE if `out` fails. */
Err bot_serve(const GameOps *game, const Opponent *who, uint64_t seed, FILE *in, FILE *out,
              Diag *diag);

#endif
