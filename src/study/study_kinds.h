/* SPDX-License-Identifier: MIT */
/* What the statistics know of kinds of decisions by their words, in words and drills: which
 * practice would help most. */
#ifndef PAIJU_STUDY_KINDS_H
#define PAIJU_STUDY_KINDS_H

#include "drill.h"
#include "review.h"
#include "stats.h"

/* "best discard" of "discard", translated; the word itself if it is not known. */
const char *study_kind_name(const char *word);

/* The drill in which such decisions are practised; NULL: there is none. */
const Drill *study_kind_drill(const char *word);

/* Drills by what a hand lost by the decisions they are about, costliest first. */
typedef struct StudyAdvice {
    const Drill *drill;
    int64_t      loss;          /* a hand, thousandths */
} StudyAdvice;

/* Fills at most `cap` places for a game with reviews; returns how many. */
int study_advice(const StatsGame *g, StudyAdvice *out, int cap);

#endif
