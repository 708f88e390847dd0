/* SPDX-License-Identifier: MIT */
/* What the parts of the statistics use from each other. */
#ifndef PAIJU_STATS_IMPL_H
#define PAIJU_STATS_IMPL_H

#include "record.h"
#include "record_files.h"
#include "replay.h"
#include "stats.h"

enum { STATS_MADE_MAX = 16 };

/* The numbers of a hand of one human seat, as stored in its row of the database. */
#define STATS_NUMBERS(NUMBER)                                                                      \
    NUMBER(int, hand_no)                                                                           \
    NUMBER(Seat, seat)                                                                             \
    NUMBER(int64_t, score)                                                                         \
    NUMBER(int, place)              /* by score, from 1; tied seats share the better place */      \
    NUMBER(bool, won)                                                                              \
    NUMBER(bool, self_draw)                                                                        \
    NUMBER(int, deal_ins)           /* winning tiles discarded */                                  \
    NUMBER(int32_t, multiplier)     /* of the win, if wins have one */                             \
    NUMBER(int, calls)                                                                             \
    NUMBER(int, kongs)                                                                             \
    NUMBER(int, finish)             /* Da Tong Zi: place in going out */                           \
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

/* The rows of a statement, of which one can be read at a time: its columns count from 0, its texts
 * are borrowed until the next row and never NULL. Failures stick: after the first one statements do
 * nothing and have no rows, and stats_result has the reason. Run the loop to its end:
 *
 *     for (StatsRow *row = stats_start(s, SQL_CARDS, ""); stats_next(s, row);)
 *         ... stats_int(row, 0) ... */
typedef struct StatsRow StatsRow;
/* Values by letter: i an int64_t, t a text that outlives the rows. */
StatsRow   *stats_start(Stats *s, StatsSql which, const char *types, ...);
bool        stats_next(Stats *s, StatsRow *row);
int64_t     stats_int(const StatsRow *row, int column);
const char *stats_text(const StatsRow *row, int column);

/* Forgets an earlier failure, before a new question. */
void stats_afresh(Stats *s);

/* A row makes no sense: the database is damaged. */
void stats_is_damaged(Stats *s);

/* ERR_NONE, or the sentence about the first failure. */
Err stats_result(const Stats *s, Diag *diag);

/* -- records ----------------------------------------------------------------------------------- */

/* The role of a human: one who plays with computers only, or one of several humans. */
typedef enum StatsRole { ROLE_COMPUTER, ROLE_ALONE, ROLE_FRIEND } StatsRole;

/* A record as counted. */
typedef struct StatsMatch {
    char       *record;                 /* its name, see stats_record_name */
    RecordWhen  when;
    int64_t     identity;
    Record     *source;                 /* game, names and players */
    Replay     *replay;                 /* owns `source` if a seat is human */
    StatsRole   role;                   /* of its humans; ROLE_COMPUTER: it is not counted */
    Seating     seating;                /* at the end */
    int         place[SEATS_MAX];       /* after the last complete hand, as the rules rank the
                                         * seats */
    StatsHand  *hand;
    int         n_hands;                /* rows of `hand` */
} StatsMatch;

/* The hands and winners of a match as one text: all that the database keeps of it except name, game
 * and time. Reading ten thousand of these takes a tenth of the time of separate rows for each hand.
 * The caller frees it. stats_facts.c. */
char *stats_facts(const StatsMatch *m);

/* The same after parsing. Begins as zeros. */
typedef struct StatsFacts {
    char      *text;                    /* borrowed by the rest; owned, and reused like `hand` */
    size_t     size;
    StatsRole  role;                    /* of the people who played the hands */
    int        n_winners;               /* of a finished match that was not a tie of all */
    struct { StatsRole role; const char *name; } winner[SEATS_MAX];
    StatsHand *hand;                    /* in the order played; owned, and reused for the next
                                         * text */
    int        n_hands, cap_hands;
} StatsFacts;

/* Parses such a text; false: it is invalid. Free *out at the end, also on failure. */
bool stats_facts_read(const char *text, StatsFacts *out);
void stats_facts_free(StatsFacts *facts);

/* Counts a record; the match takes ownership of it. stats_hand.c. */
void stats_match_of(Record *record, StatsMatch *out);
void stats_match_free(StatsMatch *m);

/* The place of a game in the menu; past its end for NULL. */
int stats_menu_place(const GameOps *game);

/* Adds what a hand has made, `n` times: a word of records. */
void stats_add_made(StatsHand *h, const char *what, int n);

#endif
