/* SPDX-License-Identifier: MIT */
/* Replaying a record through the rules: deals and choices come from the record, and every resulting
 * event is compared with the recorded one. Used by verify, resume and review. */
#ifndef PAIJU_RERUN_H
#define PAIJU_RERUN_H

#include "hand.h"
#include "record.h"

typedef struct Rerun {
    const Record *record;       /* borrowed */
    Hand         *hand;         /* borrowed: plays the hands; its news are the last batch */
    bool          in_hand;
    int           next;         /* index of the next event of the record */
    int           fresh;        /* events of the last batch missing in the record, which stopped
                                 * inside the batch but contains all its choices */
    int           hand_no;      /* of the current hand; 0 before the first */
    Seat          first;        /* dealer of the next hand; SEAT_NONE: as in the record */
    int64_t       score[SEATS_MAX];     /* running totals */
} Rerun;

typedef enum RerunStatus {
    RERUN_MOVED,                /* the hand has news: its start, or the effects of a choice */
    RERUN_STOPPED,              /* the record ends here; the seats asked have not chosen yet. Events
                                 * from `next` on belong to an incomplete choice and are ignored */
    RERUN_WRONG,                /* `diag` names the line and both versions */
} RerunStatus;

/* The choices, taken from the record, of the seats asked now. */
typedef struct RerunChoices {
    SeatMask asked;             /* 0 between two hands */
    Action   action[SEATS_MAX];
    int      event[SEATS_MAX];  /* index of the event with the choice; for a pass that is not
                                 * written: of the event passed on */
} RerunChoices;

/* `hand` is of the record's game and keeps the logs that the caller needs. */
void        rerun_begin(Rerun *r, const Record *record, Hand *hand);

/* The same, beginning at the start of a hand: what came before is taken from its EV_START. */
void        rerun_begin_at(Rerun *r, const Record *record, int event, Hand *hand);

/* The choices that the next step will apply; only the step shows whether they are legal.
 * RERUN_STOPPED and RERUN_WRONG as the step would return them. */
RerunStatus rerun_choices(const Rerun *r, RerunChoices *out, Diag *diag);

RerunStatus rerun_step(Rerun *r, Diag *diag);

#endif
