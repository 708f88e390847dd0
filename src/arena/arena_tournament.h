/* SPDX-License-Identifier: MIT */
/* Everybody against everybody. */
#ifndef PAIJU_ARENA_TOURNAMENT_H
#define PAIJU_ARENA_TOURNAMENT_H

#include "arena.h"

/* Plays all pairings of `players` (names with commas), two kinds at a table, each deal in all
 * rotations, and prints a table or, with `json`, one object. Of `setup` the players and
 * `duplicate` are not heeded. A record_dir gets a directory for each match. ERR_USAGE for
 * `players`, and others as arena_run and arena_check_sound. */
Err arena_tournament(const ArenaSetup *setup, const char *players, bool json, Diag *diag);

#endif
