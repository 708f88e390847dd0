/* SPDX-License-Identifier: MIT */
/* paiju-guest: starts an engine so that it sees its seat and nothing else, and ends it with
 * everything it has started. A program of its own, because what it stays for, looking after the
 * engine until the game closes its channel or dies, must not happen in a copy of the game's memory.
 *
 *     paiju-guest [--log FILE] [--home DIR] [--hide PATH]... [--read PATH]... -- COMMAND ARGS...
 *
 * Standard input and output are the engine's. Descriptor 3 is a channel to the game: the error
 * number of starting the engine goes there, 0 if it runs; its end, which comes with the death of
 * the game too, ends the engine. What the engine may do is in docs/engines.md. */
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "guest_log.h"
#include "guest_paths.h"
#include "guest_tree.h"
#include "landlock.h"

enum { CHANNEL = 3, EXIT_USED_WRONGLY = 2 };

typedef struct Guest {
    GuestPaths   paths;
    const char  *log_path;
    char *const *command;
    char         scratch[PATH_MAX];
    pid_t        pid;           /* of the engine, whose process group it leads */
    int          errors;        /* what it writes to standard error */
} Guest;

/* Closes all descriptors from `first` on. */
static void guest_close_from(int first)
{
    enum { CLOSE_RANGE = 436, DESCRIPTORS_MAX = 65536 };    /* Linux 5.9; musl has no function */
    if (syscall(CLOSE_RANGE, first, ~0U, 0) == 0)
        return;
    struct rlimit files;
    int most = DESCRIPTORS_MAX;
    if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < DESCRIPTORS_MAX)
        most = (int)files.rlim_cur;
    for (int fd = first; fd < most; fd++)
        close(fd);
}

/* ---- the scratch directory ------------------------------------------------------------------- */

static void make_scratch(Guest *g)
{
    const char *parent[] = { getenv("TMPDIR"), "/tmp", "/var/tmp" };
    for (int i = 0; i < 3 && g->paths.scratch == NULL; i++) {
        if (parent[i] == NULL || parent[i][0] != '/')
            continue;
        int n = snprintf(g->scratch, sizeof g->scratch, "%s/paiju-engine.XXXXXX", parent[i]);
        if (n < (int)sizeof g->scratch && mkdtemp(g->scratch) != NULL)
            g->paths.scratch = g->scratch;
    }
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *where)
{
    (void)status;
    (void)where;
    if (kind == FTW_DNR)
        chmod(path, 0700);      /* so that the next round can look inside */
    remove(path);
    return 0;
}

static void remove_scratch(const Guest *g)
{
    enum { ROUNDS = 8 };
    if (g->paths.scratch == NULL)
        return;
    for (int i = 0; i < ROUNDS && access(g->scratch, F_OK) == 0; i++)
        nftw(g->scratch, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

/* ---- in the engine's process ----------------------------------------------------------------- */

/* Only what an engine needs to run, to find its files and to write in a language. */
static void clean_environment(const Guest *g)
{
    static const char *const kept[] = { "PATH", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "TZ",
                                        "PAIJU_DATADIR" };
    enum { N_KEPT = sizeof kept / sizeof kept[0] };
    char *value[N_KEPT];
    for (int i = 0; i < N_KEPT; i++) {
        const char *now = getenv(kept[i]);
        value[i] = now != NULL ? strdup(now) : NULL;
    }
    clearenv();
    for (int i = 0; i < N_KEPT; i++)
        if (value[i] != NULL)
            setenv(kept[i], value[i], 1);
    const char *home = g->paths.scratch != NULL ? g->paths.scratch : "/nonexistent";
    setenv("HOME", home, 1);
    setenv("TMPDIR", home, 1);
}

/* Ignored signals would stay ignored. */
static void reset_signals(void)
{
    sigset_t none;
    sigemptyset(&none);
    for (int i = 1; i < NSIG; i++)
        signal(i, SIG_DFL);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static void limit(unsigned what, rlim_t most)
{
    struct rlimit now;
    if (getrlimit(what, &now) != 0)
        return;
    if (now.rlim_max == RLIM_INFINITY || now.rlim_max > most)
        setrlimit(what, &(struct rlimit){ most, most });
}

static void set_limits(void)
{
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 64 * 1024 * 1024);
    limit(RLIMIT_NOFILE, 256);
}

/* False: errno says why. A kernel without Landlock confines nothing; one that has it must. */
static bool confine(const Guest *g)
{
    Landlock l;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return false;
    if (landlock_abi() == 0)
        return true;
    if (!landlock_begin(&l))
        return false;
    guest_allow(&l, &g->paths, g->command);
    return landlock_enforce(&l);
}

/* Becomes the engine, or writes an error number to `failed`, which is CHANNEL here. The parent
 * may have died before PDEATHSIG was set: then it has another parent by now. */
static void become_engine(const Guest *g, pid_t parent, int errors, int failed)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    if (getppid() != parent)
        _exit(EXIT_FAILURE);
    setpgid(0, 0);
    reset_signals();
    dup2(errors, STDERR_FILENO);
    dup2(failed, CHANNEL);
    fcntl(CHANNEL, F_SETFD, FD_CLOEXEC);
    guest_close_from(CHANNEL + 1);
    clean_environment(g);
    set_limits();
    if (confine(g))
        execvp(g->command[0], g->command);
    int error = errno;
    ssize_t n = write(CHANNEL, &error, sizeof error);
    _exit(n == (ssize_t)sizeof error ? EXIT_FAILURE : EXIT_USED_WRONGLY);
}

/* ---- beside the engine ----------------------------------------------------------------------- */

/* 0, or why the engine could not be started. */
static int start(Guest *g)
{
    int errors[2], failed[2], error = 0;
    if (pipe2(errors, O_CLOEXEC) != 0 || pipe2(failed, O_CLOEXEC) != 0)
        return errno;
    pid_t self = getpid();
    g->pid = fork();
    if (g->pid < 0)
        return errno;
    if (g->pid == 0)
        become_engine(g, self, errors[1], failed[1]);
    setpgid(g->pid, g->pid);
    close(errors[1]);
    close(failed[1]);
    close(STDIN_FILENO);        /* so that the game sees the end of the engine's output */
    close(STDOUT_FILENO);
    g->errors = errors[0];
    fcntl(g->errors, F_SETFL, O_NONBLOCK);
    if (read(failed[0], &error, sizeof error) != (ssize_t)sizeof error)
        error = 0;
    close(failed[0]);
    return error;
}

/* Wakes poll. */
static void child_has_ended(int signal)
{
    (void)signal;
}

/* True when the engine itself has ended. */
static bool has_ended(const Guest *g)
{
    pid_t pid;
    while ((pid = waitpid(-1, NULL, WNOHANG)) > 0)
        if (pid == g->pid)
            return true;
    return false;
}

/* Until the engine ends or the game closes the channel. */
static void look_after(Guest *g, GuestLog *log)
{
    sigset_t none;
    sigemptyset(&none);
    bool open = true;
    while (!has_ended(g)) {
        struct pollfd wait[] = { { .fd = CHANNEL, .events = POLLIN },
                                 { .fd = open ? g->errors : -1, .events = POLLIN } };
        if (ppoll(wait, 2, NULL, &none) < 0)
            continue;
        if (wait[0].revents != 0)
            return;
        if (wait[1].revents != 0)
            open = guest_log_take(log, g->errors);
    }
}

static void take_rest(Guest *g, GuestLog *log)
{
    struct pollfd left = { .fd = g->errors, .events = POLLIN };
    while (poll(&left, 1, 0) > 0 && guest_log_take(log, g->errors))
        ;
}

/* Its own session, so that no key of the terminal reaches the engine and it has none to open. */
static void settle_in(void)
{
    sigset_t child;
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    sigprocmask(SIG_BLOCK, &child, NULL);
    sigaction(SIGCHLD, &(struct sigaction){ .sa_handler = child_has_ended }, NULL);
    signal(SIGPIPE, SIG_IGN);
    setsid();
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    guest_close_from(CHANNEL + 1);
    fcntl(CHANNEL, F_SETFD, FD_CLOEXEC);
}

static bool read_arguments(int argc, char **argv, Guest *g)
{
    int i = 1;
    for (; i + 1 < argc && strcmp(argv[i], "--") != 0; i += 2) {
        GuestPaths *p = &g->paths;
        if (strcmp(argv[i], "--log") == 0)
            g->log_path = argv[i + 1];
        else if (strcmp(argv[i], "--home") == 0)
            p->home = argv[i + 1];
        else if (strcmp(argv[i], "--hide") == 0 && p->n_hide < GUEST_PATHS_MAX)
            p->hide[p->n_hide++] = argv[i + 1];
        else if (strcmp(argv[i], "--read") == 0 && p->n_read < GUEST_PATHS_MAX)
            p->read[p->n_read++] = argv[i + 1];
        else
            return false;
    }
    g->command = argv + i + 1;
    return i + 1 < argc;
}

int main(int argc, char **argv)
{
    static Guest g;
    GuestLog log;
    if (!read_arguments(argc, argv, &g) || fcntl(CHANNEL, F_GETFD) < 0) {
        fputs("paiju-guest is started by paiju, for engines; see docs/engines.md\n", stderr);
        return EXIT_USED_WRONGLY;
    }
    settle_in();
    guest_log_open(&log, g.log_path != NULL ? g.log_path : "/dev/null");
    make_scratch(&g);
    int error = start(&g);
    bool is_heard = write(CHANNEL, &error, sizeof error) == (ssize_t)sizeof error;
    if (error == 0 && is_heard)
        look_after(&g, &log);
    if (g.pid > 0)
        guest_kill_all(g.pid);
    if (g.errors > 0)
        take_rest(&g, &log);
    remove_scratch(&g);
    return error == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
