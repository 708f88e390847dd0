/* SPDX-License-Identifier: MIT */
/* The profile database: what the people at this terminal have played, reviewed and practised.
 *
 * It is one SQLite file in the user's state directory. Its hands come from the records alone and
 * can be recounted at any time; reviews and drills are added by the code that produces them, and
 * stay. Nothing depends on the database: a command that cannot use it reports this and continues. A
 * record is counted if a human had a seat. The owner of the profile is the player with the name in
 * the settings, or the only human at a table; other people at the same keyboard are friends, known
 * by name. Only hands that a person played from beginning to end count. Of an unfinished match the
 * complete hands count; a match taken over from another record is practice and does not.
 *
 * Every function that can fail returns ERR_FILE with a sentence and leaves the database
 * unchanged. */
#ifndef PAIJU_STATS_H
#define PAIJU_STATS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "err.h"
#include "game_types.h"
#include "match.h"

typedef struct Stats Stats;

enum { STATS_DAY = 11, STATS_DATE = 20 };       /* "2026-11-21", "2026-11-21 20:15:00" */

/* -- opening ----------------------------------------------------------------------------------- */

/* Opens the user's database. A new one is filled from the records, an older version is upgraded.
 * *out is NULL on error; otherwise the caller closes it. */
Err stats_open(Stats **out, Diag *diag);

/* Does the database exist, so that opening it does not create one? */
bool stats_are_kept(void);

/* A database in memory, counted from the records, for use when the file cannot be used. It has no
 * reviews or drills and is lost with stats_close. */
Err stats_open_memory(Stats **out, Diag *diag);

/* NULL is allowed. */
void stats_close(Stats *s);

/* -- adding ------------------------------------------------------------------------------------ */

/* Counts the hands of a record, replacing what was counted of it before. A record without a human
 * seat or a complete hand is skipped without an error, as is one that is already counted under
 * another name. If the file of that other name is gone, its counts move to this name, with its
 * reviews. */
Err stats_add(Stats *s, const char *record, Diag *diag);

/* Is this a game of the owner: a record in the directory of records, or one elsewhere that has been
 * counted? False if the database cannot be used. */
bool stats_is_own(Stats *s, const char *record);

/* Opens, adds and closes: for the end of a game. */
Err stats_add_played(const char *record, Diag *diag);

/* Ends the match as match_free does and, if a human played, counts its hands. ERR_FILE if they
 * cannot be counted; the match has ended even then. NULL is allowed. */
Err stats_end_match(Match *m, Diag *diag);

typedef struct StatsRebuilt {
    int64_t matches, hands;
    char    aside[DIAG_FILE];   /* where a damaged database was moved; "": it was not damaged */
    Diag   *unreadable;         /* why records cannot be read: from a newer version, or damaged */
    int     n_unreadable;
    Diag   *absent;             /* records elsewhere that are missing now; their names are kept */
    int     n_absent;
} StatsRebuilt;

/* Recounts all records of the user, and those elsewhere that have ever been counted. A database
 * that is damaged or of another version is moved aside first. The caller frees the contents of *out
 * with stats_rebuilt_free, also on error. `hear` (NULL: nothing) is called before each record, with
 * the number counted and the total. */
typedef void StatsHear(void *context, int done, int n);
Err  stats_rebuild(StatsRebuilt *out, StatsHear *hear, void *context, Diag *diag);
void stats_rebuilt_free(StatsRebuilt *rebuilt);

/* The result of a review for one seat in one hand. Losses in thousandths of a point, accuracy in
 * hundredths of a per cent. */
typedef struct StatsAccuracy {
    int     hand_no;            /* from 1, as in the record */
    Seat    seat;
    int64_t decisions, unforced, loss, accuracy;
    int64_t fine, inaccuracy, mistake, blunder;
    uint64_t of;                /* stats_hand_hash of the hand reviewed; 0: unknown */
} StatsAccuracy;

/* A hash of a hand of a record: of its seed and its events. 0 if there is no such hand. */
struct Record;
uint64_t stats_hand_hash(const struct Record *record, int hand_no);

/* Stores them in place of older reviews of those hands, all or none. They are deleted when a record
 * of that name is added in which the hand is different. */
Err stats_put_accuracies(Stats *s, const char *record, const StatsAccuracy *a, int n, Diag *diag);

/* The same, split by kind of decision and part of the hand. */
typedef enum StatsPhase { STATS_OPENING, STATS_MIDDLE, STATS_LATE, N_STATS_PHASES } StatsPhase;

typedef struct StatsJudged {
    int         hand_no;
    Seat        seat;
    const char *kind;           /* a word of reviews, "discard"; borrowed */
    int         phase;          /* StatsPhase */
    int64_t     unforced, loss;
    int64_t     accuracy;       /* sum over the decisions */
    int64_t     inaccuracy, mistake, blunder;
} StatsJudged;

/* Stores them in place of older ones, all or none; entries of the same hand and seat must be
 * adjacent. They are valid as long as the accuracy of their hand is. */
Err stats_put_judged(Stats *s, const char *record, const StatsJudged *j, int n, Diag *diag);

/* Counts an answer given today: to a new question, or to one that came `again` after its answer had
 * been shown. */
Err stats_put_drill(Stats *s, const char *drill, bool again, bool right, Diag *diag);

/* Texts that other parts of the program store here, by box and key; a rebuild keeps them. */
Err stats_keep(Stats *s, const char *box, const char *key, const char *value, Diag *diag);
/* Calls `each` in the order of the keys; its arguments are borrowed for the call. */
typedef void StatsEach(void *context, const char *key, const char *value);
Err stats_each_kept(Stats *s, const char *box, StatsEach *each, void *context, Diag *diag);

/* The name of a record in the database: its file name if it is among the user's records, else its
 * full path. The caller frees it. */
char *stats_record_name(const char *path);

/* The path of the record with that name. The caller frees it. */
char *stats_record_path(const char *name);

/* -- reading ----------------------------------------------------------------------------------- */

typedef struct StatsMade {
    char   *what;               /* as in the record: a fan, an extra, a shape, a trump */
    int64_t n;
} StatsMade;

typedef struct StatsHandRef {
    int64_t score;
    int     hand_no;            /* 0: none */
    char    date[STATS_DATE];   /* of the match */
    char   *record;
} StatsHandRef;

typedef struct StatsDay {
    char    day[STATS_DAY];
    int64_t hands;              /* reviewed */
    int64_t unforced;
    int64_t accuracy;           /* hundredths of a per cent, over the unforced decisions */
} StatsDay;

/* Judged decisions: of one part of the hand, or of one kind. */
typedef struct StatsSum {
    char   *what;               /* the kind, "discard"; NULL for a part of the hand */
    int64_t unforced, loss;
    int64_t accuracy;           /* mean of the decisions, hundredths of a per cent */
    int64_t inaccuracy, mistake, blunder;
} StatsSum;

/* One game as the owner played it. */
typedef struct StatsGame {
    const GameOps *ops;
    int64_t matches, finished, matches_won;     /* won: a finished match with the best total */
    int64_t hands, score;
    int64_t firsts;                             /* hands with the best score, alone or tied */
    int64_t wins, self_draws, deal_ins;         /* number of hands with one */
    int64_t multipliers, multiplied;            /* sum over the wins that have one, and their
                                                 * number */
    int64_t calls, kongs;                       /* chi, pong and open kong; kongs of all kinds */
    int64_t out_firsts, rounds, bonus, finish_bonus;
    int64_t unforced, accuracy;                 /* reviewed; hundredths of a per cent */
    StatsHandRef best, worst;
    StatsMade   *made;                          /* most frequent first */
    int64_t      judged;                        /* hands judged, for the members below */
    StatsSum     phase[N_STATS_PHASES];
    StatsSum    *kind;                          /* costliest first */
    int          n_kinds;
    int          n_made;
    int64_t     *scores;                        /* of each hand, oldest first */
    int          n_scores;
    StatsDay    *day;                           /* days with reviews, oldest first */
    int          n_days;
} StatsGame;

/* Another person at the same tables. */
typedef struct StatsPerson {
    char          *name;
    const GameOps *ops;
    int64_t        hands;
    int64_t        ahead, behind;               /* hands with a higher, with a lower score */
} StatsPerson;

typedef struct StatsDrill {
    char   *drill;
    int64_t asked, right;       /* new questions */
    int64_t again;              /* answers to repeated questions */
    char    last[STATS_DAY];
} StatsDrill;

typedef struct StatsReport {
    StatsGame  *game;           /* those that were played, in menu order */
    int         n_games;
    StatsPerson *together;
    int         n_together;
    StatsDrill *drill;
    int         n_drills;
} StatsReport;

/* All games, or one (`only` not NULL). `owner` is the name in the settings, "" if there is none.
 * The caller frees *out. */
Err  stats_report(Stats *s, const char *owner, const GameOps *only, StatsReport **out, Diag *diag);
void stats_report_free(StatsReport *r);

/* The findings of reviews about the owner in one record. */
typedef struct StatsRecord {
    char   *record;             /* its name: stats_record_name */
    int64_t hands;              /* of the owner, reviewed */
    int64_t unforced;           /* decisions */
    int64_t accuracy;           /* hundredths of a per cent */
    int64_t inaccuracy, mistake, blunder;
} StatsRecord;

/* The records with such reviews, ordered by name. The caller frees them. */
Err  stats_records(Stats *s, const char *owner, StatsRecord **out, int *n, Diag *diag);
void stats_records_free(StatsRecord *list, int n);

/* The same from the user's database. If that cannot be used, the error gives the reason and *out is
 * counted from the records alone; NULL if even that fails. */
Err stats_report_user(const char *owner, const GameOps *only, StatsReport **out, Diag *diag);

/* -- the questions of practice, in stats_cards.c ----------------------------------------------- */

typedef enum StatsCardState {
    CARD_ASKED,                 /* when it is due */
    CARD_ASIDE,                 /* failed too often: asked only on request */
    CARD_MUTE,                  /* cannot be asked: its record has changed, or the judge finds all
                                 * answers equal */
} StatsCardState;

enum { CARD_EASE = 250 };       /* of a new card: the next interval in per cent of the last */

typedef struct StatsCard {
    const char *drill;          /* its key; borrowed */
    const char *id;             /* "LEVEL:SEED", or one's own mistake (drill_own.h) */
    int64_t     due;            /* day (clock.h) */
    int64_t     days;           /* between the last answer and that day; 0: still to be learnt */
    int64_t     ease;
    int64_t     sure;           /* right answers since the last wrong one */
    int64_t     wrong;          /* how often it was forgotten */
    int64_t     cost;           /* of one's own mistake: thousandths of the standard deviation of a
                                 * hand */
    int64_t     state;          /* StatsCardState */
} StatsCard;

/* Stores a card, replacing the one with the same drill and id. */
Err stats_put_card(Stats *s, const StatsCard *card, Diag *diag);

/* Calls `each` for all cards, the longest due first, the costliest first of equal ones; its
 * arguments are borrowed for the call. */
typedef void StatsEachCard(void *context, const StatsCard *card);
Err stats_each_card(Stats *s, StatsEachCard *each, void *context, Diag *diag);

/* The state of a card; -1: it does not exist, or the database cannot be used. */
int stats_card_state(Stats *s, const char *drill, const char *id);

/* Gives a card another id, unless a card with that id exists. */
Err stats_rename_card(Stats *s, const StatsCard *card, const char *id, Diag *diag);

/* -- the figures of a game, in stats_figures.c ------------------------------------------------- */

typedef enum StatsKind {
    STATS_COUNT,                /* part */
    STATS_MEAN,                 /* part / whole, with two decimals */
    STATS_POINTS,               /* the same with its sign */
    STATS_SHARE,                /* part / whole in per cent, with one decimal */
    STATS_ACCURACY,             /* part is hundredths of a per cent */
    STATS_HAND,                 /* the score of the best or worst hand */
} StatsKind;

/* A figure of a game: its text and, for shares, the parts of a bar. */
typedef struct StatsFigure {
    const char *key;            /* of the JSON object */
    const char *label;          /* translated */
    StatsKind   kind;
    int64_t     part, whole;    /* whole is 0 if there is no data yet */
} StatsFigure;

enum { STATS_FIGURE_TEXT = 32 };

/* The number of rows, for any game. */
int stats_n_figures(void);

/* Figure `i` of a game. False if the game does not have it. */
bool stats_figure(const StatsGame *g, int i, StatsFigure *out);

/* "12", "+1.25", "31.2%"; "-" if there is no data. Returns `out`. */
const char *stats_figure_text(const StatsFigure *f, char out[STATS_FIGURE_TEXT]);

/* The translated name of something made, by its word in records: "one suit". The word itself if it
 * is not known. */
const char *stats_made_name(const char *what);

/* "opening"; and translated. The meaning depends on the family: docs/stats.md. */
const char *stats_phase_word(StatsPhase phase);
const char *stats_phase_name(StatsPhase phase);

/* part / whole in units of 1/`unit`, rounded to the nearest, halves away from zero. */
int64_t stats_ratio(int64_t part, int64_t whole, int64_t unit);

#endif
