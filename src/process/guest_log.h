/* SPDX-License-Identifier: MIT */
/* The standard error of an engine, kept in a log that stays small. Part of the helper that starts
 * engines (guest.c). */
#ifndef PAIJU_GUEST_LOG_H
#define PAIJU_GUEST_LOG_H

#include <stdbool.h>

enum { GUEST_LOG_MAX = 1024 * 1024 };   /* bytes; then it is kept as NAME.1 and another begins */

typedef struct GuestLog {
    const char *path;
    int         fd;             /* -1: nothing is kept */
    long        taken;          /* of this engine */
} GuestLog;

/* Opens the log to append to it. What is no plain file, or cannot be opened, is not written to;
 * nothing blocks. */
void guest_log_open(GuestLog *log, const char *path);

/* Appends what can be read from `from`, which does not block; of one engine GUEST_LOG_MAX bytes at
 * most, the rest is thrown away. False: no more will come. */
bool guest_log_take(GuestLog *log, int from);

#endif
