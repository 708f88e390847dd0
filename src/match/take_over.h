/* SPDX-License-Identifier: MIT */
/* Playing on from a record that is looked at. */
#ifndef PAIJU_TAKE_OVER_H
#define PAIJU_TAKE_OVER_H

#include "viewer.h"

/* Starts a real game from position `event` of the record: the seat `human`, called `name` (NULL: as
 * in the record or as usual), plays against the computer players of the record and the engines
 * that are allowed (allowed.h); for the others the usual opponent sits in. What happened up to
 * there is copied into a new record among the user's, which says so in a note. ERR_FILE,
 * ERR_RECORD: with damaged rules or after the last hand nothing can be played on. */
Err take_over(const Viewer *view, int event, Seat human, const char *name, Match **out,
              Diag *diag);

/* The match as it stood at position `event`, at which the seat `human` had to decide: for one move
 * to be looked at and not played. Nothing is recorded, and computers sit in the other seats without
 * ever moving. ERR_NOT_ASKED: the seat had nothing to decide there. Errors as above. */
Err take_over_to_try(const Viewer *view, int event, Seat human, const char *name, Match **out,
                     Diag *diag);

/* Starts a game with the deal of the hand that begins with event `start`, in which everybody,
 * people and computers, sits one seat further on and so plays the neighbour's hand. The hands after
 * it are new ones. It may be done while the match is still played: that hand is over and all have
 * seen it. Errors as above. */
Err take_over_moved_on(const Viewer *view, int start, Match **out, Diag *diag);

#endif
