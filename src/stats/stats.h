/* SPDX-License-Identifier: MIT */
/* The profile database: what the people at this terminal have played, reviewed and practised.
 *
 * It is one sqlite file in the user's state directory. Its hands come from the records alone and
 * can be counted again at any time; reviews and drills are added by those who make them and stay.
 * Nothing depends on it: a command that cannot use it says so and continues. A record counts when a
 * person sat at it. The owner of the profile is the one whose name the settings have, and the only
 * person of a table; other people at the same keyboard are friends, known by name. What counts for
 * them are hands that they have played from beginning to end. Of a match that was not finished the
 * whole hands count; one that was taken over from another record is practice and does not.
 *
 * Every function that can fail returns ERR_FILE with a sentence and leaves the database as it
 * was. */
#ifndef PAIJU_STATS_H
#define PAIJU_STATS_H

#include <stdbool.h>
#include <stdint.h>

#include "err.h"
#include "game.h"

typedef struct Stats Stats;

enum { STATS_DAY = 11, STATS_DATE = 20 };       /* "2026-11-21", "2026-11-21 20:15:00" */

/* -- opening ----------------------------------------------------------------------------------- */

/* Opens the user's database; one that did not exist is filled from the records, one of an older
 * version is brought up to date. *out is NULL on
 * error, else the caller closes it. */
Err stats_open(Stats **out, Diag *diag);

/* Is there one, so that opening it makes none? */
bool stats_are_kept(void);

/* The same counted from the records into memory, for when the file cannot be used: without
 * reviews and drills, and gone with stats_close. */
Err stats_open_memory(Stats **out, Diag *diag);

/* NULL is allowed. */
void stats_close(Stats *s);

/* -- adding ------------------------------------------------------------------------------------ */

/* Before anything else of this: SQLite without memory ends the program with the sentence that says
 * so (x_alloc.h). What it was writing is undone when the database is opened next. */
void stats_use_allocator(void);

/* Counts the hands of a record, in the place of what was counted of it before. A record without a
 * human seat or a whole hand is not counted, nor one that is counted under another name, and that
 * is no error. What was counted under a name that is gone moves to this one, with its reviews. */
Err stats_add(Stats *s, const char *record, Diag *diag);

/* Is this a game of the owner: a record in the directory of records, or one elsewhere that has been
 * counted? False if the database cannot say. */
bool stats_is_own(Stats *s, const char *record);

/* Opens, adds and closes: for the end of a game. */
Err stats_add_played(const char *record, Diag *diag);

typedef struct StatsRebuilt {
    int64_t matches, hands;
    char    aside[DIAG_FILE];   /* where a damaged database was moved to; "": it was whole */
    Diag   *unreadable;         /* why records cannot be read: of a newer version, damaged */
    int     n_unreadable;
    Diag   *absent;             /* records elsewhere that are not there now; their names are kept */
    int     n_absent;
} StatsRebuilt;

/* Counts all records of the user again, and those elsewhere that were ever counted. A database that
 * is damaged or of another version is kept aside first. The caller frees what *out holds with
 * stats_rebuilt_free, also on error. */
Err  stats_rebuild(StatsRebuilt *out, Diag *diag);
/* The same; `hear` is called before each record: how many are counted, and how many there are. */
typedef void StatsHear(void *context, int done, int n);
Err  stats_rebuild_telling(StatsRebuilt *out, StatsHear *hear, void *context, Diag *diag);
void stats_rebuilt_free(StatsRebuilt *rebuilt);

/* What a review found about one seat in one hand. Losses in thousandths of a point, accuracy in
 * hundredths of a per cent. */
typedef struct StatsAccuracy {
    int     hand_no;            /* from 1, as in the record */
    Seat    seat;
    int64_t decisions, unforced, loss, accuracy;
    int64_t fine, inaccuracy, mistake, blunder;
    uint64_t of;                /* stats_hand_hash of the hand reviewed; 0: not known */
} StatsAccuracy;

/* A number for a hand of a record: its seed and its events. 0 if there is no such hand. */
struct Record;
uint64_t stats_hand_hash(const struct Record *record, int hand_no);

/* Keeps them in the places of older reviews of those hands, all or none. They go when a record of
 * that name is added in which the hand is another one. */
Err stats_put_accuracies(Stats *s, const char *record, const StatsAccuracy *a, int n, Diag *diag);

/* The same apart by kind of decision and part of the hand. */
typedef enum StatsPhase { STATS_OPENING, STATS_MIDDLE, STATS_LATE, N_STATS_PHASES } StatsPhase;

typedef struct StatsJudged {
    int         hand_no;
    Seat        seat;
    const char *kind;           /* a word of reviews, "discard"; borrowed */
    int         phase;          /* StatsPhase */
    int64_t     unforced, loss;
    int64_t     accuracy;       /* of the decisions, added up */
    int64_t     inaccuracy, mistake, blunder;
} StatsJudged;

/* Keeps them, those of a hand and seat in a row, in the place of older ones; all or none. They
 * count as long as the accuracy of their hand does. */
Err stats_put_judged(Stats *s, const char *record, const StatsJudged *j, int n, Diag *diag);

/* Counts an answer of today: to a new question, or to one that came `again` and whose answer has
 * been shown. */
Err stats_put_drill(Stats *s, const char *drill, bool again, bool right, Diag *diag);

/* Texts that other parts of the program remember here, by box and key; a rebuild leaves them. */
Err stats_keep(Stats *s, const char *box, const char *key, const char *value, Diag *diag);
Err stats_forget(Stats *s, const char *box, const char *key, Diag *diag);
/* Calls `each` in the order of the keys; what it is given is borrowed for the call. */
typedef void StatsEach(void *context, const char *key, const char *value);
Err stats_each_kept(Stats *s, const char *box, StatsEach *each, void *context, Diag *diag);

/* How the database names a record: its file name among the user's records, else its full path. The
 * caller frees it. */
char *stats_record_name(const char *path);

/* Where the record of a name lies. The caller frees it. */
char *stats_record_path(const char *name);

/* -- reading ----------------------------------------------------------------------------------- */

typedef struct StatsMade {
    char   *what;               /* the word of the record: a fan, an extra, a shape, a trump */
    int64_t n;
} StatsMade;

typedef struct StatsHandRef {
    int64_t score;
    int     hand_no;            /* 0: there is none */
    char    date[STATS_DATE];   /* of the match */
    char   *record;
} StatsHandRef;

typedef struct StatsDay {
    char    day[STATS_DAY];
    int64_t hands;              /* reviewed */
    int64_t unforced;
    int64_t accuracy;           /* hundredths of a per cent, over the unforced decisions */
} StatsDay;

/* Decisions that were judged: of one part of the hand, or of one kind. */
typedef struct StatsSum {
    char   *what;               /* the kind, "discard"; of a part NULL */
    int64_t unforced, loss;
    int64_t accuracy;           /* mean of the decisions, hundredths of a per cent */
    int64_t inaccuracy, mistake, blunder;
} StatsSum;

/* Hands that began in one way. */
typedef struct StatsOpening {
    char   *what;               /* a word of stats_figures.h: "void_3" */
    int64_t hands, score, firsts;
} StatsOpening;

/* One game as the owner played it. */
typedef struct StatsGame {
    const GameOps *ops;
    int64_t matches, finished, matches_won;     /* won: the best total of a finished one */
    int64_t hands, score;
    int64_t firsts;                             /* hands with the best score, shared or not */
    int64_t wins, self_draws, deal_ins;         /* hands in which */
    int64_t multipliers, multiplied;            /* sum over wins that have one, and how many */
    int64_t calls, kongs;                       /* chi, pong and open kong; kongs of all kinds */
    int64_t out_firsts, rounds, bonus, finish_bonus;
    int64_t unforced, accuracy;                 /* reviewed; hundredths of a per cent */
    StatsHandRef best, worst;
    StatsMade   *made;                          /* most frequent first */
    StatsOpening *opening;                      /* in the order of stats_figures.h */
    int          n_openings;
    int64_t      judged;                        /* hands with what follows */
    StatsSum     phase[N_STATS_PHASES];
    StatsSum    *kind;                          /* costliest first */
    int          n_kinds;
    int          n_made;
    int64_t     *scores;                        /* of each hand, oldest first */
    int          n_scores;
    StatsDay    *day;                           /* days with reviews, oldest first */
    int          n_days;
} StatsGame;

/* Another person. */
typedef struct StatsPerson {
    char          *name;
    const GameOps *ops;
    int64_t        hands;
    int64_t        score, firsts;               /* of a friend of the owner: their own */
    int64_t        ahead, behind;               /* at the same table: hands with more, with less */
} StatsPerson;

typedef struct StatsDrill {
    char   *drill;
    int64_t asked, right;       /* new questions */
    int64_t again;              /* answers to questions that came again */
    char    last[STATS_DAY];
} StatsDrill;

typedef struct StatsReport {
    StatsGame  *game;           /* those played, in menu order */
    int         n_games;
    StatsPerson *guest;         /* friends of the owner; of a friend's report none */
    int         n_guests;
    StatsPerson *together;      /* with whom this person has played */
    int         n_together;
    StatsDrill *drill;
    int         n_drills;
} StatsReport;

/* Whose statistics: `owner` is the name of the settings, "" without one; `friend` another person,
 * NULL: those of the owner. */
typedef struct StatsSubject {
    const char *owner, *friend;
} StatsSubject;

/* Everything, or one game (`only` not NULL). The caller frees *out. */
Err  stats_report(Stats *s, const StatsSubject *subject, const GameOps *only, StatsReport **out,
                  Diag *diag);
void stats_report_free(StatsReport *r);

/* What reviews have found about that person in one record. */
typedef struct StatsRecord {
    char   *record;             /* its name: stats_record_name */
    int64_t hands;              /* of theirs that were reviewed */
    int64_t unforced;           /* decisions */
    int64_t accuracy;           /* hundredths of a per cent */
    int64_t inaccuracy, mistake, blunder;
} StatsRecord;

/* The records with such reviews, in the order of their names. The caller frees them. */
Err  stats_records(Stats *s, const StatsSubject *subject, StatsRecord **out, int *n, Diag *diag);
void stats_records_free(StatsRecord *list, int n);

/* The same from the user's database. If that cannot be used, the error says why and *out is what
 * the records alone tell; NULL if not even that. */
Err stats_report_user(const StatsSubject *subject, const GameOps *only, StatsReport **out,
                      Diag *diag);

#endif
