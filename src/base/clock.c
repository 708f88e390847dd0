/* SPDX-License-Identifier: MIT */
/* The only code that reads the POSIX clocks, and the calendar. */
#include "clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int64_t read_ns(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t clock_ms(void) { return clock_ns() / 1000000; }

int64_t clock_ns(void) { return read_ns(CLOCK_MONOTONIC); }
int64_t clock_thread_ns(void) { return read_ns(CLOCK_THREAD_CPUTIME_ID); }

/* -- days -------------------------------------------------------------------------------------- */

enum { ERA_YEARS = 400, ERA_DAYS = 146097, EPOCH = 719468 };   /* 0000-03-01 to 1970-01-01 */

/* Years begin in March here, so that the leap day is their last. */
static int64_t clock_day_of(int64_t year, int month, int day)
{
    year -= month <= 2;
    int64_t era = year / ERA_YEARS, of_era = year % ERA_YEARS;
    int of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    return era * ERA_DAYS + of_era * 365 + of_era / 4 - of_era / 100 + of_year - EPOCH;
}

static bool clock_day_read(const char *text, int64_t *out)
{
    int year, month, day, n = 0;
    char again[CLOCK_DAY];
    if (sscanf(text, "%4d-%2d-%2d%n", &year, &month, &day, &n) != 3 || text[n] != '\0' ||
        year < 1 || month < 1 || month > 12 || day < 1 || day > 31)
        return false;
    *out = clock_day_of(year, month, day);
    return strcmp(clock_day_text(*out, again), text) == 0;
}

const char *clock_day_text(int64_t day, char out[CLOCK_DAY])
{
    int64_t since = day + EPOCH, era = since / ERA_DAYS, of_era = since % ERA_DAYS;
    int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * year + year / 4 - year / 100);
    int64_t month = (5 * of_year + 2) / 153;
    unsigned number = (unsigned)(month < 10 ? month + 3 : month - 9);
    snprintf(out, CLOCK_DAY, "%04u-%02u-%02u",
             (unsigned)(era * ERA_YEARS + year + (number <= 2)) % 10000u, number % 100u,
             (unsigned)(of_year - (153 * month + 2) / 5 + 1) % 100u);
    return out;
}

int64_t clock_today(void)
{
    const char *set = getenv("PAIJU_TODAY");
    struct tm local;
    int64_t day;
    time_t now = time(NULL);
    if (set != NULL && clock_day_read(set, &day))
        return day;
    localtime_r(&now, &local);
    return clock_day_of(local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}
