/* SPDX-License-Identifier: MIT */
/* All repeated questions, read from the statistics, and the counters of a day. */
#ifndef PAIJU_BOX_H
#define PAIJU_BOX_H

#include "drill.h"
#include "drill_own.h"
#include "stats.h"

typedef struct BoxCard {
    const Drill *drill;
    char        *id;
    bool         absent;        /* its record is missing now */
    StatsCard    card;          /* points to the two above */
} BoxCard;

typedef struct Box {
    BoxCard *card;              /* the longest due first, the costliest first of equal ones */
    int      n, cap;
} Box;

/* Reads the cards of `only` (NULL: of all drills). A mistake whose record is in the directory of
 * records is renamed to its name within that directory. On error the box is empty. */
Err  box_read(Stats *stats, const Drill *only, Box *out, Diag *diag);
void box_free(Box *box);

/* Adds a new card to the box; returns its index. */
int box_add(Box *box, const Drill *d, const char *id, int64_t today);

/* Is it due on that day? */
bool box_is_due(const BoxCard *card, int64_t day);

/* Counters of a day and of a drill, stored by the statistics under the key. */
typedef struct BoxDay {
    int64_t day;
    int     fresh, again;       /* asked by the day's queue */
    int     streak;             /* right answers in a row, over all sessions */
} BoxDay;
Err box_read_day(Stats *stats, int64_t today, BoxDay *out, Diag *diag);
Err box_keep_day(Stats *stats, const BoxDay *day, Diag *diag);

typedef struct BoxLevel {
    int level;                  /* of new questions, from 1 */
    int run;                    /* > 0 right, < 0 wrong new questions in a row at this level */
} BoxLevel;
/* The levels of all drills. */
Err box_read_levels(Stats *stats, BoxLevel out[DRILLS_MAX], Diag *diag);
Err box_keep_level(Stats *stats, const Drill *d, const BoxLevel *level, Diag *diag);

/* Changes the level after an answer to a new question: three right ones in a row raise it, two
 * wrong ones lower it. */
void box_move_level(BoxLevel *level, bool right);

#endif
