/* SPDX-License-Identifier: MIT */
/* Private to the arena: shared by the runner, the table, the store and the report. */
#ifndef PAIJU_ARENA_IMPL_H
#define PAIJU_ARENA_IMPL_H

#include "arena.h"
#include "player.h"

/* One deal in all its rotations. */
typedef struct ArenaDeal {
    ArenaTally tally[SEATS_MAX];                /* by place in the list of players */
    int64_t    score[SEATS_MAX][SEATS_MAX];     /* by rotation, then place */
} ArenaDeal;

/* The figures of a tally as a row. */
enum { N_TALLY_FIELDS = sizeof(ArenaTally) / sizeof(int64_t) };
int64_t *arena_tally_field(ArenaTally *t, int field);

/* How many times a deal is played. */
int arena_rotations(const ArenaSetup *setup);

/* The index in the list of the player at a seat. */
int arena_player_at(const Game *g, Seat s, int rotation);

/* The entry of the list as the user wrote it, without "ai:". */
const char *arena_entry(const PlayerSpec *spec);

/* The name: for an engine the one with which it joined, else the entry. */
const char *arena_name(const PlayerSpec *spec);

/* ---- the directory of --record; the functions accept NULL for none --------------------------- */

typedef struct ArenaStore ArenaStore;

/* Creates the directory or resumes the arena in it. ERR_FILE. */
Err  arena_store_open(const ArenaSetup *setup, ArenaStore **out, Diag *diag);
/* Frees the store. Returns the first failure since it was opened. */
Err  arena_store_close(ArenaStore *s, Diag *diag);
/* The path of the record of a hand. The caller frees it. */
char *arena_record_path(const ArenaSetup *setup, int64_t deal, int rotation);
/* The result of a deal that was played before. */
bool arena_store_get(const ArenaStore *s, int64_t deal, ArenaDeal *out);
void arena_store_put(ArenaStore *s, int64_t deal, ArenaDeal *result);
/* Something went wrong: all threads stop soon. */
void arena_store_fail(ArenaStore *s, const Diag *why);
bool arena_store_failed(ArenaStore *s);

/* ---- the gzip file of --record -------------------------------------------------------------- */

typedef struct ArenaGz ArenaGz;

/* Opens setup->record_file. `have` marks the deals with results, and is borrowed; deals without
 * records lose their marks. ERR_FILE, ERR_RECORD. */
Err  arena_gz_open(const ArenaSetup *setup, unsigned char *have, ArenaGz **out, Diag *diag);
/* Takes in the records of deals that have results, up to the first gap. */
Err  arena_gz_more(ArenaGz *z, Diag *diag);
/* Frees it; with `finish` the waiting records are written first. */
Err  arena_gz_close(ArenaGz *z, bool finish, Diag *diag);

/* ---- a thread's table, with its own players, state and clocks -------------------------------- */

typedef struct ArenaTable ArenaTable;

/* `store` may be NULL; otherwise every hand is recorded. */
ArenaTable *arena_table_new(const ArenaSetup *setup, ArenaStore *store);
void arena_table_free(ArenaTable *t);

/* Plays all rotations of a deal. */
void arena_table_play(ArenaTable *t, int64_t deal, ArenaDeal *out);

/* ---- counting ------------------------------------------------------------------------------- */

/* A legal choice of a seat, before it is played. */
void arena_count_choice(const Game *g, const View *v, const Action *a, ArenaTally *tally);

/* An event of a hand; `tally` by seat. */
void arena_count_event(const Game *g, const Event *e, ArenaTally *const tally[SEATS_MAX]);

/* The end of a hand, whose last event was `last`. */
void arena_count_end(const Game *g, const State *s, const Event *last,
                     ArenaTally *const tally[SEATS_MAX]);

/* ---- times ---------------------------------------------------------------------------------- */

/* The times of a player's decisions, in logarithmic classes, 32 for each power of two. */
enum { TIMES_MAX = 64 * 32 };
typedef struct LatencyHistogram {
    uint64_t n[TIMES_MAX];
    uint64_t max_ns;
} LatencyHistogram;

/* Of a player by index in the list, for everything this table has played; borrowed. */
const LatencyHistogram *arena_table_times(const ArenaTable *t, int player);
/* Adds a decision of `ns` nanoseconds. */
void arena_times_count(LatencyHistogram *t, uint64_t ns);

/* ---- the report ----------------------------------------------------------------------------- */

/* The basis of the intervals: the sums of a deal by player, over all rotations. */
typedef struct ArenaDealSum {
    int64_t score[SEATS_MAX];
    double  squares[SEATS_MAX];         /* of the scores in its hands */
    int32_t wins[SEATS_MAX];
    int32_t duels[SEATS_MAX];           /* per hand against each other player: won 2, tied 1 */
} ArenaDealSum;

/* Adds one tally to another. */
void arena_add_tally(ArenaTally *sum, const ArenaTally *more);
void arena_sum_deal(const ArenaSetup *setup, const ArenaDeal *result, ArenaDealSum *out);

/* arena_run that also returns the sums of the deals, out->deals of them; the caller frees them. */
Err arena_run_deals(ArenaSetup *setup, ArenaReport *out, ArenaDealSum **deal, Diag *diag);

/* Half the width of a 95 per cent interval in standard errors: Student's t; `freedom` from 1. */
double arena_student_t(int64_t freedom);

/* The same of a mean over `n` deals, from the sum of the squares of their distances from it;
 * negative: only one deal. */
double arena_half_width(double squares, int64_t n);

/* Fills everything except the sums and times of the players. `deal` has `n` entries. */
void arena_report_fill(const ArenaSetup *setup, const ArenaDealSum *deal, int64_t n,
                       ArenaReport *out);

/* ---- the sequential test -------------------------------------------------------------------- */

enum { SPRT_ROUND = 16 };           /* deals between two evaluations */

/* The state of the test after `n` deals. */
void arena_sprt_judge(const ArenaSetup *setup, const ArenaDealSum *deal, int64_t n,
                      ArenaVerdict *out);

#endif
