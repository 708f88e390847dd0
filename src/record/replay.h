/* SPDX-License-Identifier: MIT */
/* Showing a record: the views of every seat after every event, folded from the events alone. A
 * replay does not check the rules: no choice is played here. */
#ifndef PAIJU_REPLAY_H
#define PAIJU_REPLAY_H

#include "record.h"

typedef struct Replay Replay;

/* The replay takes ownership of the record. It ends at the first event that does not fit;
 * replay_fault reports it. */
Replay *replay_new(Record *record);
void    replay_free(Replay *r);

const Record *replay_record(const Replay *r);

/* Events of the whole match that can be shown: 0..n-1. */
int replay_n_events(const Replay *r);

/* Why the replay ends before the end of the file: a bad line, or an event that does not fit. False
 * if it does not. */
bool replay_fault(const Replay *r, Diag *diag);

/* Reads what has been added to the file; *news: there was something. Errors as record_read_on, and
 * ERR_RECORD if all of it is hidden. */
Err replay_read_on(Replay *r, bool *news, Diag *diag);

/* The view of a seat just after event `i` (SEAT_NONE: the spectator, who has the only view of a
 * hand that watchers have not seen). The views of one hand are kept, so that stepping back is as
 * fast as stepping forward. */
void replay_view(Replay *r, int i, Seat s, View *out);

#endif
