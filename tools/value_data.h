/* SPDX-License-Identifier: MIT */
/* What value_play writes and value_fit reads: decisions of hands that the engine played against
 * itself, hand by hand, those of a seat in their order. */
#ifndef PAIJU_VALUE_DATA_H
#define PAIJU_VALUE_DATA_H

#include "ev_net.h"

typedef struct ValueRecord {
    uint32_t hand;
    uint8_t  seat;
    uint8_t  kind;              /* ActionKind of the choice; after a win nothing is to be learnt */
    uint8_t  best;              /* it was what the engine likes best */
    float    worth;             /* of the choice, by the engine and the network it played with */
    int32_t  score;             /* of this hand before the choice, in units */
    int32_t  left;              /* what it got from then on */
    EvSpot   spot;              /* after it */
} ValueRecord;

/* Networks as files that C can include. False: there is no such file, or it is damaged. */
bool value_net_read(const char *path, EvNet *net);
bool value_net_write(const char *path, const EvNet *net);

#endif
