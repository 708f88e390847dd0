/* Private to the arena: what the runner, the table and the store share. */
#ifndef PAIJU_ARENA_IMPL_H
#define PAIJU_ARENA_IMPL_H

#include "arena.h"

/* One deal, all its rotations. */
typedef struct ArenaDeal {
    ArenaTally tally[SEATS_MAX];        /* by place in the list of players */
} ArenaDeal;

/* The figures of a tally as a row. */
enum { N_TALLY_FIELDS = sizeof(ArenaTally) / sizeof(int64_t) };
int64_t *arena_tally_field(ArenaTally *t, int field);

/* The directory of --record; the functions below take NULL for none. */
typedef struct ArenaStore ArenaStore;

/* Makes the directory or goes on with what is in it. ERR_FILE. */
Err  arena_store_open(const ArenaSetup *setup, ArenaStore **out, Diag *diag);
/* Frees the store. Returns the first failure since it was opened. */
Err  arena_store_close(ArenaStore *s, Diag *diag);
/* The result of a deal played before. */
bool arena_store_get(const ArenaStore *s, int64_t deal, ArenaDeal *out);
void arena_store_put(ArenaStore *s, int64_t deal, ArenaDeal *result);
/* Something went wrong: everybody stops soon. */
void arena_store_fail(ArenaStore *s, const Diag *why);
bool arena_store_failed(ArenaStore *s);

/* A thread's table: brains, a state and clocks of its own. */
typedef struct ArenaTable ArenaTable;

/* The players exist. `store` may be NULL, else every hand is recorded. */
ArenaTable *arena_table_new(const ArenaSetup *setup, ArenaStore *store);
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
