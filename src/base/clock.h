/* SPDX-License-Identifier: MIT */
/* Clocks that only go forward, for waiting and measuring; never for rules or players. And the day
 * of the calendar, for what is done once a day. */
#ifndef PAIJU_CLOCK_H
#define PAIJU_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/* The time since some moment, in milli- and nanoseconds; it never goes back. */
int64_t clock_ms(void);
int64_t clock_ns(void);

/* The time this thread has spent on a processor. */
int64_t clock_thread_ns(void);

typedef int64_t ClockNs(void);

/* Today by the clock on the wall, as the days since 1970-01-01: of what the environment variable
 * PAIJU_TODAY says ("2026-11-23"), if it names a day, which is how tests live through weeks. */
int64_t clock_today(void);

/* A day as "2026-11-23", and back; false: `text` names no day. */
enum { CLOCK_DAY = 11 };
const char *clock_day_text(int64_t day, char out[CLOCK_DAY]);
bool        clock_day_read(const char *text, int64_t *out);

#endif
