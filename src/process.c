/* Child processes with line-wise, unblocking pipes. */
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "i18n.h"
#include "x_alloc.h"

extern char **environ;

enum {
    UNSENT_MAX = 1024 * 1024,       /* a program that leaves more unread is given up */
    READ_STEP = 16 * 1024,
    END_MS = 300,                   /* from the end of its input to its own */
    END_STEP_MS = 5,
};

struct Process {
    pid_t  pid;
    int    in, out;                 /* its standard input and output */
    char  *unsent;
    size_t n_unsent;
    char  *text;                    /* read, not yet handed out */
    size_t n_text, n_used, cap;     /* used: handed out by the last call */
    bool   ended;
};

/* -- starting ---------------------------------------------------------------------------------- */

static int split(char *command, char *argv[PROCESS_ARGS_MAX + 1])
{
    int n = 0;
    char *rest;
    for (char *word = strtok_r(command, " ", &rest); word != NULL && n < PROCESS_ARGS_MAX;
         word = strtok_r(NULL, " ", &rest))
        argv[n++] = word;
    argv[n] = NULL;
    return n;
}

/* With its own ends of the pipes as standard input and output, and signals as they were. */
static int spawn(char *const argv[], int in, int out, const char *log, pid_t *pid)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attr;
    sigset_t defaults;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, log, O_WRONLY | O_CREAT | O_APPEND,
                                     0600);
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    sigaddset(&defaults, SIGXFSZ);
    posix_spawnattr_init(&attr);
    posix_spawnattr_setsigdefault(&attr, &defaults);
    posix_spawnattr_setflags(&attr, POSIX_SPAWN_SETSIGDEF);
    int error = posix_spawnp(pid, argv[0], &files, &attr, argv, environ);
    posix_spawnattr_destroy(&attr);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

static void close_pair(const int fd[2])
{
    close(fd[0]);
    close(fd[1]);
}

/* A program that was started, or an errno. */
static int start(char *const argv[], const char *log, Process **out)
{
    int to[2], from[2];
    if (pipe2(to, O_CLOEXEC) != 0)
        return errno;
    if (pipe2(from, O_CLOEXEC) != 0) {
        int error = errno;
        close_pair(to);
        return error;
    }
    pid_t pid;
    int error = spawn(argv, to[0], from[1], log, &pid);
    close(to[0]);
    close(from[1]);
    if (error != 0) {
        close(to[1]);
        close(from[0]);
        return error;
    }
    signal(SIGPIPE, SIG_IGN);       /* a program that has ended shows by the failing write */
    fcntl(to[1], F_SETFL, O_NONBLOCK);
    fcntl(from[0], F_SETFL, O_NONBLOCK);
    Process *p = x_alloc(sizeof *p);
    *p = (Process){ .pid = pid, .in = to[1], .out = from[0] };
    *out = p;
    return 0;
}

Err process_start(const char *command, const char *log, Process **out, Diag *diag)
{
    char *argv[PROCESS_ARGS_MAX + 1];
    char *words = x_strdup(command);
    int error = split(words, argv) == 0 ? ENOENT : start(argv, log, out);
    free(words);
    if (error == 0)
        return ERR_NONE;
    return diag_set(diag, ERR_PLAYER, _("the engine \"%.120s\" cannot be started: %s"), command,
                    strerror(error));
}

/* -- ending ------------------------------------------------------------------------------------ */

bool process_stop(Process *p)
{
    if (p == NULL)
        return true;
    const struct timespec step = { .tv_nsec = END_STEP_MS * 1000000L };
    close(p->in);
    bool ended = waitpid(p->pid, NULL, WNOHANG) != 0;
    for (int ms = 0; ms < END_MS && !ended; ms += END_STEP_MS) {
        nanosleep(&step, NULL);
        ended = waitpid(p->pid, NULL, WNOHANG) != 0;
    }
    if (!ended) {
        kill(p->pid, SIGKILL);
        waitpid(p->pid, NULL, 0);
    }
    close(p->out);
    free(p->unsent);
    free(p->text);
    free(p);
    return ended;
}

/* -- sending ----------------------------------------------------------------------------------- */

static void send_waiting(Process *p)
{
    while (p->n_unsent > 0 && !p->ended) {
        ssize_t n = write(p->in, p->unsent, p->n_unsent);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0 && errno != EAGAIN)
            p->ended = true;
        if (n <= 0)
            return;
        p->n_unsent -= (size_t)n;
        memmove(p->unsent, p->unsent + n, p->n_unsent);
    }
}

bool process_put(Process *p, const char *line)
{
    size_t length = strlen(line);
    send_waiting(p);
    if (p->ended || p->n_unsent + length + 1 > UNSENT_MAX)
        return false;
    p->unsent = x_realloc(p->unsent, p->n_unsent + length + 1);
    memcpy(p->unsent + p->n_unsent, line, length);
    p->unsent[p->n_unsent + length] = '\n';
    p->n_unsent += length + 1;
    send_waiting(p);
    return !p->ended;
}

/* -- receiving --------------------------------------------------------------------------------- */

/* Reads what is there, at most somewhat more than a line may have. */
static void receive(Process *p)
{
    while (p->n_text <= PROCESS_LINE_MAX) {
        if (p->cap < p->n_text + READ_STEP) {
            p->cap = p->n_text + READ_STEP;
            p->text = x_realloc(p->text, p->cap);
        }
        ssize_t n = read(p->out, p->text + p->n_text, p->cap - p->n_text);
        if (n < 0 && errno == EINTR)
            continue;
        if (n == 0 || (n < 0 && errno != EAGAIN))
            p->ended = true;
        if (n <= 0)
            return;
        p->n_text += (size_t)n;
    }
}

ProcessRead process_get(Process *p, const char **line, size_t *length)
{
    send_waiting(p);
    p->n_text -= p->n_used;
    if (p->n_used > 0)
        memmove(p->text, p->text + p->n_used, p->n_text);
    p->n_used = 0;
    char *end = p->n_text > 0 ? memchr(p->text, '\n', p->n_text) : NULL;
    if (end == NULL) {
        receive(p);
        end = p->n_text > 0 ? memchr(p->text, '\n', p->n_text) : NULL;
    }
    size_t n = end != NULL ? (size_t)(end - p->text) : p->n_text;
    if (n > PROCESS_LINE_MAX)
        return PROCESS_TOO_LONG;
    if (end == NULL)
        return p->ended ? PROCESS_ENDED : PROCESS_NOTHING;
    *line = p->text;
    *length = n;
    p->n_used = n + 1;
    return PROCESS_LINE;
}

int process_fd(const Process *p)
{
    return p->out;
}
