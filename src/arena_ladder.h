/* The levels against each other. */
#ifndef PAIJU_ARENA_LADDER_H
#define PAIJU_ARENA_LADDER_H

#include "arena.h"

/* Plays each level against a table of the level below, the lowest against random players, and
 * prints a Markdown table, line by line as it becomes known. Of `setup` the players and `duplicate`
 * are not heeded: every deal is played in all rotations. A record_dir gets a directory for each
 * match. */
Err arena_ladder(const ArenaSetup *setup, Diag *diag);

#endif
