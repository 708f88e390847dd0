/* SPDX-License-Identifier: MIT */
/* Child processes, each started by a separate helper (guest.c). */
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "guests.h"
#include "i18n.h"
#include "x_alloc.h"

extern char **environ;

enum {
    START_MS = 5000,                /* for the helper to start the program */
    END_MS = 300,                   /* from closing its input until the program must have ended */
    KILL_MS = 3000,                 /* for the helper to kill it */
    END_STEP_MS = 5,
};

struct Process {
    pid_t  pid;                     /* of the helper that supervises it (guest.c) */
    int    channel;                 /* to the helper */
    Link   link;                    /* from its standard output and to its standard input */
};

/* -- starting ---------------------------------------------------------------------------------- */

/* Starts the helper with the engine's ends of the pipes as standard input and output and its end of
 * the channel as descriptor 3; 0 or an errno. */
static int process_spawn(char *const argv[], int in, int out, int channel, pid_t *pid)
{
    enum { CHANNEL = 3 };           /* guest.c */
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attr;
    sigset_t defaults;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, channel, CHANNEL);
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    sigaddset(&defaults, SIGXFSZ);
    posix_spawnattr_init(&attr);
    posix_spawnattr_setsigdefault(&attr, &defaults);
    posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETSIGDEF);
    int error = posix_spawn(pid, argv[0], &files, &attr, argv, environ);
    posix_spawnattr_destroy(&attr);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

static void close_pair(const int fd[2])
{
    close(fd[0]);
    close(fd[1]);
}

/* Creates the pipes to and from the engine and the channel to the helper; false: errno says why. */
static bool open_all(int to[2], int from[2], int channel[2])
{
    if (pipe2(to, O_CLOEXEC) != 0)
        return false;
    if (pipe2(from, O_CLOEXEC) == 0) {
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, channel) == 0)
            return true;
        close_pair(from);
    }
    close_pair(to);
    return false;
}

/* Starts a program; returns 0 or an errno. */
static int process_spawn_all(char *const argv[], Process **out)
{
    int to[2], from[2], channel[2];
    if (!open_all(to, from, channel))
        return errno;
    Process *p = x_alloc(sizeof *p);
    *p = (Process){ .channel = channel[0], .link = link_new(from[0], to[1]) };
    int error = process_spawn(argv, to[0], from[1], channel[1], &p->pid);
    close(to[0]);
    close(from[1]);
    close(channel[1]);
    struct pollfd wait = { .fd = p->channel, .events = POLLIN };
    if (error != 0)
        p->pid = 0;
    else if (poll(&wait, 1, START_MS) != 1)
        error = ETIMEDOUT;
    else if (read(p->channel, &error, sizeof error) != (ssize_t)sizeof error)
        error = ECHILD;         /* otherwise it is the helper's report: 0 or an errno */
    if (error != 0) {
        process_stop(p);
        return error;
    }
    *out = p;
    return 0;
}

Err process_start(const char *command, Process **out, Diag *diag)
{
    if (guests_check(diag) != ERR_NONE)
        return ERR_FILE;
    char *words = x_strdup(command), *argv[GUEST_ARGS_MAX + PROCESS_ARGS_MAX + 1];
    char **helper = guests_args(command);
    int n = 0, first;
    for (; helper[n] != NULL; n++)
        argv[n] = helper[n];
    first = n;
    for (char *rest, *word = strtok_r(words, " ", &rest);
         word != NULL && n < first + PROCESS_ARGS_MAX; word = strtok_r(NULL, " ", &rest))
        argv[n++] = word;
    argv[n] = NULL;
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);     /* where Landlock does not hide the game's memory */
    int error = n == first ? ENOENT : process_spawn_all(argv, out);
    guests_args_free(helper);
    free(words);
    if (error == 0)
        return ERR_NONE;
    return diag_set(diag, ERR_PLAYER, _("cannot start the engine \"%.120s\": %s"), command,
                    strerror(error));
}

/* -- ending ------------------------------------------------------------------------------------ */

/* Waits until the helper has ended; false: it is still running after `most_ms`. */
static bool process_has_ended(pid_t pid, int most_ms)
{
    const struct timespec step = { .tv_nsec = END_STEP_MS * 1000000L };
    bool ended = waitpid(pid, NULL, WNOHANG) != 0;
    for (int ms = 0; ms < most_ms && !ended; ms += END_STEP_MS) {
        nanosleep(&step, NULL);
        ended = waitpid(pid, NULL, WNOHANG) != 0;
    }
    return ended;
}

void process_close_input(Process *p)
{
    if (p->link.out >= 0)
        close(p->link.out);
    p->link.out = -1;
    p->link.n_unsent = 0;
}

bool process_stop(Process *p)
{
    if (p == NULL)
        return true;
    bool ended = true;
    process_close_input(p);
    if (p->pid != 0)
        ended = process_has_ended(p->pid, END_MS);
    close(p->channel);          /* then the helper ends the engine and itself */
    if (!ended && !process_has_ended(p->pid, KILL_MS)) {
        kill(p->pid, SIGKILL);  /* the engine is then killed by PDEATHSIG */
        waitpid(p->pid, NULL, 0);
    }
    close(p->link.in);
    link_free(&p->link);
    free(p);
    return ended;
}

Link *process_link(Process *p) { return &p->link; }
