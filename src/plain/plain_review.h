/* SPDX-License-Identifier: MIT */
/* What one's decisions cost, said after a hand. */
#ifndef PAIJU_PLAIN_REVIEW_H
#define PAIJU_PLAIN_REVIEW_H

#include "match.h"
#include "plain_io.h"
#include "text.h"

/* The costliest decisions of a seat in the last hand that is over, or in all of them, as the review
 * of the record finds them: the hand under way is no part of it. */
void plain_review(PlainIo *io, const Match *m, const TextContext *t, Seat s, bool all);

#endif
