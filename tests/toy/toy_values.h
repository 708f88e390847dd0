/* SPDX-License-Identifier: MIT */
/* The state of the table of the toy family, and what one of its seats knows, as plain values. */
#ifndef PAIJU_TOY_VALUES_H
#define PAIJU_TOY_VALUES_H

#include "card.h"
#include "seat.h"

/* Derived from the settings: Game.toy. */
typedef struct ToyRules {
    uint8_t hand_size;
} ToyRules;

/* Everything that is open. */
typedef struct ToyTable {
    bool    over;
    uint8_t n_seats;
    Seat    leader;                 /* the seat that led the trick; SEAT_NONE when over */
    Seat    turn;                   /* the seat on turn; SEAT_NONE: the trick is full, or over */
    uint8_t n_cards[SEATS_MAX];     /* cards held */
    uint8_t tricks[SEATS_MAX];      /* won */
    Card    card[SEATS_MAX];        /* in this trick; CARD_NONE */
    CardSet gone;                   /* the cards of earlier tricks */
} ToyTable;

/* A seat's view: View.toy. */
typedef struct ToyView {
    ToyTable table;
    CardSet  hand;                  /* empty for a spectator */
} ToyView;

#endif
