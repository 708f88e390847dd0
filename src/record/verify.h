/* SPDX-License-Identifier: MIT */
/* Does a record agree with the rules, event by event, payment by payment? */
#ifndef PAIJU_VERIFY_H
#define PAIJU_VERIFY_H

#include "record.h"

typedef struct VerifyCount {
    int  hands, events;         /* that agree */
    bool finished, committed;   /* committed: the deals are those of its commitment */
} VerifyCount;

/* Plays the record again. The first disagreement is named with its line and both versions:
 * ERR_RECORD, or the rule broken. An unfinished record agrees as far as it goes; in a finished one
 * every hand has its end. Deals that were committed to are dealt again. `diag` is needed. */
Err verify_record(const Record *r, VerifyCount *count, Diag *diag);

#endif
