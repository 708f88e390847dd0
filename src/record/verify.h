/* SPDX-License-Identifier: MIT */
/* Does a record conform to the rules, event by event, payment by payment? */
#ifndef PAIJU_VERIFY_H
#define PAIJU_VERIFY_H

#include "record.h"

typedef struct VerifyCount {
    int  hands, events;         /* that conform */
    bool finished, committed;   /* committed: the deals match the commitment */
} VerifyCount;

/* Replays the record. The first difference is reported with its line and both versions: ERR_RECORD,
 * or the rule broken. An unfinished record is checked up to its end; in a finished one every hand
 * must have an end. Deals with a commitment are dealt again. `diag` is required. */
Err verify_record(const Record *r, VerifyCount *count, Diag *diag);

#endif
