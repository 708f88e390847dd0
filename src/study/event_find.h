/* SPDX-License-Identifier: MIT */
/* Searching a record by event: "pong", "Lin kong", "2nd discard of 5p", "win", "blunder". Words are
 * kinds of events, names of those who act, tiles and cards as they are typed or called, and classes
 * of a review; all of them must fit one event. Only what the seat looked from may know is searched,
 * unless all hands lie open. */
#ifndef PAIJU_EVENT_FIND_H
#define PAIJU_EVENT_FIND_H

#include "review.h"
#include "viewer.h"

enum { EVENT_WORDS_MAX = 8, EVENT_WORD = 48 };

typedef struct EventQuery {
    int  nth;                   /* the n-th in the record; 0: the next one */
    int  n_words;
    char word[EVENT_WORDS_MAX][EVENT_WORD];
} EventQuery;

/* Reads what is looked for. False: no word in it. */
bool event_query_read(const char *text, EventQuery *out);

typedef enum EventFound {
    EVENT_FOUND,
    EVENT_NONE,
    EVENT_UNREVIEWED,           /* a class of decisions is looked for, and no review has begun */
} EventFound;

typedef struct EventSearch {
    const Viewer      *viewer;
    const TextContext *text;
    const Review      *review;  /* of the seat looked from; NULL: none */
} EventSearch;

/* The next event that fits behind (dir 1) or before (-1) event `from`, or the n-th one of all; *at
 * is the position to go to. */
EventFound event_find(const EventSearch *where, const EventQuery *q, int from, int dir, int *at);

#endif
