/* SPDX-License-Identifier: MIT */
/* What seats could have claimed or won in a hand, and passed up: by the rules, from the open log of
 * a hand that is over. Nobody is shown this while the hand is played. */
#ifndef PAIJU_PASSED_UP_H
#define PAIJU_PASSED_UP_H

#include "game.h"

/* One tile, and what a seat could have done with it. */
typedef struct PassedUp {
    Seat     seat, giver;       /* giver: the seat itself for a tile it drew and did not win with */
    Tile     tile;
    uint16_t kinds;             /* ActionKind, bit by bit */
} PassedUp;

typedef struct PassedList {
    PassedUp *item;             /* in the order of the hand */
    int       n, cap;
    int       passes[SEATS_MAX];        /* of cards: passes with a play that would have beaten */
} PassedList;

/* `log` is the hand from its EV_START on. passed_up_free frees what *out holds. */
void passed_up(const Game *g, const Event *log, int n, PassedList *out);
void passed_up_free(PassedList *list);

#endif
