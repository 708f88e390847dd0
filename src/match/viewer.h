/* SPDX-License-Identifier: MIT */
/* Viewing a record as if it were being played: it can be set to any event, forwards and backwards,
 * and presents itself as a match without players. All functions of match.h that report the state
 * work on it; those that decide do nothing. match_step advances by one event and returns MATCH_OVER
 * at the end.
 *
 * A position is named by the last event shown, 0..n-1; -1 is before the deal. */
#ifndef PAIJU_VIEWER_H
#define PAIJU_VIEWER_H

#include "match.h"
#include "record.h"

typedef struct Viewer Viewer;

/* Opens the intact part of a record, before its first event, seen by its first human, or by all if
 * there is none. The caller frees *out. ERR_FILE; ERR_RECORD: the first line is not intact. */
Err  viewer_new(const char *path, Viewer **out, Diag *diag);
void viewer_free(Viewer *v);            /* NULL is allowed */

/* The match that shows the record; borrowed. match_free on it frees both. */
Match *viewer_match(Viewer *v);

/* Borrowed. Its events 0..viewer_n_events-1 are those that can be shown. */
const Record *viewer_record(const Viewer *v);
int           viewer_n_events(const Viewer *v);

/* What is missing after them: the first line that cannot be used. False if the file is intact. */
bool viewer_fault(const Viewer *v, Diag *diag);

/* -- a game that is still being played --------------------------------------------------------- */

/* Reads what has been added to the file; *news: there was something. The position stays, or becomes
 * the last one if it was taken back. ERR_FILE, ERR_RECORD. */
Err viewer_read_on(Viewer *v, bool *news, Diag *diag);

/* Is this a hand whose tiles watchers have not seen (watch.h)? If so, match_may_show holds only for
 * the spectator, SEAT_NONE. */
bool viewer_is_hidden(const Viewer *v);

/* -- the seat shown ---------------------------------------------------------------------------- */

/* The seat whose hand is shown: match_may_show holds for it, and VIEW_DECISION goes to its
 * decisions. */
Seat viewer_seat(const Viewer *v);
void viewer_sit(Viewer *v, Seat s);

/* Shows all hands, as at the end of each hand. */
void viewer_open(Viewer *v, bool open);
bool viewer_is_open(const Viewer *v);

/* -- moving ------------------------------------------------------------------------------------ */

typedef enum ViewStep {
    VIEW_EVENT,
    VIEW_DECISION,              /* where the seat shown has to decide */
    VIEW_ROUND,                 /* where the turn comes round to the dealer's side again; in Da Tong
                                 * Zi where a round has been won */
    VIEW_HAND,                  /* where a hand has been dealt */
} ViewStep;

int  viewer_at(const Viewer *v);
void viewer_go(Viewer *v, int event);

/* Goes to an entry by the number shown to people, which starts at 1. ERR_USAGE: no such entry. */
Err  viewer_go_entry(Viewer *v, int entry, Diag *diag);

/* Goes to the next such position (dir 1) or the previous one (-1). False: there is none. */
bool viewer_move(Viewer *v, ViewStep what, int dir);

/* The position that VIEW_DECISION of a seat would lead to from `from`, which may itself be the
 * result if dir is -1; -2: none. */
int viewer_decision(Viewer *v, Seat s, int from);

/* The seats that have to choose in this position. */
SeatMask viewer_asked(const Viewer *v);

int viewer_n_hands(const Viewer *v);
int viewer_hand(const Viewer *v);            /* the one shown, from 0; -1 before the deal */
int viewer_hand_start(const Viewer *v, int hand);    /* its first event */

#endif
