/* SPDX-License-Identifier: MIT */
/* paiju as a whole: started, waited for and measured, with a home in the scratch directory. */
#ifndef PAIJU_BENCH_RUN_H
#define PAIJU_BENCH_RUN_H

#include <stdarg.h>
#include <sys/types.h>

#include "bench.h"

/* What a run took. */
typedef struct BenchRun {
    double wall_s, cpu_s;
    double peak_mb;             /* the most memory that it had at once */
    int    status;              /* as it left; -1: by a signal */
    char  *said;                /* its standard output; the caller frees it */
} BenchRun;

/* The words of a program, one blank between them in `said`. */
enum { BENCH_WORDS = 48, BENCH_COMMAND = 512 };
typedef struct BenchCommand {
    char  said[BENCH_COMMAND];  /* what follows the name of the program */
    char  text[BENCH_COMMAND];  /* that `word` refers to */
    char *word[BENCH_WORDS + 1];
} BenchCommand;

/* The command that the words and what belongs into them make. */
__attribute__((format(printf, 3, 0)))
void bench_command(const Bench *b, BenchCommand *out, const char *words, va_list args);

/* In a child: the environment of every paiju that is measured, then that paiju. */
__attribute__((noreturn))
void bench_become(const Bench *b, char **word);

/* Runs the program with such words to its end. */
__attribute__((format(printf, 3, 4)))
void bench_run(const Bench *b, BenchRun *out, const char *words, ...);

/* The same, when only success counts. */
__attribute__((format(printf, 2, 3)))
void bench_do(const Bench *b, const char *words, ...);

/* The number behind "name": in what a program said. */
double bench_number(const char *json, const char *name);

/* A path below the scratch directory; the caller frees it. */
char *bench_path(const Bench *b, const char *name);

/* Makes a directory below the scratch directory and what is missing above it. */
void bench_make_directory(const Bench *b, const char *name);

/* Removes what lies there. */
void bench_remove(const Bench *b, const char *name);

#endif
