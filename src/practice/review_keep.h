/* SPDX-License-Identifier: MIT */
/* What is kept of a review: the accuracy of each hand for the statistics, the mistakes for
 * practice. */
#ifndef PAIJU_REVIEW_KEEP_H
#define PAIJU_REVIEW_KEEP_H

#include "review.h"

/* Stores what has been found so far about the humans of the record; of an unfinished hand only its
 * mistakes. Returns how many questions are new in practice. Does nothing if the database cannot be
 * used: a review does not need it. */
int review_keep(const Review *r);

#endif
