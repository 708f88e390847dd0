/* SPDX-License-Identifier: MIT */
/* A bounded log: an engine may write as much as it likes, of each run a megabyte is kept, and the
 * file is put aside when it has grown to a megabyte. */
#include "guest_log.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void guest_log_open(GuestLog *log, const char *path)
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

static void put(GuestLog *log, const char *text, size_t n)
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

static void keep(GuestLog *log, const char *text, size_t n)
{
    static const char rest[] = "\n[paiju: this engine writes a great deal; the rest is left out]\n";
    long room = GUEST_LOG_MAX - log->taken;
    log->taken += (long)n;
    if (room <= 0)
        return;
    put(log, text, (long)n < room ? n : (size_t)room);
    if ((long)n >= room)
        put(log, rest, strlen(rest));
}

bool guest_log_take(GuestLog *log, int from)
{
    char text[16 * 1024];
    ssize_t n = read(from, text, sizeof text);
    if (n > 0)
        keep(log, text, (size_t)n);
    return n > 0 || (n < 0 && (errno == EINTR || errno == EAGAIN));
}
