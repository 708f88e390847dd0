/* SPDX-License-Identifier: MIT */
/* The player's own blunders as questions: a costly decision is remembered by its place in the
 * record and asked again from there, as the seat saw it then. */
#ifndef PAIJU_DRILL_OWN_H
#define PAIJU_DRILL_OWN_H

#include "drill.h"
#include "record.h"
#include "review.h"
#include "stats.h"

enum { DRILL_ID = 600 };        /* a remembered question, with its NUL */

/* The drill for such decisions; NULL if there is none. */
const Drill *drill_for_decision(const ReviewDecision *d);

/* The id under which the decision is remembered. False if the path is too long. */
bool drill_own_id(const Record *record, const ReviewDecision *d, char id[DRILL_ID]);

/* Does `id` remember a decision? */
bool drill_is_own(const char *id);

/* The name of its record (stats.h), within `id`. And does that record still exist? */
const char *drill_own_record(const char *id);
bool        drill_own_is_there(const char *id);

/* Versions before 0.2 named records by their whole path. Converts such an id to the name of the
 * record within the user's directory. False: it has that form already, or the record is
 * elsewhere. */
bool drill_own_relative(const char *id, char out[DRILL_ID]);

/* Makes the question again. False if the record has gone or changed, or the answer is not clear. */
bool drill_make_own(const Drill *d, const char *id, DrillQuestion *q);

/* The position of the decision as a string (docs/position.md), of POSITION_MAX bytes. False if the
 * record has gone or changed. */
bool drill_own_position(const char *id, char *out);

/* Remembers the mistakes and blunders of the profile's owner at tiles (stats.h). Those already
 * known keep their place; mistakes in other people's records are not for the owner to practise.
 * Returns how many are new. Does nothing if the database cannot be used. */
int drill_keep_blunders(const Record *record, const Review *review);

/* -- kinds of decisions, which the statistics keep as words ------------------------------------ */

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

/* Stores what has been found so far about the humans of the record; of an unfinished hand only its
 * mistakes. Returns how many questions are new in practice. Does nothing if the database cannot be
 * used: a review does not need it. */
int review_keep(const Review *r);

#endif
