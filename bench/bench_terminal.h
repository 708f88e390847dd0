/* SPDX-License-Identifier: MIT */
/* paiju on a terminal of 100x30 that reads along: when it answers, and how much it writes. */
#ifndef PAIJU_BENCH_TERMINAL_H
#define PAIJU_BENCH_TERMINAL_H

#include <sys/types.h>

#include "bench_run.h"

typedef struct BenchTerminal {
    int    master;
    pid_t  child;
    double start_s;             /* on the wall */
    double asked_s;             /* when the last key was typed */
    double first_s, last_s;     /* when something came first and last since then */
    long   n_bytes;             /* since then */
    const char *wanted;         /* NULL, or a text that should come */
    bool   seen;                /* it has come */
} BenchTerminal;

/* Starts the program with such words. */
__attribute__((format(printf, 3, 4)))
void bench_terminal_open(const Bench *b, BenchTerminal *t, const char *words, ...);

/* Reads until the first picture stands; returns the seconds from the start of the program to its
 * last byte. */
double bench_terminal_frame(BenchTerminal *t);

/* Reads until nothing has come for so long, or `most_ms` are over. */
void bench_terminal_settle(BenchTerminal *t, int quiet_ms, int most_ms);

/* Types a key and waits for its answer; returns the seconds until the first byte. -1: none came
 * within `most_ms`. */
double bench_terminal_press(BenchTerminal *t, const char *key, int most_ms);

/* The figure of a line of /proc/PID/status, such as "VmHWM:", over all threads if `tasks`. */
long bench_terminal_status(const BenchTerminal *t, const char *line, bool tasks);

/* Of `n` seconds the one that so many of a hundred are not above, in ms. Sorts them. */
double bench_ms_at(double *seconds, int n, int percent);

/* Ends the program. */
void bench_terminal_close(BenchTerminal *t);

#endif
