/* SPDX-License-Identifier: MIT */
/* What a hand and a match came to, and the ways on from there. */
#ifndef PAIJU_SCREEN_SCORE_H
#define PAIJU_SCREEN_SCORE_H

#include "match.h"
#include "screen.h"

/* Where the reader wants to go. The page is still open. */
typedef enum ScoreWay {
    SCORE_ON,                   /* to the next hand, or after the match to a rematch */
    SCORE_LEAVE,
    SCORE_MENU,                 /* to the main menu, for another game */
    SCORE_SEATS,                /* to the page of seats, and back */
} ScoreWay;
typedef void ScoreDone(void *owner, Ui *ui, ScoreWay way);

/* The hand that is over on one page: all hands laid open, who paid whom and for what, which
 * decisions cost most; the details on more pages. `match` is borrowed; `you` is the seat called so,
 * SEAT_NONE: nobody. `done` NULL: the page is looked at and leads nowhere. */
Screen *score_new(const Match *match, Seat you, ScoreDone *done, void *owner);

/* The match that is over: places and the points of each hand. */
Screen *result_new(const Match *match, Seat you, ScoreDone *done, void *owner);

#endif
