/* Private to the arena: what the runner, the table and the store share. */
#ifndef PAIJU_ARENA_IMPL_H
#define PAIJU_ARENA_IMPL_H

#include "arena.h"

/* One deal, all its rotations. */
typedef struct ArenaDeal {
    ArenaTally tally[SEATS_MAX];        /* by place in the list of players */
} ArenaDeal;

/* A thread's table: brains, a state and clocks of its own. */
typedef struct ArenaTable ArenaTable;

/* NULL if a player does not exist. */
ArenaTable *arena_table_new(const ArenaSetup *setup);
void arena_table_free(ArenaTable *t);

/* Plays all rotations of a deal. */
void arena_table_play(ArenaTable *t, int64_t deal, ArenaDeal *out);

/* How long decisions of a player took. Logarithmic classes, 32 for each power of two. */
enum { TIMES_MAX = 64 * 32 };
typedef struct ArenaTimes {
    uint64_t n[TIMES_MAX];
    uint64_t max_ns;
} ArenaTimes;

const ArenaTimes *arena_table_times(const ArenaTable *t, int player);
void arena_times_add(ArenaTimes *sum, const ArenaTimes *more);
/* The time below which `share` of the decisions lie, in milliseconds; exact to 3 %. */
double arena_times_ms(const ArenaTimes *t, double share);

#endif
