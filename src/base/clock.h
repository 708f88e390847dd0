/* Clocks that only go forward, for waiting and measuring; never for rules or players. */
#ifndef PAIJU_CLOCK_H
#define PAIJU_CLOCK_H

#include <stdint.h>

/* The time since some moment, in milli- and nanoseconds; it never goes back. */
int64_t clock_ms(void);
int64_t clock_ns(void);

/* The time this thread has spent on a processor. */
int64_t clock_thread_ns(void);

typedef int64_t ClockNs(void);

#endif
