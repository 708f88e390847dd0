/* SPDX-License-Identifier: MIT */
/* Clocks that only go forward, for waiting and measuring; never for rules or players. And the
 * calendar date, for what is done once a day. */
#ifndef PAIJU_CLOCK_H
#define PAIJU_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* Time since some fixed moment, in milli- and nanoseconds; it never goes back. */
int64_t clock_ms(void);
int64_t clock_ns(void);

/* The CPU time of this thread. */
int64_t clock_thread_ns(void);

typedef int64_t ClockNs(void);

/* Today's local date, in days since 1970-01-01. If the environment variable PAIJU_TODAY is a date
 * ("2026-11-23"), it is used instead, so that tests can cover weeks. */
int64_t clock_today(void);

/* A day as "2026-11-23". */
enum { CLOCK_DAY = 11 };
const char *clock_day_text(int64_t day, char out[CLOCK_DAY]);

#endif
