/* SPDX-License-Identifier: MIT */
/* An arena's report: the table that people read, and the JSON object of `paiju arena --json`. */
#ifndef PAIJU_ARENA_PRINT_H
#define PAIJU_ARENA_PRINT_H

#include "arena.h"

/* What scores are measured in: the standard deviation of one seat's score in a hand when all
 * seats are played by `name`. */
typedef struct ArenaSigma {
    double      points;         /* 0: not known */
    const char *name;
} ArenaSigma;

/* Says whether engines were confined. */
void arena_print_confined(bool confined);

/* Both print to standard output. Fractions have fixed digits, so that equal results are equal
 * bytes. */
void arena_print_table(const ArenaSetup *setup, const ArenaReport *r, const ArenaSigma *sigma);
void arena_print_json(const ArenaSetup *setup, const ArenaReport *r, const ArenaSigma *sigma);

#endif
