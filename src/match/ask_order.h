/* SPDX-License-Identifier: MIT */
/* Several humans at one terminal: which of them are called to the keyboard about a claim, and in
 * which order. After each tile, every human is called who might have a choice as far as the open
 * table shows. So neither a call nor its place in the order reveals anything. */
#ifndef PAIJU_ASK_ORDER_H
#define PAIJU_ASK_ORDER_H

#include "game.h"

typedef struct ClaimCall {
    int      n_seats;
    SeatMask humans;
    SeatMask asked;             /* humans who have something to decide */
    SeatMask out;               /* seats that, as everyone can see, cannot claim this tile */
    Seat     discarder;         /* owner of the tile to be claimed; SEAT_NONE: not a claim */
    Seat     at_keyboard;       /* the seat now at the keyboard, or SEAT_NONE */
} ClaimCall;

/* Fills `order`; returns how many players to call. */
int ask_order(const ClaimCall *c, Seat order[SEATS_MAX]);

#endif
