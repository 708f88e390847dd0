/* SPDX-License-Identifier: MIT */
/* A terminal: the other end of a pseudo terminal, with the answers of xterm. */
#include "bench_terminal.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { COLS = 100, ROWS = 30, PATIENCE_MS = 20000, PICTURE_BYTES = 400, PICTURE_GAP_MS = 3,
       NAME_BYTES = 64 };

static void become_program(const Bench *b, int master, char **word)
{
    struct winsize size = { .ws_row = ROWS, .ws_col = COLS };
    setsid();
    int slave = open(ptsname(master), O_RDWR);
    ioctl(slave, TIOCSCTTY, 0);
    ioctl(slave, TIOCSWINSZ, &size);
    for (int fd = 0; fd < 3; fd++)
        dup2(slave, fd);
    close(slave);
    close(master);
    bench_become(b, word);
}

void bench_terminal_open(const Bench *b, BenchTerminal *t, const char *words, ...)
{
    BenchCommand command;
    va_list args;
    va_start(args, words);
    bench_command(b, &command, words, args);
    va_end(args);
    t->master = posix_openpt(O_RDWR | O_NOCTTY);
    if (t->master < 0 || grantpt(t->master) != 0 || unlockpt(t->master) != 0)
        bench_give_up("no terminal can be made");
    t->start_s = bench_wall_s();
    t->child = fork();
    if (t->child < 0)
        bench_give_up("no process can be made");
    if (t->child == 0)
        become_program(b, t->master, command.word);
    bench_watch(t->child);
    t->asked_s = t->first_s = t->last_s = t->start_s;
    t->n_bytes = 0;
    t->wanted = NULL;
    t->seen = false;
}

/* Answers what the program asks a terminal at the start: the width of signs and the background
 * colour. */
static void bench_terminal_answer(BenchTerminal *t, const char *text)
{
    static const struct { const char *question, *answer; } known[] = {
        { "\033[6n", "\033[1;28R" },
        { "\033]11;?", "\033]11;rgb:0000/0000/0000\033\\" },
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strstr(text, known[i].question) != NULL
            && write(t->master, known[i].answer, strlen(known[i].answer)) < 0)
            bench_give_up("the terminal takes no answer");
    }
}

/* Reads what comes within `ms`; false: nothing came. */
static bool read_for(BenchTerminal *t, int ms)
{
    char text[8192];
    struct pollfd in = { .fd = t->master, .events = POLLIN };
    if (poll(&in, 1, ms) <= 0)
        return false;
    ssize_t n = read(t->master, text, sizeof text - 1);
    if (n <= 0)
        return false;
    t->last_s = bench_wall_s();
    if (t->n_bytes == 0)
        t->first_s = t->last_s;
    t->n_bytes += n;
    text[n] = '\0';
    t->seen |= t->wanted != NULL && strstr(text, t->wanted) != NULL;
    bench_terminal_answer(t, text);
    return true;
}

double bench_terminal_frame(BenchTerminal *t)
{
    while (t->n_bytes < PICTURE_BYTES) {
        if (!read_for(t, PATIENCE_MS))
            bench_give_up("the program shows nothing");
    }
    while (read_for(t, PICTURE_GAP_MS))
        continue;
    return t->last_s - t->start_s;
}

void bench_terminal_settle(BenchTerminal *t, int quiet_ms, int most_ms)
{
    double start = bench_wall_s();
    while (read_for(t, quiet_ms) && (bench_wall_s() - start) * 1000 < most_ms)
        continue;
}

double bench_terminal_press(BenchTerminal *t, const char *key, int most_ms)
{
    t->asked_s = bench_wall_s();
    t->n_bytes = 0;
    if (write(t->master, key, strlen(key)) < 0)
        bench_give_up("the program has ended");
    return read_for(t, most_ms) ? t->first_s - t->asked_s : -1;
}

static int bench_terminal_compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double bench_ms_at(double *seconds, int n, int percent)
{
    qsort(seconds, (size_t)n, sizeof *seconds, bench_terminal_compare);
    return seconds[(n - 1) * percent / 100] * 1000;
}

/* -- /proc ------------------------------------------------------------------------------------- */

static long number_in(const char *path, const char *line)
{
    char text[256];
    long value = 0;
    FILE *f = fopen(path, "r");
    if (f == NULL)
        return 0;
    while (fgets(text, sizeof text, f) != NULL) {
        if (strncmp(text, line, strlen(line)) == 0)
            value = strtol(text + strlen(line), NULL, 10);
    }
    fclose(f);
    return value;
}

long bench_terminal_status(const BenchTerminal *t, const char *line, bool tasks)
{
    char path[NAME_BYTES + 300];
    struct dirent *task;
    long sum = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)t->child);
    if (!tasks)
        return number_in(path, line);
    snprintf(path, sizeof path, "/proc/%d/task", (int)t->child);
    DIR *dir = opendir(path);
    while (dir != NULL && (task = readdir(dir)) != NULL) {
        snprintf(path, sizeof path, "/proc/%d/task/%s/status", (int)t->child, task->d_name);
        sum += task->d_name[0] == '.' ? 0 : number_in(path, line);
    }
    if (dir != NULL)
        closedir(dir);
    return sum;
}

void bench_terminal_close(BenchTerminal *t)
{
    int status;
    kill(t->child, SIGTERM);
    for (int waited = 0; waitpid(t->child, &status, WNOHANG) == 0; waited++) {
        if (waited == PATIENCE_MS)
            kill(t->child, SIGKILL);
        if (!read_for(t, 1))
            nanosleep(&(struct timespec){ .tv_nsec = 1000000 }, NULL);
    }
    bench_watch(0);
    close(t->master);
}
