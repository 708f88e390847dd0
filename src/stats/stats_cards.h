/* SPDX-License-Identifier: MIT */
/* The questions of practice that come again, in the profile database. When each of them is due is
 * decided in src/practice; here they are kept. */
#ifndef PAIJU_STATS_CARDS_H
#define PAIJU_STATS_CARDS_H

#include "stats.h"

typedef enum StatsCardState {
    CARD_ASKED,                 /* when its day has come */
    CARD_ASIDE,                 /* went wrong too often: only where it is asked for */
    CARD_MUTE,                  /* cannot be asked: its record has changed, or the judge finds all
                                 * answers alike */
} StatsCardState;

enum { CARD_EASE = 250 };       /* of a new card: per cent by which an interval grows */

typedef struct StatsCard {
    const char *drill;          /* its key; borrowed */
    const char *id;             /* "LEVEL:SEED", or a mistake of one's own (drill_own.h) */
    int64_t     due;            /* day (clock.h) */
    int64_t     days;           /* between the last answer and that day; 0: it has to be learnt */
    int64_t     ease;
    int64_t     sure;           /* right answers since the last wrong one */
    int64_t     wrong;          /* times that it was forgotten */
    int64_t     cost;           /* of a mistake of one's own: thousandths of the spread of a hand */
    int64_t     state;          /* StatsCardState */
} StatsCard;

/* Puts a card in the place of the one of this name. */
Err stats_put_card(Stats *s, const StatsCard *card, Diag *diag);

/* Calls `each` for all cards, the longest due first, of equals the costliest; what it is given is
 * borrowed for the call. */
typedef void StatsEachCard(void *context, const StatsCard *card);
Err stats_each_card(Stats *s, StatsEachCard *each, void *context, Diag *diag);

/* The state of a card; -1: there is none, or nobody can say. */
int stats_card_state(Stats *s, const char *drill, const char *id);

/* Gives a card another id, unless there is one of that id. */
Err stats_rename_card(Stats *s, const StatsCard *card, const char *id, Diag *diag);

#endif
