/* SPDX-License-Identifier: MIT */
/* Preloaded into the program, it makes one kind of system call fail, to test what becomes of games.
 *
 * PAIJU_FAIL=KIND:N:ERROR the N-th call of that kind fails; "N+": and all later ones
 *     PAIJU_FAIL_WHILE=FILE       only calls made while FILE exists count
 *     PAIJU_FAIL_ON=NAME          only calls for files whose path contains NAME count
 *     PAIJU_FAIL_COUNT=FILE       the number of calls is written to FILE at the end
 *
 * KIND is write, sync, rename, open, lock or curses. Only writes to regular files count, and only
 * opens of files that do not belong to the system. Calls of curses are the one that sets up the
 * terminal and the one that starts colours: they end the program, as they do when memory is
 * exhausted. ERROR is ENOSPC, EIO, EROFS, ENOLCK, EMFILE or EWOULDBLOCK. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

typedef enum Kind { WRITE, SYNC, RENAME, OPEN, LOCK, CURSES, N_KINDS } Kind;

static const char *const kind_name[N_KINDS] = { "write", "sync", "rename",
                                                "open",  "lock", "curses" };

static const struct { const char *name; int number; } errors[] = {
    { "ENOSPC", ENOSPC }, { "EIO", EIO }, { "EROFS", EROFS }, { "ENOLCK", ENOLCK },
    { "EMFILE", EMFILE }, { "EWOULDBLOCK", EWOULDBLOCK },
};

static Kind        fails = N_KINDS;
static long        first;
static bool        all_after;
static int         number;
static const char *while_file, *count_file, *on_name;
static atomic_long count;

__attribute__((constructor)) static void read_order(void)
{
    const char *order = getenv("PAIJU_FAIL");
    char kind[16] = "", n[16] = "", error[16] = "";
    while_file = getenv("PAIJU_FAIL_WHILE");
    count_file = getenv("PAIJU_FAIL_COUNT");
    on_name = getenv("PAIJU_FAIL_ON");
    if (order == NULL || sscanf(order, "%15[^:]:%15[^:]:%15s", kind, n, error) != 3)
        return;
    for (Kind k = 0; k < N_KINDS; k++)
        if (strcmp(kind, kind_name[k]) == 0)
            fails = k;
    for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
        if (strcmp(error, errors[i].name) == 0)
            number = errors[i].number;
    first = atol(n);
    all_after = strchr(n, '+') != NULL;
}

__attribute__((destructor)) static void write_count(void)
{
    if (count_file == NULL)
        return;
    char text[32];
    int fd = (int)syscall(SYS_openat, AT_FDCWD, count_file, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    int n = snprintf(text, sizeof text, "%ld\n", atomic_load(&count));
    if (fd >= 0 && syscall(SYS_write, fd, text, n) == n)
        syscall(SYS_close, fd);
}

/* Must this call fail? If so, errno is set. */
static bool is_hit(Kind kind, const char *path)
{
    if (kind != fails || (on_name != NULL && strstr(path, on_name) == NULL) ||
        (while_file != NULL && access(while_file, F_OK) != 0))
        return false;
    long n = atomic_fetch_add(&count, 1) + 1;
    if (n < first || (n > first && !all_after))
        return false;
    errno = number;
    return true;
}

/* The library function that this one replaces. */
#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/* The same for an open file. */
static bool is_hit_fd(Kind kind, int fd)
{
    struct stat st;
    char link[64], path[4096];
    if (kind != fails || (kind == WRITE && (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode))))
        return false;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, path, sizeof path - 1);
    path[n > 0 ? n : 0] = '\0';
    return is_hit(kind, path);
}

ssize_t write(int fd, const void *bytes, size_t n)
{
    return is_hit_fd(WRITE, fd) ? -1 : NEXT(write)(fd, bytes, n);
}

ssize_t pwrite(int fd, const void *bytes, size_t n, off_t at)
{
    return is_hit_fd(WRITE, fd) ? -1 : NEXT(pwrite)(fd, bytes, n, at);
}

int fsync(int fd)
{
    return is_hit_fd(SYNC, fd) ? -1 : NEXT(fsync)(fd);
}

int fdatasync(int fd)
{
    return is_hit_fd(SYNC, fd) ? -1 : NEXT(fdatasync)(fd);
}

int rename(const char *from, const char *to)
{
    return is_hit(RENAME, to) ? -1 : NEXT(rename)(from, to);
}

int flock(int fd, int how)
{
    return is_hit_fd(LOCK, fd) ? -1 : NEXT(flock)(fd, how);
}

static bool is_ours(const char *path)
{
    static const char *const others[] = { "/usr/", "/lib", "/etc/", "/proc/", "/dev/" };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strncmp(path, others[i], strlen(others[i])) == 0)
            return false;
    return true;
}

int open(const char *path, int how, ...)
{
    va_list args;
    va_start(args, how);
    mode_t mode = (how & O_CREAT) != 0 ? va_arg(args, mode_t) : 0;
    va_end(args);
    return is_ours(path) && is_hit(OPEN, path) ? -1 : NEXT(open)(path, how, mode);
}

FILE *fopen(const char *path, const char *how)
{
    return is_ours(path) && is_hit(OPEN, path) ? NULL : NEXT(fopen)(path, how);
}

int mkstemp(char *path)
{
    return is_hit(OPEN, path) ? -1 : NEXT(mkstemp)(path);
}

void *newterm(const char *type, FILE *out, FILE *in);
void *newterm(const char *type, FILE *out, FILE *in)
{
    void *screen = NEXT(newterm)(type, out, in);
    if (is_hit(CURSES, ""))
        exit(EXIT_FAILURE);
    return screen;
}

int start_color(void);
int start_color(void)
{
    if (is_hit(CURSES, ""))
        exit(EXIT_FAILURE);
    return NEXT(start_color)();
}

#ifdef __GLIBC__
ssize_t pwrite64(int fd, const void *bytes, size_t n, off64_t at)
{
    return is_hit_fd(WRITE, fd) ? -1 : NEXT(pwrite64)(fd, bytes, n, at);
}

int open64(const char *path, int how, ...)
{
    va_list args;
    va_start(args, how);
    mode_t mode = (how & O_CREAT) != 0 ? va_arg(args, mode_t) : 0;
    va_end(args);
    return is_ours(path) && is_hit(OPEN, path) ? -1 : NEXT(open64)(path, how, mode);
}

int __open_2(const char *path, int how);
int __open_2(const char *path, int how)
{
    return open(path, how);
}

FILE *fopen64(const char *path, const char *how)
{
    return is_ours(path) && is_hit(OPEN, path) ? NULL : NEXT(fopen64)(path, how);
}

int mkstemp64(char *path)
{
    return is_hit(OPEN, path) ? -1 : NEXT(mkstemp64)(path);
}
#endif
