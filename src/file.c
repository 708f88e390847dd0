/* Reading goes through a limit, so that /dev/zero as a file name ends soon; writing goes through a
 * temporary file in the same directory, fsync and rename. */
#include "file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "i18n.h"
#include "x_alloc.h"

static Err fail(const char *path, const char *sentence, Diag *diag)
{
    if (diag != NULL) {
        diag->line = 0;
        snprintf(diag->file, sizeof diag->file, "%s", path);
    }
    return diag_set(diag, ERR_FILE, "%s", sentence);
}

static Err fail_errno(const char *path, const char *sentence, int error, Diag *diag)
{
    char text[DIAG_TEXT];
    snprintf(text, sizeof text, sentence, strerror(error));
    return fail(path, text, diag);
}

/* Reads up to `max` bytes; the number read, -1 on failure. */
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
    struct stat status;
    if (fstat(fd, &status) == 0 && S_ISDIR(status.st_mode))
        return fail(path, _("this is a directory; a file is needed"), diag);
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
        return fail_errno(path, _("cannot read: %s"), error, diag);
    char sentence[DIAG_TEXT];
    snprintf(sentence, sizeof sentence, _("the file is larger than %zu bytes"), max);
    return fail(path, sentence, diag);
}

Err file_read(const char *path, size_t max, char **text, size_t *length, Diag *diag)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return fail_errno(path, _("cannot open: %s"), errno, diag);
    Err e = read_open(fd, path, max, text, length, diag);
    close(fd);
    return e;
}

static bool write_all(int fd, const char *text, size_t length)
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

/* The rename lasts only when the directory is on the disk too. Where that cannot be done the
 * file is complete all the same. */
static void sync_directory(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *directory = slash == NULL ? x_strdup(".") : x_printf("%.*s/", (int)(slash - path), path);
    int fd = open(directory, O_RDONLY | O_CLOEXEC | O_DIRECTORY);
    if (fd >= 0) {
        fsync(fd);
        close(fd);
    }
    free(directory);
}

/* Fills the open temporary file and puts it in the place of `target`; 0 or an errno. */
static int fill_and_rename(int fd, const char *temp, const char *target, const char *text,
                           size_t length)
{
    struct stat old;
    bool ok = stat(target, &old) != 0 || fchmod(fd, old.st_mode & 07777) == 0;
    ok = ok && write_all(fd, text, length);
    int error = ok ? 0 : errno;
    if (close(fd) != 0 && error == 0)
        error = errno;
    if (error == 0 && rename(temp, target) != 0)
        error = errno;
    return error;
}

Err file_replace(const char *path, const char *text, size_t length, Diag *diag)
{
    char *resolved = realpath(path, NULL);
    const char *target = resolved != NULL ? resolved : path;
    char *temp = x_printf("%s.XXXXXX", target);
    int fd = mkstemp(temp);
    int error = errno;
    if (fd >= 0) {
        error = fill_and_rename(fd, temp, target, text, length);
        if (error != 0)
            unlink(temp);
        else
            sync_directory(target);
    }
    free(temp);
    free(resolved);
    return error == 0 ? ERR_NONE : fail_errno(path, _("cannot write: %s"), error, diag);
}
