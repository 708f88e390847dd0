/* SPDX-License-Identifier: MIT */
/* The deal of the day: one hand for each game and date, the same for everyone, played once.
 *
 * The seed is the first 64 bits of the SHA-256 of three lines, "paiju daily 1", the game and the
 * date; rules and opponents are the defaults, so that nothing depends on the machine. The date is
 * the local one. Its record is among the user's, under a special name: a game that was abandoned or
 * killed resumes there. The statistics keep its result and the fact that it was played, even if the
 * record is deleted. docs/again.md 3. */
#ifndef PAIJU_DAILY_H
#define PAIJU_DAILY_H

#include "match.h"
#include "par.h"
#include "play.h"

/* Raise this when the same choices would no longer give the same result, or when expert becomes a
 * different player: the shared line contains it. */
#define DAILY_RULES  1
#define DAILY_ENGINE "expert-2"

enum { DAILY_LINE = 160 };

typedef enum DailyState {
    DAILY_NEW,
    DAILY_BEGUN,                /* there is a record to resume */
    DAILY_PLAYED,
} DailyState;

typedef struct Daily {
    const GameOps *game;
    char           date[RECORD_DATE];   /* "2026-11-23" */
    char          *path;        /* of its record; owned */
    DailyState     state;
    bool           known;       /* it was played, and the result and par are known: */
    ParHand        hand;        /* the result */
} Daily;

/* Today's local date. Returns `out`. */
const char *daily_today(char out[RECORD_DATE]);

/* The deal of a game and date (NULL: today). ERR_USAGE: the date is invalid or in the future. The
 * caller frees it with daily_done. */
Err  daily_of(const GameOps *game, const char *date, Daily *out, Diag *diag);
void daily_done(Daily *d);

uint64_t daily_seed(const GameOps *game, const char *date);

/* The table for play_begin, which resumes an unfinished game; `record` borrows the path. Not for a
 * deal that was played. ERR_FILE: the record cannot be stored. */
Err daily_setup(const Daily *d, PlaySetup *out, Diag *diag);

/* The record of a played deal, for computing its par; NULL if it is gone or not finished. The
 * caller frees it. */
Record *daily_record(const Daily *d);

/* Stores the result, so that the deal stays played. ERR_FILE if the statistics cannot be used. */
Err daily_keep(Daily *d, const ParHand *hand, Diag *diag);

/* "paiju daily xuezhan 2026-11-23 +4 par +1.25 rules 1 engine expert-2 (a public deal: proves
 * nothing)": the same in every language. Returns `out`. */
const char *daily_line(const Daily *d, char out[DAILY_LINE]);

#endif
