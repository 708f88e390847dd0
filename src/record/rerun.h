/* SPDX-License-Identifier: MIT */
/* Playing a record again by the rules: deal and choices are taken from it and put through the
 * one door, and every event that comes out is compared with the one that stands there. verify,
 * resume and review. */
#ifndef PAIJU_RERUN_H
#define PAIJU_RERUN_H

#include "hand.h"
#include "record.h"

typedef struct Rerun {
    const Record *record;       /* borrowed */
    Hand         *hand;         /* borrowed: what is played in; its news are the last batch */
    bool          in_hand;
    int           next;         /* index of the next event of the record */
    int           fresh;        /* events of the last batch that the record does not have: it
                                 * stopped inside the batch, but the choices were all there */
    int           hand_no;      /* of the hand being played; 0 before the first */
    Seat          first;        /* who deals the next hand; SEAT_NONE: as the record says */
    int64_t       score[SEATS_MAX];     /* running totals */
} Rerun;

typedef enum RerunStatus {
    RERUN_MOVED,                /* the hand has news: its start, or all that a choice led to */
    RERUN_STOPPED,              /* the record ends here; who is asked has still to choose. Events
                                 * from `next` on belong to a choice that is not complete: they do
                                 * not count */
    RERUN_WRONG,                /* the diagnosis names the line and both versions */
} RerunStatus;

/* What the seats asked now choose, read off the record. */
typedef struct RerunChoices {
    SeatMask asked;             /* 0 between two hands */
    Action   action[SEATS_MAX];
    int      event[SEATS_MAX];  /* index of the event in which the choice stands; of a pass that is
                                 * not written: of the event let pass */
} RerunChoices;

/* `hand` is one of the record's game and keeps the logs that the caller wants. */
void        rerun_begin(Rerun *r, const Record *record, Hand *hand);

/* The same from the start of a hand on: what came before is taken from its EV_START. */
void        rerun_begin_at(Rerun *r, const Record *record, int event, Hand *hand);

/* The choices that the next step will apply, before it does; whether they are legal shows then.
 * RERUN_STOPPED, RERUN_WRONG as the step would say. */
RerunStatus rerun_choices(const Rerun *r, RerunChoices *out, Diag *diag);

RerunStatus rerun_step(Rerun *r, Diag *diag);

#endif
