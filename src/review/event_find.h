/* SPDX-License-Identifier: MIT */
/* Searches a record for an event: "pong", "Lin kong", "2nd discard of 5p", "win", "blunder". The
 * words are kinds of events, names of players, tiles and cards as typed or in words, and classes of
 * a review; all of them must fit one event. Unless all hands are open, only what the viewing seat
 * may know is searched. */
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

/* Parses a query. False: it contains no word. */
bool event_query_read(const char *text, EventQuery *out);

typedef enum EventFound {
    EVENT_FOUND,
    EVENT_NONE,
    EVENT_UNREVIEWED,           /* the query has a class of decisions, and no review has begun */
} EventFound;

typedef struct EventSearch {
    const Viewer      *viewer;
    const TextContext *text;
    const Review      *review;  /* of the viewing seat; NULL: none */
} EventSearch;

/* The next matching event after (dir 1) or before (-1) event `from`, or the n-th in the record; *at
 * is the position to go to. */
EventFound event_find(const EventSearch *where, const EventQuery *q, int from, int dir, int *at);

#endif
