/* One reading of the clocks of POSIX for all who measure. */
#include "clock.h"

#include <time.h>

static int64_t read_ns(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t clock_ms(void)
{
    return clock_ns() / 1000000;
}

int64_t clock_ns(void) { return read_ns(CLOCK_MONOTONIC); }
int64_t clock_thread_ns(void) { return read_ns(CLOCK_THREAD_CPUTIME_ID); }
