/* SPDX-License-Identifier: MIT */
/* Prints after a hand what the player's decisions cost. */
#ifndef PAIJU_PLAIN_REVIEW_H
#define PAIJU_PLAIN_REVIEW_H

#include "match.h"
#include "plain_io.h"
#include "text.h"

/* Prints the costliest decisions of a seat in the last finished hand, or in all finished hands, as
 * found by the review of the record. The current hand is left out. */
void plain_review(PlainIo *io, const Match *m, const TextContext *t, Seat s, bool all);

#endif
