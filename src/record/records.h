/* SPDX-License-Identifier: MIT */
/* The user's records as a list, newest first. Listing reads only names and first lines; the content
 * of a record is read on demand, from its first line and its end. */
#ifndef PAIJU_RECORDS_H
#define PAIJU_RECORDS_H

#include "record.h"
#include "record_files.h"

typedef struct Records Records;

typedef enum RecordState {
    RECORD_UNREAD,              /* records_look has not been called */
    RECORD_FINISHED,
    RECORD_UNFINISHED,          /* can be resumed, unless it is being played */
    RECORD_ABANDONED,
    RECORD_USELESS,             /* not even the first line is readable */
} RecordState;

typedef struct RecordEntry {
    char        *path;
    RecordWhen   when;
    char         date[17];      /* "2026-11-21 16:08" */
    RecordState  state;
    const GameOps *game;        /* NULL: not known (yet) */
    char        *players;       /* "You, Lin, Mei, Bo" */
    char        *others;        /* "Lin, Mei, Bo": without the owner */
    Seat         owner;         /* at the end: the first human at the keyboard, or SEAT_NONE */
    int          n_seats;
    int          place;         /* the owner's place at the end, from 1; 0: not known */
    int          wins;          /* hands won, where they determine the place; else -1 */
    char        *gone;          /* opponents of an unfinished game that no longer exist, "rosa,
                                 * liu"; "": all exist */
    char        *result;        /* "Jun +4, Lin -4"; where hands won determine the place, in that
                                 * order with their number: "Lin 2 (-1), Jun 1 (+1)"; "" if
                                 * unfinished */
    int          hand_no, hands;        /* if unfinished: "hand 3 of 8"; 0: no hand has begun, or
                                         * the number of hands is not known */
    int64_t      score;         /* score of the owner, else of the first seat, so far */
} RecordEntry;

/* The records in the user's directory; the caller frees them with records_free. */
Records *records_list(void);
void     records_free(Records *r);

int records_n(const Records *r);

/* Entry 0 is the newest. Borrowed. */
const RecordEntry *records_entry(const Records *r, int i);

/* The same after reading the file. */
const RecordEntry *records_look(Records *r, int i);

/* The content of a file as an entry outside a list; the caller frees its members with
 * record_entry_done. */
void record_entry_of(const char *path, RecordEntry *out);
void record_entry_done(RecordEntry *e);

/* A sentence about the seats of opponents that no longer exist. The caller frees it. */
char *record_gone_text(const RecordEntry *e);

#endif
