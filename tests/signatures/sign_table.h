/* SPDX-License-Identifier: MIT */
/* A table at which hands follow each other without end; every seat has its log, as in a match. */
#ifndef PAIJU_SIGNATURE_TABLE_H
#define PAIJU_SIGNATURE_TABLE_H

#include "hand.h"

typedef struct SignTable {
    Game       game;
    uint64_t   seed;
    int        hand_no;             /* from 1; 0 before the first deal */
    Seat       first;
    int64_t    score[SEATS_MAX];    /* before the hand */
    Hand       hand;
} SignTable;

/* `variant` as for game_variant. The seats do not start level, so that gains and losses matter from
 * the first hand. */
void table_open(SignTable *t, const char *game, int variant, uint64_t seed);
void table_close(SignTable *t);

/* Deals the next hand. */
void table_deal(SignTable *t);

/* The seat that has to decide; false when the hand is over. */
bool table_asks(const SignTable *t, Seat *who);

void table_info(const SignTable *t, Seat who, InfoSet *out);

void table_step(SignTable *t, Seat who, const Action *a);

#endif
