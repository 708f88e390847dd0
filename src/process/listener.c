/* SPDX-License-Identifier: MIT */
/* Listening sockets with a name in a directory that only this user, or a group, can write to. The
 * name is taken over from a game that has died, which shows in the refused connection; two games
 * that want the same name take turns by locking the directory. */
#include "listener.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "file.h"
#include "i18n.h"
#include "paths.h"
#include "x_alloc.h"

enum {
    WAITING_MAX = 8,            /* connections waiting at the same time */
    OWN_MASK = 0177,            /* 0600 */
    GROUP_MASK = 0117,          /* 0660 */
};

struct Listener {
    int    fd;
    dev_t  device;              /* of the socket's name, so as not to remove another one */
    ino_t  inode;
    struct sockaddr_un address;
};

/* ---- the directory --------------------------------------------------------------------------- */

char *listener_directory(void)
{
    const char *run = getenv("XDG_RUNTIME_DIR"), *tmp = getenv("TMPDIR");
    if (run != NULL && run[0] == '/')
        return x_printf("%s/paiju", run);
    return x_printf("%s/paiju-%ld", tmp != NULL && tmp[0] == '/' ? tmp : "/tmp", (long)geteuid());
}

static Err listener_failed(const char *path, Diag *diag, const char *what, int error)
{
    char text[DIAG_TEXT];
    snprintf(text, sizeof text, error != 0 ? "%s: %s" : "%s", what, strerror(error));
    return file_fail(path, text, diag);
}

static Err make_directory(const char *directory, bool own, Diag *diag)
{
    struct stat st;
    if (stat(directory, &st) != 0) {
        Err e = path_make(directory, diag);
        if (e != ERR_NONE)
            return e;
    } else if (!S_ISDIR(st.st_mode)) {
        return listener_failed(directory, diag,
                               _("this is not a directory; --socket needs one, and each "
                                 "seat gets its own socket in it"), 0);
    }
    /* in the usual directory only this user may create or find sockets: it may be in a place where
     * everyone can write */
    if (!own)
        return ERR_NONE;
    if (lstat(directory, &st) != 0)
        return listener_failed(directory, diag, _("cannot examine this directory"), errno);
    if (!S_ISDIR(st.st_mode) || st.st_uid != geteuid())
        return listener_failed(directory, diag,
                               _("this is not your own directory; remove it, or name "
                                 "another with --socket"), 0);
    if ((st.st_mode & 077) != 0 && chmod(directory, 0700) != 0)
        return listener_failed(directory, diag,
                               _("others can write here; change that with chmod 700"), errno);
    return ERR_NONE;
}

/* ---- the name -------------------------------------------------------------------------------- */

/* Frees a name that is in use. */
static Err listener_take_over(const struct sockaddr_un *address, Diag *diag)
{
    struct stat st;
    const char *path = address->sun_path;
    if (lstat(path, &st) != 0)
        return errno == ENOENT ? ERR_NONE
                               : listener_failed(path, diag, _("cannot examine this file"), errno);
    if (!S_ISSOCK(st.st_mode))
        return listener_failed(path, diag,
                               _("this is not a socket of paiju; remove it, or choose another "
                                 "name"), 0);
    if (st.st_uid != geteuid())
        return listener_failed(path, diag,
                               _("another user is playing under this name; choose another"), 0);
    /* does a running game answer? If it has died, the connection is refused */
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    bool refused = fd >= 0 && connect(fd, (const struct sockaddr *)address, sizeof *address) != 0 &&
                   errno == ECONNREFUSED;
    if (fd >= 0)
        close(fd);
    if (!refused)
        return listener_failed(path, diag,
                               _("another game is waiting for its player here; choose another "
                                 "name, or quit that game first"), 0);
    return unlink(path) == 0 ? ERR_NONE
                             : listener_failed(path, diag, _("cannot remove this file"), errno);
}

static Err listen_at(Listener *d, const char *directory, bool own, Diag *diag)
{
    const char *path = d->address.sun_path;
    struct stat st;
    Err e = listener_take_over(&d->address, diag);
    if (e != ERR_NONE)
        return e;
    mode_t old = umask(own ? OWN_MASK : GROUP_MASK);    /* its mode from the moment it exists */
    bool bound = bind(d->fd, (const struct sockaddr *)&d->address, sizeof d->address) == 0;
    int error = errno;
    umask(old);
    if (!bound)
        return listener_failed(path, diag, _("cannot create this socket"), error);
    if (!own && stat(directory, &st) == 0 && st.st_gid != getegid()) {
        int ignored = lchown(path, (uid_t)-1, st.st_gid);
        (void)ignored;          /* if it fails, the user's own group has access */
    }
    if (lstat(path, &st) != 0 || listen(d->fd, WAITING_MAX) != 0)
        return listener_failed(path, diag, _("cannot listen on this socket"), errno);
    d->device = st.st_dev;
    d->inode = st.st_ino;
    return ERR_NONE;
}

Err listener_open(const char *directory, const char *name, Listener **out, Diag *diag)
{
    char *usual = directory == NULL ? listener_directory() : NULL;
    const char *in = directory != NULL ? directory : usual;
    Listener *d = x_alloc(sizeof *d);
    *d = (Listener){ .fd = -1, .address = { .sun_family = AF_UNIX } };
    size_t room = sizeof d->address.sun_path;
    Err e = ERR_NONE;
    if (name[0] == '.' || strchr(name, '/') != NULL)
        e = listener_failed(in, diag,
                            _("the name of a socket must not begin with a dot or contain a /"), 0);
    else if (snprintf(d->address.sun_path, room, "%s/%s", in, name) >= (int)room)
        e = listener_failed(in, diag,
                            _("the path of the socket is too long; choose a shorter name, or "
                              "another directory with --socket"), 0);
    if (e == ERR_NONE)
        e = make_directory(in, directory == NULL, diag);
    DIR *lock = e == ERR_NONE ? opendir(in) : NULL;
    if (lock != NULL && flock(dirfd(lock), LOCK_EX | LOCK_NB) != 0)
        e = listener_failed(in, diag, _("another game is starting here at this moment; try again"),
                            0);
    if (e == ERR_NONE) {
        d->fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
        e = d->fd >= 0 ? listen_at(d, in, directory == NULL, diag)
                       : listener_failed(in, diag, _("cannot create a socket"), errno);
    }
    if (lock != NULL)
        closedir(lock);
    free(usual);
    *out = e == ERR_NONE ? d : NULL;
    if (e != ERR_NONE)
        listener_close(d);
    return e;
}

void listener_close(Listener *d)
{
    struct stat st;
    if (d == NULL)
        return;
    if (d->inode != 0 && lstat(d->address.sun_path, &st) == 0 && st.st_dev == d->device &&
        st.st_ino == d->inode)
        unlink(d->address.sun_path);
    if (d->fd >= 0)
        close(d->fd);
    free(d);
}

int listener_accept(Listener *d) { return accept4(d->fd, NULL, NULL, SOCK_CLOEXEC); }

const char *listener_path(const Listener *d) { return d->address.sun_path; }
int listener_fd(const Listener *d) { return d->fd; }
