/* SPDX-License-Identifier: MIT */
/* The deal of the day: one hand a game and date, the same for everybody, played once.
 *
 * The seed is the first 64 bits of the SHA-256 of three lines, "paiju daily 1", the game and the
 * date; rules and opponents are the usual ones, so that nothing depends on the machine. The date is
 * that of the place where it is played. Its record lies among the user's, under a name of its own:
 * a game that was left or killed resumes there. That it was played is kept with its result in the
 * statistics, also when the record is deleted. docs/again.md 3. */
#ifndef PAIJU_DAILY_H
#define PAIJU_DAILY_H

#include "match.h"
#include "par.h"
#include "play.h"

/* Raised when the same choices would no longer give the same result, and when expert is no longer
 * the same player: what is shared says which ones it is about. */
#define DAILY_RULES  1
#define DAILY_ENGINE "expert-2"

enum { DAILY_LINE = 160 };

typedef enum DailyState {
    DAILY_NEW,
    DAILY_BEGUN,                /* there is a record that can be resumed */
    DAILY_PLAYED,
} DailyState;

typedef struct Daily {
    const GameOps *game;
    char           date[RECORD_DATE];   /* "2026-11-23" */
    char          *path;        /* of its record; owned */
    DailyState     state;
    bool           known;       /* played, and result and par are: */
    ParHand        hand;        /* what came of it */
} Daily;

/* Today's date here. Returns `out`. */
const char *daily_today(char out[RECORD_DATE]);

/* The deal of a game and date (NULL: today). ERR_USAGE: there is no such date, or it has not come
 * yet. The caller ends it with daily_done. */
Err  daily_of(const GameOps *game, const char *date, Daily *out, Diag *diag);
void daily_done(Daily *d);

uint64_t daily_seed(const GameOps *game, const char *date);

/* The table for play_begin, which resumes what was begun; `record` borrows the path. Not for one
 * that was played. ERR_FILE: there is no place for the record. */
Err daily_setup(const Daily *d, PlaySetup *out, Diag *diag);

/* The record of a deal that was played, to find its par; NULL if it is gone or not finished. The
 * caller frees it. */
Record *daily_record(const Daily *d);

/* Keeps what came of it, so that it stays played. ERR_FILE if the statistics cannot be used. */
Err daily_keep(Daily *d, const ParHand *hand, Diag *diag);

/* "paiju daily xuezhan 2026-11-23 +4 par +1.25 rules 1 engine expert-2 (a public deal: proves
 * nothing)": the same in every language. Returns `out`. */
const char *daily_line(const Daily *d, char out[DAILY_LINE]);

#endif
