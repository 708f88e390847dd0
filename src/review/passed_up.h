/* SPDX-License-Identifier: MIT */
/* What each seat could have claimed or won in a hand but passed up: by the rules, from the open log
 * of a finished hand. Never shown while the hand is being played. */
#ifndef PAIJU_PASSED_UP_H
#define PAIJU_PASSED_UP_H

#include "game_types.h"

/* One tile, and what a seat could have done with it. */
typedef struct PassedUp {
    Seat     seat, giver;       /* giver: the seat itself if it drew the tile and did not win with
                                 * it */
    Tile     tile;
    uint16_t kinds;             /* bits of ActionKind */
} PassedUp;

typedef struct PassedList {
    PassedUp *item;             /* in the order of the hand */
    int       n, cap;
    int       passes[SEATS_MAX];        /* Da Tong Zi: passes although a play could have beaten the
                                         * top */
} PassedList;

/* `log` is the hand from its EV_START on. Free *out with passed_up_free. */
void passed_up(const Game *g, const Event *log, int n, PassedList *out);
void passed_up_free(PassedList *list);

#endif
