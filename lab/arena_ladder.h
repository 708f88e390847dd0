/* SPDX-License-Identifier: MIT */
/* A ladder of levels. */
#ifndef PAIJU_ARENA_LADDER_H
#define PAIJU_ARENA_LADDER_H

#include "arena.h"

/* Plays each player of `rungs` (names separated by commas, weakest first; NULL: `random`, then the
 * levels) against a table of the previous one, and prints a Markdown table, line by line as the
 * results come. Players and `duplicate` of `setup` are ignored: every deal is played in all
 * rotations. record_dir gets a subdirectory for each match. ERR_USAGE for `rungs`, others as in
 * arena_run and arena_check_sound. */
Err arena_ladder(const ArenaSetup *setup, const char *rungs, Diag *diag);

#endif
