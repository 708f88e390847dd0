/* SPDX-License-Identifier: MIT */
/* Tries the sockets of a directory one after the other. */
#include "join_find.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "listener.h"
#include "file.h"
#include "i18n.h"
#include "x_alloc.h"

enum { AGAIN_MS = 50, AGAIN_MAX = 20 };

static Err cannot_connect(const char *path, int error, Diag *diag)
{
    switch (error) {
    case ECONNREFUSED:
        return file_fail(path, _("no table is waiting here any more; its program has ended"), diag);
    case EACCES:
    case EPERM:
        return file_fail(path, _("you may not use this socket; for several users, open the "
                                  "table in a directory that they share: paiju play --socket "
                                  "DIRECTORY"), diag);
    default:
        return file_fail(path, strerror(error), diag);
    }
}

/* The match of one socket. */
static Err join_find_try(const char *path, Match **out, Diag *diag)
{
    struct sockaddr_un to = { .sun_family = AF_UNIX };
    struct stat st;
    if (stat(path, &st) == 0 && !S_ISSOCK(st.st_mode))
        return file_fail(path, _("this is not the socket of a table"), diag);
    if (strlen(path) >= sizeof to.sun_path)
        return file_fail(path, _("this path is too long for a socket"), diag);
    strcpy(to.sun_path, path);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0 || connect(fd, (const struct sockaddr *)&to, sizeof to) != 0) {
        int error = errno;
        if (fd >= 0)
            close(fd);
        return cannot_connect(path, error, diag);
    }
    Err e = joined_new(fd, out, diag);
    if (e != ERR_NONE)
        snprintf(diag->file, sizeof diag->file, "%s", path);
    return e;
}

/* Keeps a seat that is free. */
static Err join_find_add(JoinPlaces *places, const char *path, Diag *diag)
{
    Match *m;
    Err e = join_find_try(path, &m, diag);
    if (e != ERR_NONE)
        return e;
    places->match[places->n] = m;
    places->path[places->n++] = x_strdup(path);
    return ERR_NONE;
}

/* Tries all sockets of a directory. If none lets the player in, the error of the last one is
 * reported. */
static Err join_find_add_all(JoinPlaces *places, const char *directory, Diag *diag)
{
    struct dirent **entry;
    int n = scandir(directory, &entry, NULL, alphasort), sockets = 0;
    for (int i = 0; i < n; i++) {
        char *path = x_printf("%s/%s", directory, entry[i]->d_name);
        struct stat st;
        bool is = stat(path, &st) == 0 && S_ISSOCK(st.st_mode);
        sockets += is;
        if (is && places->n < JOIN_PLACES_MAX)
            join_find_add(places, path, diag);
        free(path);
        free(entry[i]);
    }
    if (n >= 0)
        free(entry);
    if (n < 0 && errno != ENOENT)
        return file_fail(directory, strerror(errno), diag);
    if (sockets == 0)
        return file_fail(directory, _("no table is waiting here for a friend; open one with "
                                       "paiju play --players human,join:NAME,..."), diag);
    return places->n > 0 ? ERR_NONE : diag->code;
}

Err join_find(const char *path, JoinPlaces *out, Diag *diag)
{
    char *usual = listener_directory(), *named = NULL;
    *out = (JoinPlaces){ .n = 0 };
    if (path != NULL && strchr(path, '/') == NULL && access(path, F_OK) != 0)
        path = named = x_printf("%s/%s", usual, path);
    struct stat st;
    const char *directory = path == NULL ? usual
                            : stat(path, &st) == 0 && S_ISDIR(st.st_mode) ? path : NULL;
    Err e = directory != NULL ? join_find_add_all(out, directory, diag)
                              : join_find_add(out, path, diag);
    if (directory != NULL)
        out->directory = x_strdup(directory);
    free(named);
    free(usual);
    return e;
}

Err join_take(JoinPlaces *places, int i, const char *name, Match **out, Diag *diag)
{
    /* A player who had to choose took some time, and a table does not wait long for a silent
     * connection: a new one. The table may need a moment to notice that the first is closed. */
    const struct timespec moment = { .tv_nsec = AGAIN_MS * 1000000L };
    if (places->n > 1) {
        Err e;
        int tries = 0;
        match_free(places->match[i]);
        places->match[i] = NULL;
        while ((e = join_find_try(places->path[i], &places->match[i], diag)) != ERR_NONE &&
               ++tries < AGAIN_MAX)
            nanosleep(&moment, NULL);
        if (e != ERR_NONE)
            return e;
    }
    *out = places->match[i];
    places->match[i] = NULL;
    joined_sit(*out, name);
    return ERR_NONE;
}

void join_places_free(JoinPlaces *places)
{
    for (int i = 0; i < places->n; i++) {
        match_free(places->match[i]);
        free(places->path[i]);
    }
    free(places->directory);
    *places = (JoinPlaces){ .n = 0 };
}
