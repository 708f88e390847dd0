/* Looking at a record as if it were being played: a match that nobody plays and that is moved to
 * any event, forwards and backwards. Everything of match.h that tells how things stand works; what
 * decides does nothing. match_step goes on by one event and returns MATCH_OVER at the end.
 *
 * A position is named by the event shown last, 0..n-1; at -1 nothing has been dealt. */
#ifndef PAIJU_MATCH_VIEW_H
#define PAIJU_MATCH_VIEW_H

#include "match.h"
#include "record.h"

/* Opens a record as far as it is whole, before its first event, seen by its first human or else by
 * all. The caller frees *out with match_free. ERR_FILE, ERR_RECORD: there is no whole first
 * line. */
Err match_view_new(const char *path, Match **out, Diag *diag);

bool match_is_view(const Match *m);

/* Borrowed. Its events 0..match_view_n_events-1 are those that can be shown. */
const Record *match_view_record(const Match *m);
int           match_view_n_events(const Match *m);

/* What is missing behind them: the first line that is no use. False if the file is whole. */
bool match_view_fault(const Match *m, Diag *diag);

/* -- whose eyes -------------------------------------------------------------------------------- */

/* The seat that is looked at: match_shows it, its decisions are those to go to. */
Seat match_view_seat(const Match *m);
void match_view_sit(Match *m, Seat s);

/* Shows the hands of all, as at the end of each hand. */
void match_view_open(Match *m, bool open);
bool match_view_is_open(const Match *m);

/* -- moving ------------------------------------------------------------------------------------ */

typedef enum ViewStep {
    VIEW_EVENT,
    VIEW_DECISION,              /* where the seat looked at has to decide */
    VIEW_ROUND,                 /* where the turn comes round to the dealer's side again; DaTongZi:
                                 * where a round has been won */
    VIEW_HAND,                  /* where a hand has been dealt */
} ViewStep;

int  match_view_at(const Match *m);
void match_view_go(Match *m, int event);

/* To the next such position (dir 1) or the last one before (-1). False: there is none. */
bool match_view_move(Match *m, ViewStep what, int dir);

/* Where VIEW_DECISION of a seat would lead from behind position `from`, which it may be itself if
 * dir is -1; -2: nowhere. */
int match_view_decision(Match *m, Seat s, int from);

/* Who has to choose in this position. */
SeatMask match_view_asked(const Match *m);

int match_view_n_hands(const Match *m);
int match_view_hand(const Match *m);            /* the one shown, from 0; -1 before the deal */
int match_view_hand_start(const Match *m, int hand);    /* its first event */

/* -- playing on -------------------------------------------------------------------------------- */

/* Starts a real game from position `event` of the record: the seat `human`, called `name` (NULL: as
 * in the record or as usual), plays against the computer players of the record and the engines
 * that are allowed (allowed.h); for the others the usual opponent sits in. What happened up to
 * there is copied into a new record among the user's, which says so in a note. ERR_FILE,
 * ERR_RECORD: with damaged rules or after the last hand nothing can be played on. */
Err match_take_over(const Match *view, int event, Seat human, const char *name, Match **out,
                    Diag *diag);

#endif
