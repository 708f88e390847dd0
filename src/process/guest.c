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
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "guest_paths.h"
#include "landlock.h"

/* -- the log ----------------------------------------------------------------------------------- */

/* Standard error of the engine, which may write as much as it likes: of each run a megabyte is
 * kept, and the file is put aside as NAME.1 when it has grown to a megabyte. */
enum { GUEST_LOG_MAX = 1024 * 1024 };

typedef struct GuestLog {
    const char *path;
    int         fd;             /* -1: nothing is kept */
    long        taken;          /* of this engine */
} GuestLog;

/* What is no plain file, or cannot be opened, is not written to; nothing blocks. */
static void guest_log_open(GuestLog *log, const char *path)
{
    struct stat status;
    *log = (GuestLog){ .path = path };
    log->fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY |
                         O_CLOEXEC, 0600);
    if (log->fd >= 0 && (fstat(log->fd, &status) != 0 || !S_ISREG(status.st_mode))) {
        close(log->fd);
        log->fd = -1;
    }
}

/* A full log is put aside, unless another engine has done so already. */
static void rotate(GuestLog *log)
{
    struct stat ours, there;
    char aside[PATH_MAX];
    if (fstat(log->fd, &ours) != 0 || ours.st_size < GUEST_LOG_MAX)
        return;
    bool is_current = lstat(log->path, &there) == 0 && there.st_ino == ours.st_ino &&
                      there.st_dev == ours.st_dev;
    if (is_current && snprintf(aside, sizeof aside, "%s.1", log->path) < (int)sizeof aside)
        rename(log->path, aside);
    long taken = log->taken;
    close(log->fd);
    guest_log_open(log, log->path);
    log->taken = taken;
}

static void guest_put(GuestLog *log, const char *text, size_t n)
{
    if (log->fd >= 0)
        rotate(log);
    while (n > 0 && log->fd >= 0) {
        ssize_t written = write(log->fd, text, n);
        if (written <= 0 && errno != EINTR)
            return;             /* a full disk: the log is no reason to stop */
        if (written > 0) {
            text += written;
            n -= (size_t)written;
        }
    }
}

/* Appends what can be read from `from`, which does not block. False: no more will come. */
static bool guest_log_take(GuestLog *log, int from)
{
    static const char rest[] = "\n[paiju: this engine writes a great deal; the rest is left out]\n";
    char text[16 * 1024];
    ssize_t n = read(from, text, sizeof text);
    long room = GUEST_LOG_MAX - log->taken;
    log->taken += n > 0 ? (long)n : 0;
    if (n > 0 && room > 0) {
        guest_put(log, text, (long)n < room ? (size_t)n : (size_t)room);
        if ((long)n >= room)
            guest_put(log, rest, strlen(rest));
    }
    return n > 0 || (n < 0 && (errno == EINTR || errno == EAGAIN));
}

/* -- ending all that an engine has started ----------------------------------------------------- */

/* Killing all descendants. A process that leaves its group and its parent becomes a child of the
 * nearest subreaper above it, which is the caller: whatever it does, the descendants can be found
 * from there through /proc. Each round kills all that are there; what was forked meanwhile is found
 * in the next. Without /proc the kernel is asked of every number whether it is a child. */
enum { ROUNDS_MAX = 500, ROUND_MS = 2, PROCESSES_MAX = 32768,
       PID_END = 4 * 1024 * 1024 };     /* no kernel counts further */

typedef struct GuestProcess {
    pid_t pid, parent;
} GuestProcess;

/* The parent stands behind the name, which may hold anything, brackets too. */
static pid_t parent_of(const char *pid)
{
    char path[64], text[1024];
    snprintf(path, sizeof path, "/proc/%.20s/stat", pid);
    FILE *file = fopen(path, "re");
    if (file == NULL)
        return 0;
    size_t n = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[n] = '\0';
    const char *name_end = strrchr(text, ')');
    int parent = 0;
    if (name_end == NULL || sscanf(name_end + 1, " %*c %d", &parent) != 1)
        return 0;
    return (pid_t)parent;
}

static int list_processes(GuestProcess out[PROCESSES_MAX])
{
    DIR *proc = opendir("/proc");
    int n = 0;
    struct dirent *entry;
    while (proc != NULL && n < PROCESSES_MAX && (entry = readdir(proc)) != NULL) {
        pid_t pid = (pid_t)strtol(entry->d_name, NULL, 10);
        if (pid > 1)
            out[n++] = (GuestProcess){ pid, parent_of(entry->d_name) };
    }
    if (proc != NULL)
        closedir(proc);
    return n;
}

/* Is the process below this one? Its ancestors are looked up in the list. */
static bool is_descendant(const GuestProcess *list, int n, pid_t pid)
{
    pid_t self = getpid();
    for (int depth = 0; depth < n && pid > 1; depth++) {
        int i = 0;
        while (i < n && list[i].pid != pid)
            i++;
        if (i == n)
            return false;
        pid = list[i].parent;
        if (pid == self)
            return true;
    }
    return false;
}

static void kill_descendants(void)
{
    static GuestProcess list[PROCESSES_MAX];
    int n = list_processes(list);
    for (pid_t pid = 2; n == 0 && pid < PID_END; pid++)     /* a second or so, without /proc */
        if (waitpid(pid, NULL, WNOHANG) == 0)
            kill(pid, SIGKILL);
    for (int i = 0; i < n; i++)
        if (is_descendant(list, n, list[i].pid))
            kill(list[i].pid, SIGKILL);
}

/* Kills the process group and all descendants, and waits for their end: a second at most. */
static void guest_kill_all(pid_t group)
{
    const struct timespec pause = { .tv_nsec = ROUND_MS * 1000000L };
    kill(-group, SIGKILL);
    for (int i = 0; i < ROUNDS_MAX; i++) {
        pid_t pid;
        while ((pid = waitpid(-1, NULL, WNOHANG)) > 0)
            ;
        if (pid < 0 && errno == ECHILD)
            return;
        kill_descendants();
        nanosleep(&pause, NULL);
    }
}

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

static void guest_make_scratch(Guest *g)
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

static int guest_remove_one(const char *path, const struct stat *status, int kind,
                            struct FTW *where)
{
    (void)status;
    (void)where;
    if (kind == FTW_DNR)
        chmod(path, 0700);      /* so that the next round can look inside */
    remove(path);
    return 0;
}

static void guest_remove_scratch(const Guest *g)
{
    enum { ROUNDS = 8 };
    if (g->paths.scratch == NULL)
        return;
    for (int i = 0; i < ROUNDS && access(g->scratch, F_OK) == 0; i++)
        nftw(g->scratch, guest_remove_one, 16, FTW_DEPTH | FTW_PHYS);
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

static void guest_limit(unsigned what, rlim_t most)
{
    struct rlimit now;
    if (getrlimit(what, &now) != 0)
        return;
    if (now.rlim_max == RLIM_INFINITY || now.rlim_max > most)
        setrlimit(what, &(struct rlimit){ most, most });
}

/* False: errno says why. A kernel without Landlock confines nothing; one that has it must. */
static bool guest_confine(const Guest *g)
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
    sigset_t none;
    sigemptyset(&none);
    for (int i = 1; i < NSIG; i++)
        signal(i, SIG_DFL);     /* ignored signals would stay ignored */
    sigprocmask(SIG_SETMASK, &none, NULL);
    dup2(errors, STDERR_FILENO);
    dup2(failed, CHANNEL);
    fcntl(CHANNEL, F_SETFD, FD_CLOEXEC);
    guest_close_from(CHANNEL + 1);
    clean_environment(g);
    guest_limit(RLIMIT_CORE, 0);
    guest_limit(RLIMIT_FSIZE, 64 * 1024 * 1024);
    guest_limit(RLIMIT_NOFILE, 256);
    if (guest_confine(g))
        execvp(g->command[0], g->command);
    int error = errno;
    ssize_t n = write(CHANNEL, &error, sizeof error);
    _exit(n == (ssize_t)sizeof error ? EXIT_FAILURE : EXIT_USED_WRONGLY);
}

/* ---- beside the engine ----------------------------------------------------------------------- */

/* 0, or why the engine could not be started. */
static int guest_start(Guest *g)
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

/* Until the engine ends or the game closes the channel. */
static void look_after(Guest *g, GuestLog *log)
{
    sigset_t none;
    sigemptyset(&none);
    bool open = true;
    for (;;) {
        pid_t pid;
        while ((pid = waitpid(-1, NULL, WNOHANG)) > 0)
            if (pid == g->pid)
                return;
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
    guest_make_scratch(&g);
    int error = guest_start(&g);
    bool is_heard = write(CHANNEL, &error, sizeof error) == (ssize_t)sizeof error;
    if (error == 0 && is_heard)
        look_after(&g, &log);
    if (g.pid > 0)
        guest_kill_all(g.pid);
    struct pollfd rest = { .fd = g.errors, .events = POLLIN };
    while (g.errors > 0 && poll(&rest, 1, 0) > 0 && guest_log_take(&log, g.errors))
        ;
    guest_remove_scratch(&g);
    return error == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
