/* SPDX-License-Identifier: MIT */
/* Several humans at one terminal: who is called to the keyboard about a claim, and in which order.
 * After each tile all are called who could have a choice for all that is known at the table, so
 * that neither a call nor its place in the order tells anybody anything. */
#ifndef PAIJU_ASK_ORDER_H
#define PAIJU_ASK_ORDER_H

#include "game.h"

typedef struct ClaimCall {
    int      n_seats;
    SeatMask humans;
    SeatMask asked;             /* humans who have something to decide */
    SeatMask out;               /* who cannot claim this tile, as everybody sees */
    Seat     discarder;         /* whose tile may be claimed; SEAT_NONE: it is no claim */
    Seat     at_keyboard;       /* sits at the keyboard; SEAT_NONE: nobody */
} ClaimCall;

/* Fills `order`; returns how many are to be called. */
int ask_order(const ClaimCall *c, Seat order[SEATS_MAX]);

#endif
