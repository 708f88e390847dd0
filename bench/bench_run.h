/* SPDX-License-Identifier: MIT */
/* paiju as a whole: started, waited for and measured, with a home in the scratch directory. */
#ifndef PAIJU_BENCH_RUN_H
#define PAIJU_BENCH_RUN_H

#include <stdarg.h>
#include <sys/types.h>

#include "bench.h"

/* The result of a run. */
typedef struct BenchRun {
    double wall_s, cpu_s;
    double peak_mb;             /* peak memory */
    int    status;              /* exit status; -1: ended by a signal */
    char  *said;                /* standard output; the caller frees it */
} BenchRun;

/* The words of a command line; in `said` they are separated by single blanks. */
enum { BENCH_WORDS = 48, BENCH_COMMAND = 512 };
typedef struct BenchCommand {
    char  said[BENCH_COMMAND];  /* everything after the name of the program */
    char  text[BENCH_COMMAND];  /* `word` points into it */
    char *word[BENCH_WORDS + 1];
} BenchCommand;

/* Makes a command from a format and its values. */
__attribute__((format(printf, 3, 0)))
void bench_command(const Bench *b, BenchCommand *out, const char *words, va_list args);

/* In a child: sets the environment that every measured paiju gets, then starts paiju. */
__attribute__((noreturn))
void bench_become(const Bench *b, char **word);

/* Runs the program with these words until it ends. */
__attribute__((format(printf, 3, 4)))
void bench_run(const Bench *b, BenchRun *out, const char *words, ...);

/* The same; a failure ends the bench. */
__attribute__((format(printf, 2, 3)))
void bench_do(const Bench *b, const char *words, ...);

/* The number that follows "name": in the output of a program. */
double bench_number(const char *json, const char *name);

/* A path below the scratch directory; the caller frees it. */
char *bench_path(const Bench *b, const char *name);

/* Makes a directory below the scratch directory, with its parents. */
void bench_make_directory(const Bench *b, const char *name);

/* Removes a file or a directory there. */
void bench_remove(const Bench *b, const char *name);

#endif
