/* SPDX-License-Identifier: MIT */
/* See port.h. Each function has one version for the systems with the call and one for the
 * others. */
#include "config.h"

#include "port.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <unistd.h>
#if HAVE_MEMFD_CREATE
#include <sys/mman.h>
#endif
#if HAVE_GETRANDOM
#include <sys/random.h>
#endif
#if HAVE_PRCTL
#include <sys/prctl.h>
#endif
#if HAVE_PROCCTL
#include <sys/procctl.h>
#endif
#if HAVE_LINUX_CALLS
#include <sys/syscall.h>
#endif
#if HAVE_SYSCTL_PATH
#include <sys/sysctl.h>
#endif
#if HAVE__NSGETEXECUTABLEPATH
#include <mach-o/dyld.h>
#endif

extern char **environ;

/* -- descriptors ------------------------------------------------------------------------------- */

/* Sets close-on-exec, and non-blocking mode if required. On failure closes the descriptor. */
static int settled(int fd, bool waits)
{
    if (fd < 0)
        return -1;
    int flags = waits ? 0 : fcntl(fd, F_GETFL);
    if (flags >= 0 && fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 &&
        (waits || fcntl(fd, F_SETFL, flags | O_NONBLOCK) == 0))
        return fd;
    int error = errno;
    close(fd);
    errno = error;
    return -1;
}

#if !HAVE_PIPE2 || !HAVE_SOCKET_FLAGS
static bool both_settled(int fd[2])
{
    fd[0] = settled(fd[0], true);
    int error = errno;
    fd[1] = settled(fd[1], true);
    if (fd[0] >= 0 && fd[1] >= 0)
        return true;
    error = fd[1] < 0 ? errno : error;
    for (int i = 0; i < 2; i++)
        if (fd[i] >= 0)
            close(fd[i]);
    errno = error;
    return false;
}
#endif

#if HAVE_PIPE2
bool port_pipe(int fd[2]) { return pipe2(fd, O_CLOEXEC) == 0; }
#else
bool port_pipe(int fd[2]) { return pipe(fd) == 0 && both_settled(fd); }
#endif

#if HAVE_SOCKET_FLAGS
int port_socket(bool waits)
{
    return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | (waits ? 0 : SOCK_NONBLOCK), 0);
}
bool port_socket_pair(int fd[2])
{
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, fd) == 0;
}
#else
int port_socket(bool waits) { return settled(socket(AF_UNIX, SOCK_STREAM, 0), waits); }
bool port_socket_pair(int fd[2])
{
    return socketpair(AF_UNIX, SOCK_STREAM, 0, fd) == 0 && both_settled(fd);
}
#endif

/* On some systems the descriptor from accept inherits non-blocking mode from the listening
 * socket. */
int port_accept(int listening)
{
    int fd = settled(accept(listening, NULL, NULL), true);
    int flags = fd >= 0 ? fcntl(fd, F_GETFL) : -1;
    if (flags >= 0 && (flags & O_NONBLOCK) != 0)
        fcntl(fd, F_SETFL, flags & ~O_NONBLOCK);
    return fd;
}

static void close_each(int first)
{
    enum { DESCRIPTORS_MAX = 65536 };
    struct rlimit files;
    int most = DESCRIPTORS_MAX;
    if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur < DESCRIPTORS_MAX)
        most = (int)files.rlim_cur;
    for (int fd = first; fd < most; fd++)
        close(fd);
}

void port_close_from(int first)
{
    enum { CLOSE_RANGE = 436 };         /* Linux 5.9; not every C library has a function for it */
    if (port_linux_call(CLOSE_RANGE, first, (long)~0U, 0, 0) != 0)
        close_each(first);
}

#if HAVE_PPOLL
int port_poll(struct pollfd *fd, nfds_t n, const struct timespec *wait, const sigset_t *mask)
{
    return ppoll(fd, n, wait, mask);
}
#else
/* Builds the pselect sets for what poll would wait on; returns the number of descriptors to check,
 * -1: too many. */
static int watch(const struct pollfd *fd, nfds_t n, fd_set *in, fd_set *out)
{
    int end = 0;
    FD_ZERO(in);
    FD_ZERO(out);
    for (nfds_t i = 0; i < n; i++) {
        if (fd[i].fd >= (int)FD_SETSIZE)
            return -1;
        if (fd[i].fd < 0)
            continue;
        if ((fd[i].events & POLLIN) != 0)
            FD_SET(fd[i].fd, in);
        if ((fd[i].events & POLLOUT) != 0)
            FD_SET(fd[i].fd, out);
        end = fd[i].fd >= end ? fd[i].fd + 1 : end;
    }
    return end;
}

int port_poll(struct pollfd *fd, nfds_t n, const struct timespec *wait, const sigset_t *mask)
{
    fd_set in, out;
    int end = watch(fd, n, &in, &out);
    if (end < 0) {
        errno = EINVAL;
        return -1;
    }
    for (nfds_t i = 0; i < n; i++)
        fd[i].revents = 0;
    if (pselect(end, &in, &out, NULL, wait, mask) < 0)
        return -1;
    int ready = 0;
    for (nfds_t i = 0; i < n; i++) {
        if (fd[i].fd < 0)
            continue;
        fd[i].revents = (short)((FD_ISSET(fd[i].fd, &in) ? POLLIN : 0) |
                                (FD_ISSET(fd[i].fd, &out) ? POLLOUT : 0));
        ready += fd[i].revents != 0;
    }
    return ready;
}
#endif

/* -- files ------------------------------------------------------------------------------------- */

/* On macOS fsync leaves the data in the drive's cache. */
bool port_sync(int fd)
{
#if defined F_FULLFSYNC
    return fcntl(fd, F_FULLFSYNC) == 0 || fsync(fd) == 0;
#elif HAVE_FDATASYNC
    return fdatasync(fd) == 0;
#else
    return fsync(fd) == 0;
#endif
}

#if HAVE_MEMFD_CREATE
int port_memory_file(const char *text, size_t length, char name[PORT_NAME])
{
    int fd = memfd_create("paiju", MFD_CLOEXEC);
    snprintf(name, PORT_NAME, "/proc/self/fd/%d", fd);
    if (fd >= 0 && write(fd, text, length) == (ssize_t)length && access(name, R_OK) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}
#else
int port_memory_file(const char *text, size_t length, char name[PORT_NAME])
{
    int fd[2];
    if (!port_pipe(fd))
        return -1;
    fcntl(fd[1], F_SETFL, O_NONBLOCK);
    bool fits = write(fd[1], text, length) == (ssize_t)length;
    close(fd[1]);
    snprintf(name, PORT_NAME, "/dev/fd/%d", fd[0]);
    if (fits && access(name, R_OK) == 0)
        return fd[0];
    close(fd[0]);
    return -1;
}
#endif

int port_open_name(const char *path)
{
#ifdef O_PATH
    return open(path, O_PATH | O_CLOEXEC);
#else
    return open(path, O_RDONLY | O_CLOEXEC);
#endif
}

#if HAVE__NSGETEXECUTABLEPATH
void port_program_path(char *path, size_t size)
{
    uint32_t room = (uint32_t)size;
    if (_NSGetExecutablePath(path, &room) != 0)
        path[0] = '\0';
}
#elif HAVE_SYSCTL_PATH
void port_program_path(char *path, size_t size)
{
    int which[] = { CTL_KERN, KERN_PROC, KERN_PROC_PATHNAME, -1 };
    if (sysctl(which, 4, path, &size, NULL, 0) != 0)
        path[0] = '\0';
}
#else
void port_program_path(char *path, size_t size)
{
    ssize_t n = readlink("/proc/self/exe", path, size - 1);
    path[n > 0 ? n : 0] = '\0';
}
#endif

/* -- randomness -------------------------------------------------------------------------------- */

#if !HAVE_GETRANDOM
static ssize_t getrandom(void *bytes, size_t n, unsigned flags)
{
    (void)flags;
    int fd = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    ssize_t got = fd >= 0 ? read(fd, bytes, n) : -1;
    if (fd >= 0)
        close(fd);
    return got;
}
#endif

bool port_random(void *bytes, size_t n)
{
    unsigned char drawn[256];
    if (n > sizeof drawn || getrandom(drawn, n, 0) != (ssize_t)n)
        return false;
    memcpy(bytes, drawn, n);
    return true;
}

/* -- this process ------------------------------------------------------------------------------ */

#if HAVE_CLEARENV
void port_clear_environment(void) { clearenv(); }
#else
void port_clear_environment(void)
{
    static char *nothing[] = { NULL };
    environ = nothing;
}
#endif

#if HAVE_PRCTL
void port_hide_memory(void) { prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }
void port_die_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0); }
void port_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }
bool port_gain_no_rights(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0; }
#elif HAVE_PROCCTL
/* True where the call does not exist, before FreeBSD 13. */
bool port_gain_no_rights(void)
{
#ifdef PROC_NO_NEW_PRIVS_CTL
    int on = PROC_NO_NEW_PRIVS_ENABLE;
    return procctl(P_PID, 0, PROC_NO_NEW_PRIVS_CTL, &on) == 0;
#else
    return true;
#endif
}
void port_hide_memory(void)
{
    int off = PROC_TRACE_CTL_DISABLE_EXEC;
    procctl(P_PID, 0, PROC_TRACE_CTL, &off);
}
void port_die_with_parent(void)
{
    int with = SIGKILL;
    procctl(P_PID, 0, PROC_PDEATHSIG_CTL, &with);
}
void port_adopt_orphans(void) { procctl(P_PID, 0, PROC_REAP_ACQUIRE, NULL); }
#else
void port_hide_memory(void) { }
void port_die_with_parent(void) { }
void port_adopt_orphans(void) { }
bool port_gain_no_rights(void) { return true; }
#endif

#if HAVE_LINUX_CALLS
long port_linux_call(long number, long a, long b, long c, long d)
{
    return syscall(number, a, b, c, d);
}
#else
long port_linux_call(long number, long a, long b, long c, long d)
{
    (void)number, (void)a, (void)b, (void)c, (void)d;
    errno = ENOSYS;
    return -1;
}
#endif
