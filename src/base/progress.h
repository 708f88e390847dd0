/* SPDX-License-Identifier: MIT */
/* The progress of a long task and the time left: a line on standard error, only on a terminal,
 * which the next one overwrites. Short tasks print nothing. */
#ifndef PAIJU_PROGRESS_H
#define PAIJU_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Progress {
    bool    wanted, shown;
    int64_t start_ms, next_ms;      /* start time; time of the next report */
} Progress;

Progress progress_begin(void);

/* Is a report due? Lets the caller skip making a text in vain. */
bool progress_is_due(const Progress *p);

/* Prints the line; with `share` > 0, the part of the work done, it adds the time left. */
void progress_show(Progress *p, const char *text, double share);

/* The same where the time left, in seconds, is known. */
void progress_show_left(Progress *p, const char *text, double seconds);

/* Reports `done` of `n` things if a report is due; `text` is a msgid with two %d. */
void progress_count(Progress *p, const char *text, int done, int n);

/* Clears the line. */
void progress_end(Progress *p);

/* "12 of 40 deals, about 5 min left". Returns `out`. */
const char *progress_text(const char *text, double seconds, char *out, size_t size);

#endif
