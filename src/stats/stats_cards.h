/* SPDX-License-Identifier: MIT */
/* Stores in the profile database the questions of practice that will be repeated. src/practice
 * decides when each of them is due. */
#ifndef PAIJU_STATS_CARDS_H
#define PAIJU_STATS_CARDS_H

#include "stats.h"

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

#endif
