/* SPDX-License-Identifier: MIT */
/* Playing on from a record that is being viewed. */
#ifndef PAIJU_TAKE_OVER_H
#define PAIJU_TAKE_OVER_H

#include "viewer.h"

/* Starts a real game from position `event` of the record: the seat `human`, called `name` (NULL: as
 * in the record or as usual), plays against the computer players of the record and the engines that
 * are allowed (allowed.h); the usual opponent replaces the others. The events up to there are
 * copied into a new record among the user's, with a note that says so. ERR_FILE; ERR_RECORD:
 * nothing can be played after the last hand or with damaged rules. */
Err take_over(const Viewer *view, int event, Seat human, const char *name, Match **out,
              Diag *diag);

/* The match as it was at position `event`, where the seat `human` had to decide: for trying one
 * move without playing it. Nothing is recorded, and computers sit in the other seats but never
 * move. ERR_NOT_ASKED: the seat had nothing to decide there. Other errors as above. */
Err take_over_to_try(const Viewer *view, int event, Seat human, const char *name, Match **out,
                     Diag *diag);

/* Starts a game with the deal of the hand that begins with event `start`, in which everyone, people
 * and computers, moves to the next seat and so plays the neighbour's hand. The hands after it are
 * new. This is allowed while the match is still being played: that hand is over and all have seen
 * it. Errors as above. */
Err take_over_moved_on(const Viewer *view, int start, Match **out, Diag *diag);

#endif
