/* SPDX-License-Identifier: MIT */
/* The user's records as a table: a row each with what the file says, the player's star, name and
 * note, and what reviews have found; in any order, sifted. For the screen, plain mode and
 * `paiju records`. Making it reads names and first lines; record_list_step looks into the files, so
 * that a screen can open before all have been read. */
#ifndef PAIJU_RECORD_LIST_H
#define PAIJU_RECORD_LIST_H

#include "record_marks.h"
#include "records.h"
#include "stats.h"

typedef struct RecordList RecordList;

typedef enum RecordOrder {
    RECORDS_BY_DATE,            /* newest first; in all others where rows are equal */
    RECORDS_BY_GAME,            /* as the menu has them */
    RECORDS_BY_OPPONENTS,       /* by their names */
    RECORDS_BY_PLACE,           /* best first; what has none comes last, here and below */
    RECORDS_BY_ACCURACY,        /* best first */
    RECORDS_BY_BLUNDERS,        /* most first */
    RECORDS_BY_STAR,            /* starred ones first */
    N_RECORD_ORDERS
} RecordOrder;

/* "date", "game": for the command line. */
const char *record_order_word(RecordOrder order);
/* "newest first": translated. */
const char *record_order_text(RecordOrder order);

enum { SIEVE_NAME = 64, SIEVE_DATE = 20, SIEVE_WORDS = 256 };

/* What a row must be to be listed; zeros let everything through. */
typedef struct RecordSieve {
    const GameOps *game;
    bool  starred, unfinished, unreviewed, readable;
    char  opponent[SIEVE_NAME];         /* one of the others at the table */
    char  since[SIEVE_DATE], until[SIEVE_DATE];         /* "2026-11": both belong to it */
    char  words[SIEVE_WORDS];           /* all of them stand somewhere in the row */
} RecordSieve;

/* Never NULL; `subject` is borrowed for the call. Without a database there are no reviews. */
RecordList *record_list_new(const StatsSubject *subject);
void        record_list_free(RecordList *l);

/* How many records there are, and how many have been looked into. */
int record_list_all(const RecordList *l);
int record_list_looked(const RecordList *l);

/* Begins to list those that pass, in an order. */
void record_list_sift(RecordList *l, const RecordSieve *sieve, RecordOrder order, bool reverse);

/* Looks into at most `n` more files if that is needed for it; false: the list is complete. */
bool record_list_step(RecordList *l, int n);

/* The same for all files, whatever is listed: false when each has been looked into. */
bool record_list_look(RecordList *l, int n);

/* The rows found so far; what is returned is borrowed. Row 0 is the first. */
int                record_list_n(const RecordList *l);
const RecordEntry *record_list_entry(RecordList *l, int row);
RecordMark         record_list_mark(RecordList *l, int row);
const StatsRecord *record_list_review(RecordList *l, int row);      /* NULL: not reviewed */

/* Record `i` of all, newest first, if it has been looked into; else NULL. */
const RecordEntry *record_list_known(const RecordList *l, int i);

/* Does a record pass, wherever it stands? It has been looked into. */
bool record_list_passes(RecordList *l, int i, const RecordSieve *sieve);

/* record_mark_put and record_delete of a row. */
Err record_list_put_mark(RecordList *l, int row, const RecordMark *mark, Diag *diag);
Err record_list_delete(RecordList *l, int row, Diag *diag);

#endif
