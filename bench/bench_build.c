/* SPDX-License-Identifier: MIT */
/* The time to build paiju from a clean tree: make with two jobs after configure, in the scratch
 * directory and without a compiler cache. It runs only on request. */
#include "bench_run.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

static double children_s(void)
{
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec)
           + (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

static void bench_build_shell(const Bench *b, const char *command)
{
    char text[1024];
    snprintf(text, sizeof text, "cd '%s' && %s >build.log 2>&1", b->scratch, command);
    if (system(text) != 0)
        bench_give_up("this failed: %s", text);
}

void bench_build(Bench *b)
{
    setenv("CCACHE_DISABLE", "1", 1);
    bench_build_shell(b, "\"${PAIJU_DATADIR%/data}/configure\"");
    double cpu_s = children_s(), start = bench_wall_s();
    bench_build_shell(b, b->brief ? "make -j2 rules/rng.o" : "make -j2");
    bench_put(b, bench_wall_s() - start, "build");
    bench_put(b, children_s() - cpu_s, "build_cpu");
}
