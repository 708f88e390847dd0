/* SPDX-License-Identifier: MIT */
/* How far a long work is, and how long it will still take: a line on standard error, on a terminal
 * alone, which the next one overwrites. Short work says nothing. */
#ifndef PAIJU_PROGRESS_H
#define PAIJU_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Progress {
    bool    wanted, shown;
    int64_t start_ms, next_ms;      /* when it began; when to say more */
} Progress;

Progress progress_begin(void);

/* Is it time to say something? So nobody makes a text in vain. */
bool progress_is_due(const Progress *p);

/* The line; with a `share` of the work done, above 0, the time left stands behind it. */
void progress_show(Progress *p, const char *text, double share);

/* The same where the time left is known, in seconds. */
void progress_show_left(Progress *p, const char *text, double seconds);

/* `done` of `n` things, where it is time to say so; `text` is a msgid with two %d. */
void progress_count(Progress *p, const char *text, int done, int n);

/* Clears the line. */
void progress_end(Progress *p);

/* "12 of 40 deals, about 5 min left". Returns `out`. */
const char *progress_text(const char *text, double seconds, char *out, size_t size);

#endif
