/* SPDX-License-Identifier: MIT */
/* Looking at a record as if it were being played: it is moved to any event, forwards and backwards,
 * and shows it as a match that nobody plays. Of that match everything of match.h works that tells
 * how things stand; what decides does nothing. match_step moves on by one event and returns
 * MATCH_OVER at the end.
 *
 * A position is named by the event shown last, 0..n-1; at -1 nothing has been dealt. */
#ifndef PAIJU_VIEWER_H
#define PAIJU_VIEWER_H

#include "match.h"
#include "record.h"

typedef struct Viewer Viewer;

/* Opens a record as far as it is whole, before its first event, seen by its first human or else by
 * all. The caller frees *out. ERR_FILE, ERR_RECORD: there is no whole first line. */
Err  viewer_new(const char *path, Viewer **out, Diag *diag);
void viewer_free(Viewer *v);            /* NULL is allowed */

/* What is shown; borrowed. match_free of it ends both. */
Match *viewer_match(Viewer *v);

/* Borrowed. Its events 0..viewer_n_events-1 are those that can be shown. */
const Record *viewer_record(const Viewer *v);
int           viewer_n_events(const Viewer *v);

/* What is missing behind them: the first line that is no use. False if the file is whole. */
bool viewer_fault(const Viewer *v, Diag *diag);

/* -- a game that is still being played --------------------------------------------------------- */

/* Reads what the file has got since; *news says whether that is anything. The position shown stays,
 * or is the last one if it was taken back. ERR_FILE, ERR_RECORD. */
Err viewer_read_on(Viewer *v, bool *news, Diag *diag);

/* Is the hand shown one of which those who watch have seen no tiles (watch.h)? match_may_show holds
 * for nobody then but the spectator, SEAT_NONE. */
bool viewer_is_hidden(const Viewer *v);

/* -- whose eyes -------------------------------------------------------------------------------- */

/* The seat that is looked at: match_may_show it, its decisions are those to go to. */
Seat viewer_seat(const Viewer *v);
void viewer_sit(Viewer *v, Seat s);

/* Shows the hands of all, as at the end of each hand. */
void viewer_open(Viewer *v, bool open);
bool viewer_is_open(const Viewer *v);

/* -- moving ------------------------------------------------------------------------------------ */

typedef enum ViewStep {
    VIEW_EVENT,
    VIEW_DECISION,              /* where the seat looked at has to decide */
    VIEW_ROUND,                 /* where the turn comes round to the dealer's side again; in Da
                                 * Tong Zi where a round has been won */
    VIEW_HAND,                  /* where a hand has been dealt */
} ViewStep;

int  viewer_at(const Viewer *v);
void viewer_go(Viewer *v, int event);

/* The same by the number that people are shown, which counts from 1. ERR_USAGE: there is no such
 * entry. */
Err  viewer_go_entry(Viewer *v, int entry, Diag *diag);

/* To the next such position (dir 1) or the last one before (-1). False: there is none. */
bool viewer_move(Viewer *v, ViewStep what, int dir);

/* Where VIEW_DECISION of a seat would lead from behind position `from`, which it may be itself if
 * dir is -1; -2: nowhere. */
int viewer_decision(Viewer *v, Seat s, int from);

/* Who has to choose in this position. */
SeatMask viewer_asked(const Viewer *v);

int viewer_n_hands(const Viewer *v);
int viewer_hand(const Viewer *v);            /* the one shown, from 0; -1 before the deal */
int viewer_hand_start(const Viewer *v, int hand);    /* its first event */

#endif
