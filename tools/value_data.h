/* SPDX-License-Identifier: MIT */
/* The format that value_play writes and value_fit reads: decisions of hands in which the engine
 * played against itself, hand by hand, those of a seat in order. */
#ifndef PAIJU_VALUE_DATA_H
#define PAIJU_VALUE_DATA_H

#include "ev_net.h"

typedef struct ValueRecord {
    uint32_t hand;
    uint8_t  seat;
    uint8_t  kind;              /* ActionKind of the choice; a win is followed by nothing */
    uint8_t  best;              /* it was the engine's best choice */
    float    worth;             /* of the choice, by the engine and the network it played with */
    int32_t  score;             /* of this hand before the choice, in units */
    int32_t  left;              /* what the seat got from then on */
    EvSpot   spot;              /* after it */
} ValueRecord;

/* Networks as files that C can include. False: there is no such file, or it is damaged. */
bool value_net_read(const char *path, EvNet *net);
bool value_net_write(const char *path, const EvNet *net);

#endif
