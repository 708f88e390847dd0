/* SPDX-License-Identifier: MIT */
/* The pages after a hand and after a match, and where one can go from them. */
#ifndef PAIJU_SCREEN_SCORE_H
#define PAIJU_SCREEN_SCORE_H

#include "match.h"
#include "screen.h"

/* Where the reader wants to go. The page is still open when this is reported. */
typedef enum ScoreWay {
    SCORE_ON,                   /* to the next hand; after the match, to a rematch */
    SCORE_LEAVE,
    SCORE_MENU,                 /* to the main menu, for another game */
    SCORE_SEATS,                /* to the page of seats, and back */
} ScoreWay;
typedef void ScoreDone(void *owner, Ui *ui, ScoreWay way);

/* A finished hand: the first page has all hands laid open, who paid whom and for what, and which
 * decisions cost most; more pages have the details. `match` is borrowed; `you` is the seat called
 * "you", SEAT_NONE: none. `done` NULL: the page is only shown, and leads nowhere. */
Screen *score_new(const Match *match, Seat you, ScoreDone *done, void *owner);

/* A finished match: places and the points of each hand. */
Screen *result_new(const Match *match, Seat you, ScoreDone *done, void *owner);

#endif
