/* SPDX-License-Identifier: MIT */
/* Preloaded into the program, it overflows the stack as soon as the file named by PAIJU_OVERFLOW
 * exists: inside clock_gettime, which the program calls before it waits for a key. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static volatile int bottom;         /* always 0, but the compiler does not know */

static int deeper(volatile char *above)
{
    volatile char here[4096];
    here[0] = above[0];
    return bottom != 0 ? 0 : deeper(here) + here[0];
}

int clock_gettime(clockid_t clock, struct timespec *out)
{
    const char *file = getenv("PAIJU_OVERFLOW");
    volatile char top = 1;
    if (file != NULL && access(file, F_OK) == 0)
        return deeper(&top);
    return (int)syscall(SYS_clock_gettime, clock, out);
}
