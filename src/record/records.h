/* SPDX-License-Identifier: MIT */
/* The user's records as a list, newest first. Making it reads names and first lines; what a record
 * holds is read when it is asked for, from its first line and its end. */
#ifndef PAIJU_RECORDS_H
#define PAIJU_RECORDS_H

#include "record.h"
#include "record_files.h"

typedef struct Records Records;

typedef enum RecordState {
    RECORD_UNREAD,              /* records_look has not been called */
    RECORD_FINISHED,
    RECORD_UNFINISHED,          /* can be gone on with, unless it is being played */
    RECORD_ABANDONED,
    RECORD_USELESS,             /* not even the first line can be read */
} RecordState;

typedef struct RecordEntry {
    char        *path;
    RecordWhen   when;
    char         date[17];      /* "2026-11-21 16:08" of it */
    RecordState  state;
    const GameOps *game;        /* NULL: not known (yet) */
    char        *players;       /* "You, Lin, Mei, Bo" */
    char        *others;        /* "Lin, Mei, Bo": without the owner, whose game it is */
    Seat         owner;         /* at the end; the first human at the keyboard. SEAT_NONE: nobody */
    int          n_seats;
    int          place;         /* of the owner when the match was over, from 1; 0: not known */
    int          wins;          /* hands won, where these decide about the place; else -1 */
    char        *gone;          /* opponents of an unfinished game that are no longer there, "rosa,
                                 * liu"; "": all are */
    char        *result;        /* "Jun +4, Lin -4"; where hands won decide, by place and with
                                 * them: "Lin 2 (-1), Jun 1 (+1)"; "" if it is not finished */
    int          hand_no, hands;        /* of one that is not: "hand 3 of 8"; 0: no hand is begun,
                                         * nobody knows how many there will be */
    bool         pinned;        /* of one that is not: somebody has a PIN */
    int64_t      score;         /* what its owner, else its first seat, has at the end or so far */
} RecordEntry;

/* The records in the user's directory; the caller frees them with records_free. */
Records *records_list(void);
void     records_free(Records *r);

int records_n(const Records *r);

/* Entry 0 is the newest. Borrowed. */
const RecordEntry *records_entry(const Records *r, int i);

/* The same after looking into the file. */
const RecordEntry *records_look(Records *r, int i);

/* What a file holds, as an entry without its place in a list; what the members point to is the
 * caller's to free, by record_entry_done. */
void record_entry_of(const char *path, RecordEntry *out);
void record_entry_done(RecordEntry *e);

/* What becomes of the seats of those who are gone. The caller frees it. */
char *record_gone_text(const RecordEntry *e);

#endif
