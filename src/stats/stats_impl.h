/* SPDX-License-Identifier: MIT */
/* What the parts of the statistics want of each other. */
#ifndef PAIJU_STATS_IMPL_H
#define PAIJU_STATS_IMPL_H

#include "record.h"
#include "record_files.h"
#include "replay.h"
#include "stats.h"

enum { STATS_MADE_MAX = 16, STATS_OPENINGS_MAX = 8 };

/* The numbers of a hand of one human seat, as its row of the database has them. */
#define STATS_NUMBERS(NUMBER)                                                                      \
    NUMBER(int, hand_no)                                                                           \
    NUMBER(Seat, seat)                                                                             \
    NUMBER(int64_t, score)                                                                         \
    NUMBER(int, place)              /* by score from 1, ties share the better one */               \
    NUMBER(bool, won)                                                                              \
    NUMBER(bool, self_draw)                                                                        \
    NUMBER(int, deal_ins)           /* winning tiles given */                                      \
    NUMBER(int32_t, multiplier)     /* of the win, where wins have one */                          \
    NUMBER(int, calls)                                                                             \
    NUMBER(int, kongs)                                                                             \
    NUMBER(int, finish)             /* cards: place of running out */                              \
    NUMBER(int, rounds)                                                                            \
    NUMBER(int64_t, points)                                                                        \
    NUMBER(int64_t, bonus)                                                                         \
    NUMBER(int64_t, finish_bonus)

typedef struct StatsHand {
#define NUMBER(type, member) type member;
    STATS_NUMBERS(NUMBER)
#undef NUMBER
    const char *name;                   /* of the person; borrowed */
    int  n_made;
    struct { const char *what; int n; } made[STATS_MADE_MAX];
    int  n_openings;
    const char *opening[STATS_OPENINGS_MAX];    /* how it began: words of stats_openings.def */
} StatsHand;

/* What is summed over the hands `h` of a game: members of StatsGame. */
#define STATS_SUMS(SUM)                                                                            \
    SUM(hands, 1)                                                                                  \
    SUM(score, h->score)                                                                           \
    SUM(firsts, h->place == 1)                                                                     \
    SUM(wins, h->won)                                                                              \
    SUM(self_draws, h->self_draw)                                                                  \
    SUM(deal_ins, h->deal_ins > 0)                                                                 \
    SUM(multipliers, h->multiplier)                                                                \
    SUM(multiplied, h->multiplier > 0)                                                             \
    SUM(calls, h->calls)                                                                           \
    SUM(kongs, h->kongs)                                                                           \
    SUM(out_firsts, h->finish == 1)                                                                \
    SUM(rounds, h->rounds)                                                                         \
    SUM(bonus, h->bonus)                                                                           \
    SUM(finish_bonus, h->finish_bonus)

/* -- the database ------------------------------------------------------------------------------ */

typedef enum StatsSql {
#define STATS_SQL(id, text) SQL_##id,
#include "stats_sql.def"
#undef STATS_SQL
    N_SQL
} StatsSql;

/* One row of a result, and its columns from 0 on; texts are borrowed for the call, never NULL. */
typedef struct StatsRow StatsRow;
typedef void StatsTakeRow(void *into, const StatsRow *row);
int64_t     stats_int(const StatsRow *row, int column);
const char *stats_text(const StatsRow *row, int column);

/* Runs a statement and hands over its rows. Values by letter: i an int64_t, t a text. False:
 * stats_fail says why. */
bool stats_query(Stats *s, StatsSql which, StatsTakeRow *take, void *into, const char *types, ...);

/* The same without rows. */
bool stats_run(Stats *s, StatsSql which, const char *types, ...);

/* A transaction, in which other programs wait: `well` keeps what was done in it. False if anything
 * has failed; then nothing is kept. */
bool stats_begin(Stats *s);
bool stats_end(Stats *s, bool well);

/* The sentence for what went wrong first since the last change or report began. */
Err stats_fail(const Stats *s, Diag *diag);

/* What a row says makes no sense: the database is damaged. */
void stats_is_damaged(Stats *s);

/* -- records ----------------------------------------------------------------------------------- */

/* A person who plays with computers only, or one of several. */
typedef enum StatsRole { ROLE_COMPUTER, ROLE_ALONE, ROLE_FRIEND } StatsRole;

/* A record as it is counted. */
typedef struct StatsMatch {
    char       *record;                 /* its name, see stats_record_name */
    RecordWhen  when;
    int64_t     identity;
    Record     *source;                 /* game, names and players */
    Replay     *replay;                 /* owns `source` if a seat is human */
    StatsRole   role;                   /* of its people; ROLE_COMPUTER: it does not count */
    Seating     seating;                /* at the end */
    int         place[SEATS_MAX];       /* after the last whole hand, as the rules rank it */
    StatsHand  *hand;
    int         n_hands;                /* rows of `hand` */
} StatsMatch;

/* What the database keeps of a match besides its name, game and time, as one text: its hands and
 * who has won it. Ten thousand are read in a tenth of the time that their hands take as rows. The
 * caller frees it. stats_facts.c. */
char *stats_facts(const StatsMatch *m);

/* The same as it is read. */
typedef struct StatsFacts {
    StatsRole  role;                    /* of the people who have played the hands */
    int        n_winners;               /* of a finished match with somebody behind */
    struct { StatsRole role; const char *name; } winner[SEATS_MAX];
    StatsHand *hand;                    /* in the order played; owned, and used for the next text */
    int        n_hands, cap_hands;
} StatsFacts;

/* Reads such a text, which it takes to pieces: *out borrows them. False: it is none. */
bool stats_facts_read(char *text, StatsFacts *out);

/* Counts a record, which belongs to the match from then on. stats_hand.c. */
void stats_match_of(Record *record, StatsMatch *out);
void stats_match_free(StatsMatch *m);

/* Calls `each` for every record of the user, by name, until it fails; those of computers alone are
 * left out. */
typedef Err StatsTake(void *context, const char *path, Diag *diag);
Err stats_each_record(StatsTake *take, void *context, Diag *diag);

/* Is a hand or a win that of the person the statistics are of? */
bool stats_is_theirs(const StatsSubject *subject, StatsRole role, const char *name);

/* The mean of means that were added up weighed by what they are of; of > 0. */
int64_t stats_mean(int64_t weighed, int64_t of);

/* The place of such a word in stats_openings.def; of another one behind all. stats_figures.c. */
int stats_opening_place(const char *what);

/* The hand began like that: a word of stats_openings.def. */
void stats_add_opening(StatsHand *h, const char *what);

/* What a hand has made, `n` times: a word of records. */
void stats_add_made(StatsHand *h, const char *what, int n);

#endif
