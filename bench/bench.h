/* SPDX-License-Identifier: MIT */
/* What every group of figures has in common. */
#ifndef PAIJU_BENCH_H
#define PAIJU_BENCH_H

#include <stdbool.h>
#include <sys/types.h>

/* One run of the bench. */
typedef struct Bench {
    const char *program;        /* the paiju that is measured as a whole */
    char       *scratch;        /* a directory that is gone afterwards, the home of that paiju */
    bool        brief;          /* for a test: each thing once and as little of it as will do */
    bool       *put;            /* of each figure */
} Bench;

/* A group of figures; it puts every figure of that group in figures.def once. */
typedef void BenchGroup(Bench *b);

/* Prints a figure. A name that figures.def does not have, or that came before, ends the program. */
__attribute__((format(printf, 3, 4)))
void bench_put(Bench *b, double value, const char *name, ...);

/* The usual amount of something, or the brief one. */
int bench_amount(const Bench *b, int usual, int brief);

/* Prints why and ends the program. What lies in the scratch directory goes, too. */
__attribute__((noreturn, format(printf, 1, 2)))
void bench_give_up(const char *why, ...);

/* Removes a file, or a directory and all that lies in it. */
void bench_remove_tree(const char *path);

/* The child whose home is the scratch directory: it ends before this process. 0: none. */
void bench_watch(pid_t child);

/* Seconds: on the wall, and of the processor for all threads of this process. */
double bench_wall_s(void);
double bench_cpu_s(void);

/* Answers questions number `from` to `end` - 1; the sum of the answers, so that none can be left
 * out. */
typedef unsigned long long BenchWork(void *context, int from, int end);

/* Processor seconds of `n` questions, which are asked in turn, round after round, and timed in
 * parts: of each part the least counts, since what else the machine does only adds. */
double bench_least_s(const Bench *b, BenchWork *work, void *context, int n);

BenchGroup bench_hand, bench_ev, bench_cards, bench_flow, bench_arena, bench_decisions,
           bench_memory, bench_frames, bench_keys, bench_idle, bench_bytes, bench_records,
           bench_many, bench_build;

#endif
