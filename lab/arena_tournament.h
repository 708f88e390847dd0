/* SPDX-License-Identifier: MIT */
/* A round robin of players. */
#ifndef PAIJU_ARENA_TOURNAMENT_H
#define PAIJU_ARENA_TOURNAMENT_H

#include "arena.h"

/* Plays all pairings of `players` (names separated by commas), two kinds at a table, each deal in
 * all rotations, and prints a table or, with `json`, one object. Players and `duplicate` of `setup`
 * are ignored. record_dir gets a subdirectory for each match. ERR_USAGE for `players`, others as in
 * arena_run and arena_check_sound. */
Err arena_tournament(const ArenaSetup *setup, const char *players, bool json, Diag *diag);

#endif
