/* SPDX-License-Identifier: MIT */
/* The kinds of decisions, which the statistics keep as words, as text and as drills: which practice
 * would help most. */
#ifndef PAIJU_STUDY_KINDS_H
#define PAIJU_STUDY_KINDS_H

#include "drill.h"
#include "review.h"
#include "stats.h"

/* "best discard" for "discard", translated; the word itself if it is not known. */
const char *study_kind_name(const char *word);

/* The drill that practises such decisions; NULL: there is none. */
const Drill *study_kind_drill(const char *word);

/* "how far from ready" for the drill "ready", translated; the word itself if it is not known. */
const char *study_drill_name(const char *word);

/* Drills with the loss per hand by the decisions they cover, costliest first. */
typedef struct StudyAdvice {
    const Drill *drill;
    int64_t      loss;          /* per hand, thousandths */
} StudyAdvice;

/* Fills at most `cap` places, for a game with reviews; returns how many. */
int study_advice(const StatsGame *g, StudyAdvice *out, int cap);

#endif
