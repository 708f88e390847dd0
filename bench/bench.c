/* SPDX-License-Identifier: MIT */
/* paiju-lab bench: prints the figures of docs/performance.md, one per line: name, value, unit,
 * separated by tabs.
 *
 *     paiju-lab bench [--list] [--brief] [--program FILE] [GROUP...]
 * Without a group it runs all of them except `build`. --list only prints group, name and unit of
 * each figure; --brief measures as little as possible. */
#include "bench.h"

#include <ftw.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "paths.h"

typedef struct Figure {
    const char *group, *name, *unit;
} Figure;

static const Figure figures[] = {
#define FIGURE(group, name, unit) { #group, #name, #unit },
#include "figures.def"
};

static const struct { const char *name; BenchGroup *run; bool if_asked; } groups[] = {
#define GROUP(name) { #name, bench_##name, false },
#define GROUP_IF_ASKED(name) { #name, bench_##name, true },
#include "figures.def"
};

enum {
    N_FIGURES = sizeof figures / sizeof figures[0],
    N_GROUPS = sizeof groups / sizeof groups[0],
    LEAST_MS = 300,             /* shortest time for measuring anything */
    LEAST_ROUNDS = 4, N_PARTS = 20,
};

static char scratch[256];       /* removed even if a signal ends the program */
static pid_t watched;           /* set by bench_watch */

/* -- the scratch directory --------------------------------------------------------------------- */

static int bench_remove_one(const char *path, const struct stat *st, int kind, struct FTW *at)
{
    (void)st, (void)kind, (void)at;
    return remove(path);
}

void bench_watch(pid_t child) { watched = child; }

void bench_remove_tree(const char *path)
{
    nftw(path, bench_remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

static void bench_remove_scratch(void)
{
    if (watched > 0 && kill(watched, SIGKILL) == 0)
        waitpid(watched, NULL, 0);
    watched = 0;
    if (scratch[0] != '\0')
        bench_remove_tree(scratch);
    scratch[0] = '\0';
}

static void bench_stop(int signal_no)
{
    bench_remove_scratch();
    signal(signal_no, SIG_DFL);
    raise(signal_no);
}

static void bench_make_scratch(void)
{
    static const int ends[] = { SIGINT, SIGTERM, SIGHUP, SIGPIPE };
    const char *tmp = getenv("TMPDIR");
    snprintf(scratch, sizeof scratch, "%s/paiju-bench-XXXXXX", tmp != NULL ? tmp : "/tmp");
    if (mkdtemp(scratch) == NULL)
        bench_give_up("no directory can be made for %s", scratch);
    atexit(bench_remove_scratch);
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        signal(ends[i], bench_stop);
}

void bench_give_up(const char *why, ...)
{
    va_list args;
    va_start(args, why);
    fprintf(stderr, "bench: ");
    vfprintf(stderr, why, args);
    fprintf(stderr, "\n");
    va_end(args);
    exit(1);
}

/* -- figures ----------------------------------------------------------------------------------- */

void bench_put(Bench *b, double value, const char *format, ...)
{
    char name[80];
    va_list args;
    int i = 0;
    va_start(args, format);
    vsnprintf(name, sizeof name, format, args);
    va_end(args);
    while (i < N_FIGURES && strcmp(figures[i].name, name) != 0)
        i++;
    if (i == N_FIGURES || b->put[i])
        bench_give_up("%s is %s", name, i == N_FIGURES ? "not in figures.def" : "printed twice");
    b->put[i] = true;
    int digits = value < 0.1 ? 4 : value < 10 ? 2 : value < 100 ? 1 : 0;
    printf("%s\t%.*f\t%s\n", name, digits, value, figures[i].unit);
    fflush(stdout);
}

int bench_amount(const Bench *b, int usual, int brief)
{
    return b->brief ? brief : usual;
}

static double bench_seconds_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

double bench_wall_s(void) { return bench_seconds_of(CLOCK_MONOTONIC); }

double bench_cpu_s(void) { return bench_seconds_of(CLOCK_PROCESS_CPUTIME_ID); }

double bench_least_s(const Bench *b, BenchWork *work, void *context, int n)
{
    static volatile unsigned long long sink;
    double least[N_PARTS], sum = 0, begin = bench_cpu_s(), start = begin;
    int n_parts = n < N_PARTS ? n : N_PARTS;
    for (int round = 0; round < bench_amount(b, LEAST_ROUNDS, 1)
                        || (!b->brief && (start - begin) * 1000 < LEAST_MS); round++) {
        for (int i = 0; i < n_parts; i++) {
            sink = sink + work(context, n * i / n_parts, n * (i + 1) / n_parts);
            double end = bench_cpu_s();
            least[i] = round == 0 || end - start < least[i] ? end - start : least[i];
            start = end;
        }
    }
    for (int i = 0; i < n_parts; i++)
        sum += least[i];
    return sum;
}

/* -- options ----------------------------------------------------------------------------------- */

static void bench_list(void)
{
    for (int i = 0; i < N_FIGURES; i++)
        printf("%s\t%s\t%s\n", figures[i].group, figures[i].name, figures[i].unit);
}

static void run_group(Bench *b, const char *name)
{
    int g = 0;
    while (g < N_GROUPS && strcmp(groups[g].name, name) != 0)
        g++;
    if (g == N_GROUPS)
        bench_give_up("there is no group %s", name);
    groups[g].run(b);
    for (int i = 0; i < N_FIGURES; i++) {
        if (strcmp(figures[i].group, name) == 0 && !b->put[i])
            bench_give_up("%s was not printed", figures[i].name);
    }
}

int bench_main(int argc, char **argv)
{
    static bool put[N_FIGURES];
    char *beside = path_beside("paiju");
    Bench b = { .program = beside, .scratch = scratch, .put = put };
    int arg = 1;
    for (; arg < argc && strncmp(argv[arg], "--", 2) == 0; arg++) {
        if (strcmp(argv[arg], "--list") == 0)
            return bench_list(), 0;
        else if (strcmp(argv[arg], "--brief") == 0)
            b.brief = true;
        else if (strcmp(argv[arg], "--program") == 0 && arg + 1 < argc)
            b.program = argv[++arg];
        else
            bench_give_up("what is %s?", argv[arg]);
    }
    bench_make_scratch();
    if (arg == argc) {
        for (int g = 0; g < N_GROUPS; g++) {
            if (!groups[g].if_asked)
                run_group(&b, groups[g].name);
        }
    }
    for (; arg < argc; arg++)
        run_group(&b, argv[arg]);
    return ferror(stdout) ? 1 : 0;
}
