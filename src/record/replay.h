/* SPDX-License-Identifier: MIT */
/* Looking at a record: the views of every seat after every event, folded from the events alone.
 * A record shows without judging: no choice is played here. */
#ifndef PAIJU_REPLAY_H
#define PAIJU_REPLAY_H

#include "record.h"

typedef struct Replay Replay;

/* The record belongs to the replay from then on. Events that do not fit together end the replay
 * there; replay_fault says so. */
Replay *replay_new(Record *record);
void    replay_free(Replay *r);

const Record *replay_record(const Replay *r);

/* Events of the whole match that can be shown: 0..n-1. */
int replay_n_events(const Replay *r);

/* What stopped the replay before the end of the file: a bad line, or an event that does not fit.
 * False if nothing did. */
bool replay_fault(const Replay *r, Diag *diag);

/* Reads what the file has got since; *news says whether that is anything. Errors as of
 * record_read_on, and ERR_RECORD if all of it is held back. */
Err replay_read_on(Replay *r, bool *news, Diag *diag);

/* The view of a seat (SEAT_NONE: spectator; of a hand that those who watch have not seen there is
 * no other) just after event `i`. The views of one hand are
 * kept, so that stepping back is as cheap as stepping forward. */
void replay_view(Replay *r, int i, Seat s, View *out);

#endif
