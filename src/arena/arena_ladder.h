/* SPDX-License-Identifier: MIT */
/* The levels against each other. */
#ifndef PAIJU_ARENA_LADDER_H
#define PAIJU_ARENA_LADDER_H

#include "arena.h"

/* Plays each player of `rungs` (names with commas, weakest first; NULL: `random`, then the levels)
 * against a table of the one before, and prints a Markdown table, line by line as it becomes known.
 * Of `setup` the players and `duplicate` are not heeded: every deal is played in all rotations. A
 * record_dir gets a directory for each match. ERR_USAGE for `rungs`, and others as arena_run and
 * arena_check_sound. */
Err arena_ladder(const ArenaSetup *setup, const char *rungs, Diag *diag);

#endif
