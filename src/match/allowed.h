/* SPDX-License-Identifier: MIT */
/* Which programs a record may start. A record may come from anywhere, so a command it names for a
 * seat runs only if this user typed it in this run of paiju, has it in config.ini, or agreed to it
 * earlier. All code that seats players from a record asks here, and only here. */
#ifndef PAIJU_ALLOWED_H
#define PAIJU_ALLOWED_H

#include <stdbool.h>

#include "game_types.h"
#include "ini.h"
#include "record.h"

/* May a record start this program with these options (engine_spec.h)? Every path to a start uses
 * this one decision. */
bool allowed_command(const char *command);

/* The player to seat for `player` of a record ("human", "ai:club", "exec:./bot"): that player, or
 * the usual opponent if the program is not allowed or the opponent no longer exists. Borrowed from
 * the argument, or static. */
const char *allowed_player(const GameOps *game, const char *player);

/* The first command in the record that is not allowed, without "exec:"; seat `taken` is skipped
 * (SEAT_NONE: no seat is). NULL if all are allowed. Borrowed. */
const char *allowed_lacks(const RecordHeader *header, Seat taken);

/* The seats of the record, except `taken`, whose player will be replaced. */
SeatMask allowed_absent(const RecordHeader *header, Seat taken);

/* The first command in a file that is not allowed; also NULL if the file cannot be read. The caller
 * frees it. */
char *allowed_lacks_in(const char *path);

/* The user typed this player list in this run: any command in it is allowed until paiju exits. */
void allowed_typed(const char *player);

/* Allows the commands in config.ini: those in the setting `players` and in `engine` of each section
 * [opponent NAME]. */
void allowed_configured(const Ini *config);

/* The user agreed: the command is allowed now and in later runs. On ERR_FILE, in this run only. */
Err allowed_remember(const char *command, Diag *diag);

/* Forgets what was typed and configured in this run. */
void allowed_forget(void);

#endif
