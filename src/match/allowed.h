/* SPDX-License-Identifier: MIT */
/* Which programs a record may start. A record may come from anywhere, so the command of a seat in
 * it runs only if this user typed it in this start, has it in config.ini, or said yes to it before.
 * Everything that seats players from a record asks here, and nowhere else. */
#ifndef PAIJU_ALLOWED_H
#define PAIJU_ALLOWED_H

#include <stdbool.h>

#include "game.h"
#include "ini.h"
#include "record.h"

/* May the program be started at the word of a record, with these options (engine_spec.h)? The one
 * decision, for every way in. */
bool allowed_command(const char *command);

/* Who sits down for `player` of a record ("human", "ai:club", "exec:./bot"): that player, or the
 * usual opponent for a program that is not allowed and for an opponent that is gone. Borrowed from
 * the argument or static. */
const char *allowed_player(const GameOps *game, const char *player);

/* The first command of the record that is not allowed, without "exec:", the one at seat `taken`
 * left out (SEAT_NONE: no seat is); NULL: there is none. Borrowed. */
const char *allowed_lacks(const RecordHeader *header, Seat taken);

/* The seats of the record other than `taken` whose player does not sit down. */
SeatMask allowed_absent(const RecordHeader *header, Seat taken);

/* The first command of a file that is not allowed; NULL also if it cannot be read. The caller
 * frees it. */
char *allowed_lacks_in(const char *path);

/* The user typed this player in this start: a command among them is allowed until the end. */
void allowed_typed(const char *player);

/* Allows the commands of config.ini: those of the setting `players`, and `engine` of the sections
 * [opponent NAME]. */
void allowed_configured(const Ini *config);

/* The user said yes: allowed now and in later starts. ERR_FILE: in this start only. */
Err allowed_remember(const char *command, Diag *diag);

/* Forgets what was typed and configured in this start. */
void allowed_forget(void);

#endif
