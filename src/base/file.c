/* SPDX-License-Identifier: MIT */
/* Files are opened in one place, which checks what kind of file they are. Reading has a size limit;
 * writing uses a temporary file in the same directory, fsync and rename. */
#include "file.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "i18n.h"
#include "x_alloc.h"

Err file_fail(const char *path, const char *sentence, Diag *diag)
{
    if (diag != NULL) {
        diag->line = 0;
        snprintf(diag->file, sizeof diag->file, "%s", path);
    }
    return diag_set(diag, ERR_FILE, "%s", sentence);
}

Err file_fail_errno(const char *path, const char *sentence, int error, Diag *diag)
{
    char text[DIAG_TEXT];
    snprintf(text, sizeof text, sentence, strerror(error));
    return file_fail(path, text, diag);
}

/* -- opening ----------------------------------------------------------------------------------- */

/* A descriptor that another program opened and passed on: naming it has no side effects. */
static bool was_handed_over(const char *path)
{
    static const char *const names[] = { "/dev/stdin", "/dev/fd/", "/proc/self/fd/" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(path, names[i], strlen(names[i])) == 0)
            return true;
    return false;
}

static Err check_kind(const char *path, const struct stat *st, bool writing, Diag *diag)
{
    /* devices that accept everything, or deliver nothing, at once */
    bool harmless = strcmp(path, "/dev/null") == 0 ||
                    (writing && strcmp(path, "/dev/full") == 0);
    if (S_ISREG(st->st_mode) || (S_ISFIFO(st->st_mode) && was_handed_over(path)) ||
        (S_ISCHR(st->st_mode) && harmless))
        return ERR_NONE;
    return file_fail(path, S_ISDIR(st->st_mode) ? _("this is a directory, not a file")
                                           : _("this is a pipe or a device, not a file"),
                diag);
}

Err file_check(const char *path, Diag *diag)
{
    struct stat st;
    return stat(path, &st) == 0 ? check_kind(path, &st, false, diag) : ERR_NONE;
}

/* The kind is checked before opening, because opening a device may have side effects, and again
 * after it, because another file may be there by then: with O_NONBLOCK even a pipe opens at
 * once. */
int file_open(const char *path, int flags, mode_t mode, Diag *diag)
{
    struct stat st;
    bool handed_over = was_handed_over(path), writing = (flags & O_ACCMODE) != O_RDONLY;
    if (stat(path, &st) == 0 && check_kind(path, &st, writing, diag) != ERR_NONE) {
        errno = 0;
        return -1;
    }
    int fd = open(path, flags | O_CLOEXEC | O_NOCTTY | (handed_over ? 0 : O_NONBLOCK), mode);
    int error = errno;
    if (fd < 0)
        file_fail_errno(path, _("cannot open: %s"), error, diag);
    else if (fstat(fd, &st) != 0 || check_kind(path, &st, writing, diag) != ERR_NONE) {
        close(fd);
        fd = -1;
        error = 0;
    }
    errno = error;
    return fd;
}

bool file_leads_out(const char *path)
{
    struct stat st;
    if (lstat(path, &st) != 0 || !S_ISLNK(st.st_mode))
        return false;
    const char *slash = strrchr(path, '/');
    char *directory = slash == NULL ? x_strdup(".") : x_printf("%.*s/", (int)(slash - path), path);
    char *base = realpath(directory, NULL), *target = realpath(path, NULL);
    size_t n = base != NULL ? strlen(base) : 0;
    bool inside = base != NULL && target != NULL && strncmp(target, base, n) == 0 &&
                  (target[n] == '/' || n == 1);
    free(directory);
    free(base);
    free(target);
    return !inside;
}

/* -- reading and replacing --------------------------------------------------------------------- */

/* Reads up to `max` bytes; returns the number read, -1 on failure. */
static ssize_t read_some(int fd, char *text, size_t max)
{
    size_t n = 0;
    while (n < max) {
        ssize_t got = read(fd, text + n, max - n);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return -1;
        if (got == 0)
            break;
        n += (size_t)got;
    }
    return (ssize_t)n;
}

static Err read_open(int fd, const char *path, size_t max, char **text, size_t *length, Diag *diag)
{
    char *bytes = x_alloc(max + 2);
    ssize_t n = read_some(fd, bytes, max + 1);
    int error = errno;
    if (n >= 0 && (size_t)n <= max) {
        *text = bytes;
        *length = (size_t)n;
        return ERR_NONE;
    }
    free(bytes);
    if (n < 0)
        return file_fail_errno(path, _("cannot read: %s"), error, diag);
    char sentence[DIAG_TEXT];
    snprintf(sentence, sizeof sentence, _("the file is larger than %zu bytes"), max);
    return file_fail(path, sentence, diag);
}

Err file_read(const char *path, size_t max, char **text, size_t *length, Diag *diag)
{
    int fd = file_open(path, O_RDONLY, 0, diag);
    if (fd < 0)
        return ERR_FILE;
    Err e = read_open(fd, path, max, text, length, diag);
    close(fd);
    return e;
}

bool file_lock(int fd)
{
    return flock(fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

static bool file_write_all(int fd, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t n = write(fd, text, length);
        if (n < 0 && errno != EINTR)
            return false;
        if (n > 0) {
            text += n;
            length -= (size_t)n;
        }
    }
    return fsync(fd) == 0;
}

int file_sync_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *directory = slash == NULL ? x_strdup(".") : x_printf("%.*s/", (int)(slash - path), path);
    int fd = open(directory, O_RDONLY | O_CLOEXEC | O_DIRECTORY);
    int error = fd < 0 || fsync(fd) != 0 ? errno : 0;
    if (fd >= 0)
        close(fd);
    free(directory);
    return error == EACCES || error == EINVAL || error == ENOTSUP || error == EROFS ? 0 : error;
}

/* Fills the open temporary file and renames it to `target`; 0 or an errno. */
static int fill_and_rename(int fd, const char *temp, const char *target, const char *text,
                           size_t length)
{
    struct stat old;
    bool ok = stat(target, &old) != 0 || fchmod(fd, old.st_mode & 07777) == 0;
    ok = ok && file_write_all(fd, text, length);
    int error = ok ? 0 : errno;
    if (close(fd) != 0 && error == 0)
        error = errno;
    if (error == 0 && rename(temp, target) != 0)
        error = errno;
    return error;
}

/* Is `name` what mkstemp makes of "BASE.new-XXXXXX"? Nothing else creates such names. */
static bool is_leftover(const char *name, const char *base)
{
    static const char mark[] = ".new-";
    size_t n = strlen(base), n_mark = sizeof mark - 1;
    if (strncmp(name, base, n) != 0 || strncmp(name + n, mark, n_mark) != 0)
        return false;
    const char *end = name + n + n_mark;
    if (strlen(end) != 6)
        return false;
    for (; *end != '\0'; end++)
        if (!isalnum((unsigned char)*end))
            return false;
    return true;
}

void file_drop_leftovers(const char *path)
{
    const char *slash = strrchr(path, '/'), *base = slash == NULL ? path : slash + 1;
    char *directory = slash == NULL ? x_strdup(".") : x_printf("%.*s/", (int)(slash - path), path);
    DIR *dir = opendir(directory);
    for (struct dirent *e; dir != NULL && (e = readdir(dir)) != NULL;) {
        if (!is_leftover(e->d_name, base))
            continue;
        char *leftover = x_printf("%s/%s", directory, e->d_name);
        int fd = file_open(leftover, O_RDWR, 0, NULL);
        if (fd >= 0 && file_lock(fd))       /* a process that is still writing it holds its lock */
            unlink(leftover);
        if (fd >= 0)
            close(fd);
        free(leftover);
    }
    if (dir != NULL)
        closedir(dir);
    free(directory);
}

Err file_replace(const char *path, const char *text, size_t length, Diag *diag)
{
    struct stat old;
    if (stat(path, &old) == 0 && !S_ISREG(old.st_mode))     /* root could replace a device */
        return file_fail(path, _("this is not a regular file, so it cannot be replaced"), diag);
    char *resolved = realpath(path, NULL);
    const char *target = resolved != NULL ? resolved : path;
    char *temp = x_printf("%s.new-XXXXXX", target);
    int fd = mkstemp(temp);
    int error = errno;
    if (fd >= 0) {
        file_lock(fd);
        error = fill_and_rename(fd, temp, target, text, length);
        if (error != 0)
            unlink(temp);
        else
            file_sync_name(target);
    }
    free(temp);
    free(resolved);
    return error == 0 ? ERR_NONE : file_fail_errno(path, _("cannot write: %s"), error, diag);
}
