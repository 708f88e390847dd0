/* Several humans at one terminal: who is called to the keyboard about a claim, and in which order.
 * More are called than have a choice, so that being called tells nobody anything. */
#ifndef PAIJU_ASK_ORDER_H
#define PAIJU_ASK_ORDER_H

#include "game.h"

typedef struct AskCase {
    int      n_seats;
    SeatMask humans;
    SeatMask asked;             /* humans who have something to decide */
    SeatMask out;               /* who has won already and plays no more */
    Seat     giver;             /* whose tile may be claimed; SEAT_NONE: it is no claim */
    bool     every;             /* all are called after each tile, choice or not */
} AskCase;

/* Fills `order`; returns how many are to be called. */
int ask_order(const AskCase *c, Seat order[SEATS_MAX]);

#endif
