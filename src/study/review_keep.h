/* SPDX-License-Identifier: MIT */
/* What remains of a review: the accuracy of each hand for the statistics, the mistakes for
 * practice. */
#ifndef PAIJU_REVIEW_KEEP_H
#define PAIJU_REVIEW_KEEP_H

#include "review.h"

/* Keeps what has been found about the humans of the record so far; of a hand that is only begun
 * nothing but mistakes. Returns how many questions are new in practice. Does nothing if the
 * database cannot be used: a review does not need it. */
int review_keep(const Review *r);

#endif
