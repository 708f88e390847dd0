/* SPDX-License-Identifier: MIT */
/* paiju on a terminal of 100x30 whose output is read: when it answers, and how much it writes. */
#ifndef PAIJU_BENCH_TERMINAL_H
#define PAIJU_BENCH_TERMINAL_H

#include <sys/types.h>

#include "bench_run.h"

typedef struct BenchTerminal {
    int    master;
    pid_t  child;
    double start_s;             /* start, in real time */
    double asked_s;             /* when the last key was typed */
    double first_s, last_s;     /* when the first and the last bytes since then came */
    long   n_bytes;             /* since then */
    const char *wanted;         /* a text to wait for, or NULL */
    bool   seen;                /* the text has come */
} BenchTerminal;

/* Starts the program with these words. */
__attribute__((format(printf, 3, 4)))
void bench_terminal_open(const Bench *b, BenchTerminal *t, const char *words, ...);

/* Reads until the first picture is complete; returns the seconds from the start of the program to
 * its last byte. */
double bench_terminal_frame(BenchTerminal *t);

/* Reads until nothing has come for `quiet_ms`, or `most_ms` are over. */
void bench_terminal_settle(BenchTerminal *t, int quiet_ms, int most_ms);

/* Types a key and waits for the answer; returns the seconds until its first byte. -1: none came
 * within `most_ms`. */
double bench_terminal_press(BenchTerminal *t, const char *key, int most_ms);

/* The figure in a line of /proc/PID/status such as "VmHWM:", summed over all threads if `tasks`. */
long bench_terminal_status(const BenchTerminal *t, const char *line, bool tasks);

/* The given percentile of `n` times in seconds, in ms. Sorts them. */
double bench_ms_at(double *seconds, int n, int percent);

/* Ends the program. */
void bench_terminal_close(BenchTerminal *t);

#endif
