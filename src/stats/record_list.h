/* SPDX-License-Identifier: MIT */
/* The user's records as a table: one row each, with what the file contains, the player's star, name
 * and note, and the findings of reviews; in any order, filtered. For the screen, plain mode and
 * `paiju records`. Creating the list reads only names and first lines; record_list_step reads the
 * files themselves, so that a screen can open before all have been read. */
#ifndef PAIJU_RECORD_LIST_H
#define PAIJU_RECORD_LIST_H

#include "number.h"
#include "record_marks.h"
#include "records.h"
#include "stats.h"

typedef struct RecordList RecordList;

typedef enum RecordOrder {
    RECORDS_BY_DATE,            /* newest first; also decides between equal rows in the other
                                 * orders */
    RECORDS_BY_GAME,            /* in the order of the menu */
    RECORDS_BY_OPPONENTS,       /* by name */
    RECORDS_BY_PLACE,           /* best first; rows without a value come last, here and below */
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

/* The filter for rows; zeros let everything through. */
typedef struct RecordSieve {
    const GameOps *game;
    bool  starred, unfinished, unreviewed, readable;
    char  opponent[SIEVE_NAME];         /* one of the other players */
    char  since[SIEVE_DATE], until[SIEVE_DATE];         /* "2026-11": both are inclusive */
    char  words[SIEVE_WORDS];           /* all of them must appear in the row */
} RecordSieve;

/* Never NULL; `owner` as for stats_report. Without a database there are no reviews. */
RecordList *record_list_new(const char *owner);
void        record_list_free(RecordList *l);

/* The number of records, and how many of them have been read. */
int record_list_all(const RecordList *l);
int record_list_looked(const RecordList *l);

/* Starts to list the records that pass the filter, in the given order. */
void record_list_sift(RecordList *l, const RecordSieve *sieve, RecordOrder order, bool reverse);

/* Reads at most `n` more files if the list needs them; false: the list is complete. */
bool record_list_step(RecordList *l, int n);

/* The same for all files, listed or not: false when each has been read. */
bool record_list_look(RecordList *l, int n);

/* The rows found so far, from 0; the returned data are borrowed. */
int                record_list_n(const RecordList *l);
const RecordEntry *record_list_entry(RecordList *l, int row);
RecordMark         record_list_mark(RecordList *l, int row);
const StatsRecord *record_list_review(RecordList *l, int row);      /* NULL: not reviewed */

/* The numbers of a row: place "1/4"; result "+6", or "2 (+6)" where the number of hands won
 * decides; accuracy "93.4%". "": unknown. */
typedef struct RecordFigures {
    bool own;                   /* finished, with a seat of the player */
    char place[16], result[48], accuracy[NUMBER_FIXED + 1], mistakes[24], blunders[24];
} RecordFigures;
void record_list_figures(RecordList *l, int row, RecordFigures *out);

/* Record `i` of all, newest first, if it has been read; else NULL. */
const RecordEntry *record_list_known(const RecordList *l, int i);

/* Does a record pass the filter, wherever it is in the list? It must have been read. */
bool record_list_passes(RecordList *l, int i, const RecordSieve *sieve);

/* record_mark_put and record_delete for a row. */
Err record_list_put_mark(RecordList *l, int row, const RecordMark *mark, Diag *diag);
Err record_list_delete(RecordList *l, int row, Diag *diag);

#endif
