/* SPDX-License-Identifier: MIT */
/* Killing all descendants. A process that leaves its group and its parent becomes a child of the
 * nearest subreaper above it, which is the caller: whatever it does, the descendants can be found
 * from there through /proc. Each round kills all that are there; what was forked meanwhile is found
 * in the next. Without /proc the kernel is asked of every number whether it is a child. */
#include "guest_tree.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { ROUNDS_MAX = 500, ROUND_MS = 2, PROCESSES_MAX = 32768,
       PID_END = 4 * 1024 * 1024 };     /* no kernel counts further */

typedef struct Process {
    pid_t pid, parent;
} Process;

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

static int list_processes(Process out[PROCESSES_MAX])
{
    DIR *proc = opendir("/proc");
    int n = 0;
    struct dirent *entry;
    while (proc != NULL && n < PROCESSES_MAX && (entry = readdir(proc)) != NULL) {
        pid_t pid = (pid_t)strtol(entry->d_name, NULL, 10);
        if (pid > 1)
            out[n++] = (Process){ pid, parent_of(entry->d_name) };
    }
    if (proc != NULL)
        closedir(proc);
    return n;
}

/* Is the process below this one? Its ancestors are looked up in the list. */
static bool is_descendant(const Process *list, int n, pid_t pid)
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

/* A second or so, for want of /proc. What these children have started is this one's in the next
 * round. */
static void kill_children(void)
{
    for (pid_t pid = 2; pid < PID_END; pid++)
        if (waitpid(pid, NULL, WNOHANG) == 0)
            kill(pid, SIGKILL);
}

static void kill_descendants(void)
{
    static Process list[PROCESSES_MAX];
    int n = list_processes(list);
    if (n == 0)
        kill_children();
    for (int i = 0; i < n; i++)
        if (is_descendant(list, n, list[i].pid))
            kill(list[i].pid, SIGKILL);
}

/* Takes leave of those that have ended; false: there are no children any more. */
static bool reap(void)
{
    pid_t pid;
    while ((pid = waitpid(-1, NULL, WNOHANG)) > 0)
        ;
    return pid == 0 || errno != ECHILD;
}

void guest_kill_all(pid_t group)
{
    const struct timespec pause = { .tv_nsec = ROUND_MS * 1000000L };
    kill(-group, SIGKILL);
    for (int i = 0; i < ROUNDS_MAX && reap(); i++) {
        kill_descendants();
        nanosleep(&pause, NULL);
    }
}
