/* SPDX-License-Identifier: MIT */
/* An arena's report: the table for people, and the JSON object of `paiju-lab arena --json`. */
#ifndef PAIJU_ARENA_PRINT_H
#define PAIJU_ARENA_PRINT_H

#include "arena.h"

/* The unit of scores: the standard deviation of one seat's score per hand when `name` plays at all
 * seats. */
typedef struct ArenaSigma {
    double      points;         /* 0: unknown */
    const char *name;
} ArenaSigma;

/* Prints whether engines were confined. */
void arena_print_confined(bool confined);

/* Both print to standard output. Fractions have a fixed number of digits, so that equal results are
 * equal bytes. */
void arena_print_table(const ArenaSetup *setup, const ArenaReport *r, const ArenaSigma *sigma);
void arena_print_json(const ArenaSetup *setup, const ArenaReport *r, const ArenaSigma *sigma);

#endif
