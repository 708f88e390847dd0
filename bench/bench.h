/* SPDX-License-Identifier: MIT */
/* Shared by all groups of figures. */
#ifndef PAIJU_BENCH_H
#define PAIJU_BENCH_H

#include <stdbool.h>
#include <sys/types.h>

/* One run of the bench. */
typedef struct Bench {
    const char *program;        /* the paiju that is measured as a whole */
    char       *scratch;        /* a directory, removed at the end; home of that paiju */
    bool        brief;          /* for a test: everything once, as briefly as possible */
    bool       *put;            /* for each figure: it has been printed */
} Bench;

/* A group of figures; it prints each of its figures in figures.def once. */
typedef void BenchGroup(Bench *b);

/* Prints a figure. A name that is not in figures.def or was printed before ends the program. */
__attribute__((format(printf, 3, 4)))
void bench_put(Bench *b, double value, const char *name, ...);

/* `usual`, or `brief` in a brief run. */
int bench_amount(const Bench *b, int usual, int brief);

/* Prints the reason, removes the scratch directory and ends the program. */
__attribute__((noreturn, format(printf, 1, 2)))
void bench_give_up(const char *why, ...);

/* Removes a file, or a directory with its content. */
void bench_remove_tree(const char *path);

/* Registers the child whose home is the scratch directory: it is killed before this process ends.
 * 0: none. */
void bench_watch(pid_t child);

/* Seconds: of real time, and of processor time for all threads of this process. */
double bench_wall_s(void);
double bench_cpu_s(void);

/* Answers questions number `from` to `end` - 1; returns the sum of the answers, so that the
 * compiler cannot remove any. */
typedef unsigned long long BenchWork(void *context, int from, int end);

/* Processor seconds for `n` questions, which are asked in order, round after round, and timed in
 * parts. The least time of each part is used, since other work on the machine only adds to it. */
double bench_least_s(const Bench *b, BenchWork *work, void *context, int n);

/* `paiju-lab bench`: prints figures; the arguments are described in bench.c. Returns the exit
 * status. */
int bench_main(int argc, char **argv);

BenchGroup bench_hand, bench_ev, bench_cards, bench_flow, bench_arena, bench_decisions,
           bench_memory, bench_frames, bench_keys, bench_idle, bench_bytes, bench_records,
           bench_many, bench_build;

#endif
