/* What a hand and a match came to. */
#ifndef PAIJU_SCREEN_SCORE_H
#define PAIJU_SCREEN_SCORE_H

#include "match.h"
#include "screen.h"

/* The hand that is over: each winner in turn, all payments, the sum. `match` is borrowed; `you` is
 * the seat called so, SEAT_NONE: nobody. */
Screen *score_new(const Match *match, Seat you);

/* The match that is over: places and the points of each hand. */
Screen *result_new(const Match *match, Seat you);

#endif
