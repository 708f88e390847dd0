/* SPDX-License-Identifier: MIT */
/* paiju as a whole. Its memory is the figure of the kernel for a finished child. The child is
 * forked while this process is small, because that figure starts with the size of the parent. */
#include "bench_run.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SAID_MAX = 1 << 20 };

/* -- below the scratch directory --------------------------------------------------------------- */

char *bench_path(const Bench *b, const char *name)
{
    size_t size = strlen(b->scratch) + strlen(name) + 2;
    char *path = malloc(size);
    if (path == NULL)
        bench_give_up("not enough memory");
    snprintf(path, size, "%s/%s", b->scratch, name);
    return path;
}

void bench_make_directory(const Bench *b, const char *name)
{
    char *path = bench_path(b, name);
    for (char *slash = path + strlen(b->scratch) + 1; slash != NULL; ) {
        slash = strchr(slash, '/');
        if (slash != NULL)
            *slash = '\0';
        if (mkdir(path, 0700) != 0 && errno != EEXIST)
            bench_give_up("%s cannot be made", path);
        if (slash != NULL)
            *slash++ = '/';
    }
    free(path);
}

void bench_remove(const Bench *b, const char *name)
{
    char *path = bench_path(b, name);
    bench_remove_tree(path);
    free(path);
}

/* -- programs ---------------------------------------------------------------------------------- */

void bench_command(const Bench *b, BenchCommand *out, const char *words, va_list args)
{
    int n = 0;
    vsnprintf(out->said, sizeof out->said, words, args);
    snprintf(out->text, sizeof out->text, "%s", out->said);
    out->word[n++] = (char *)b->program;
    for (char *word = strtok(out->text, " "); word != NULL; word = strtok(NULL, " ")) {
        if (n == BENCH_WORDS)
            bench_give_up("too many words: %s", out->said);
        out->word[n++] = word;
    }
    out->word[n] = NULL;
}

void bench_become(const Bench *b, char **word)
{
    static const char *const not_ours[] = {
        "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "NO_COLOR",
        "LC_ALL", "LANGUAGE", "COLUMNS", "LINES",
    };
    for (size_t i = 0; i < sizeof not_ours / sizeof not_ours[0]; i++)
        unsetenv(not_ours[i]);
    char *home = bench_path(b, "home");
    mkdir(home, 0700);
    setenv("HOME", home, 1);
    setenv("LANG", "C.UTF-8", 1);
    setenv("TERM", "xterm-256color", 1);
    execv(word[0], word);
    _exit(127);
}

static char *bench_run_read_all(int fd)
{
    char *said = malloc(SAID_MAX);
    size_t n = 0;
    if (said == NULL)
        bench_give_up("not enough memory");
    for (ssize_t got = 1; got > 0 || (got < 0 && errno == EINTR);) {
        static char lost[4096];
        bool full = n + 1 == SAID_MAX;
        got = full ? read(fd, lost, sizeof lost) : read(fd, said + n, SAID_MAX - 1 - n);
        n += got > 0 && !full ? (size_t)got : 0;
    }
    said[n] = '\0';
    return said;
}

static double bench_run_seconds_of(const struct timeval *t)
{
    return (double)t->tv_sec + (double)t->tv_usec / 1e6;
}

static void run_words(const Bench *b, BenchRun *out, char **word)
{
    int ends[2], status;
    struct rusage used;
    double start = bench_wall_s();
    if (pipe(ends) != 0)
        bench_give_up("no pipe can be made");
    pid_t child = fork();
    if (child < 0)
        bench_give_up("no process can be made");
    if (child == 0) {
        int nothing = open("/dev/null", O_RDWR);
        dup2(nothing, 0);
        dup2(ends[1], 1);
        dup2(nothing, 2);
        close(ends[0]);
        close(ends[1]);
        bench_become(b, word);
    }
    bench_watch(child);
    close(ends[1]);
    out->said = bench_run_read_all(ends[0]);
    close(ends[0]);
    while (wait4(child, &status, 0, &used) < 0 && errno == EINTR)
        continue;
    bench_watch(0);
    out->wall_s = bench_wall_s() - start;
    out->cpu_s = bench_run_seconds_of(&used.ru_utime) + bench_run_seconds_of(&used.ru_stime);
    out->peak_mb = (double)used.ru_maxrss * 1024 / 1e6;
    out->status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void bench_run(const Bench *b, BenchRun *out, const char *words, ...)
{
    BenchCommand command;
    va_list args;
    va_start(args, words);
    bench_command(b, &command, words, args);
    va_end(args);
    run_words(b, out, command.word);
}

void bench_do(const Bench *b, const char *words, ...)
{
    BenchCommand command;
    BenchRun run;
    va_list args;
    va_start(args, words);
    bench_command(b, &command, words, args);
    va_end(args);
    run_words(b, &run, command.word);
    free(run.said);
    if (run.status != 0)
        bench_give_up("%s %s left with %d", b->program, command.said, run.status);
}

double bench_number(const char *json, const char *name)
{
    char quoted[80];
    snprintf(quoted, sizeof quoted, "\"%s\":", name);
    const char *at = strstr(json, quoted);
    if (at == NULL)
        bench_give_up("there is no %s in what the program said", name);
    return strtod(at + strlen(quoted), NULL);
}
