/* SPDX-License-Identifier: MIT */
/* Which paths an engine may reach. Landlock can only allow, and what it allows holds for everything
 * beneath: so a directory with something secret in it is never allowed, however it was named. */
#include "guest_paths.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What programs are made of on the systems there are. Of /etc only what loaders, interpreters and
 * clocks look up, of /proc and /sys the number of processors and the size of the memory. */
static const char *const system_path[] = {
    "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/opt", "/nix/store",
    "/gnu/store", "/snap", "/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf",
    "/etc/ld.so.conf.d", "/etc/ld.so.preload", "/etc/localtime", "/etc/mime.types", "/etc/perl",
    "/etc/python3", "/etc/ssl/openssl.cnf", "/etc/timezone", "/proc/cpuinfo", "/proc/meminfo",
    "/proc/sys/vm/overcommit_memory", "/sys/devices/system/cpu",
    "/sys/kernel/mm/transparent_hugepage",
};

static const char *const device[] = {
    "/dev/full", "/dev/null", "/dev/random", "/dev/urandom", "/dev/zero",
};

#define N_OF(array) ((int)(sizeof array / sizeof array[0]))

/* ---- paths ----------------------------------------------------------------------------------- */

/* Is `path` the directory itself, or beneath it? Both without links. */
static bool is_beneath(const char *path, const char *directory)
{
    size_t n = strlen(directory);
    while (n > 0 && directory[n - 1] == '/')
        n--;
    return strncmp(path, directory, n) == 0 && (path[n] == '/' || path[n] == '\0');
}

/* A path without links; of one that does not exist yet, what exists of it and then the rest. */
static bool guest_path_resolve(const char *path, char out[PATH_MAX])
{
    char head[PATH_MAX];
    if (realpath(path, out) != NULL)
        return true;
    const char *slash = strrchr(path, '/');
    if (slash == NULL || slash == path || slash - path >= PATH_MAX)
        return false;
    snprintf(head, sizeof head, "%.*s", (int)(slash - path), path);
    if (!guest_path_resolve(head, out))
        return false;
    size_t used = strlen(out);
    return snprintf(out + used, PATH_MAX - used, "%s", slash) < (int)(PATH_MAX - used);
}

static bool guest_paths_is_hidden(const GuestPaths *paths, const char *path)
{
    char hidden[PATH_MAX];
    for (int i = 0; i < paths->n_hide; i++)
        if (guest_path_resolve(paths->hide[i], hidden) && is_beneath(path, hidden))
            return true;
    return false;
}

/* ---- rules ----------------------------------------------------------------------------------- */

/* Allows a path, unless it is hidden or holds what its reader must not see. */
static void allow_path(const Landlock *l, const GuestPaths *paths, const char *path)
{
    char real[PATH_MAX], hidden[PATH_MAX];
    const char *const around[] = { paths->home, paths->scratch };    /* beside it those of others */
    if (realpath(path, real) == NULL || guest_paths_is_hidden(paths, real))
        return;
    for (int i = 0; i < N_OF(around); i++)
        if (around[i] != NULL && guest_path_resolve(around[i], hidden) && is_beneath(hidden, real))
            return;
    for (int i = 0; i < paths->n_hide; i++)
        if (guest_path_resolve(paths->hide[i], hidden) && is_beneath(hidden, real))
            return;
    landlock_allow(l, real, LANDLOCK_READ);
}

/* The last part of a path without a slash at its end. */
static const char *guest_paths_name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

/* The directory of a file, or the file alone. `paiju bot` starts paiju-lab, which lies beside it,
 * perhaps in a directory with secrets. */
static void allow_around(const Landlock *l, const GuestPaths *paths, const char *file)
{
    struct stat status;
    char real[PATH_MAX], beside[PATH_MAX];
    if (realpath(file, real) == NULL || stat(real, &status) != 0 || !S_ISREG(status.st_mode) ||
        guest_paths_is_hidden(paths, real))
        return;
    landlock_allow(l, real, LANDLOCK_READ);
    snprintf(beside, sizeof beside, "%.*s", (int)(strrchr(real, '/') - real), real);
    if (beside[0] != '\0')
        allow_path(l, paths, beside);
    if (strcmp(guest_paths_name_of(real), "paiju") == 0 &&
        snprintf(beside, sizeof beside, "%s-lab", real) < (int)sizeof beside)
        allow_around(l, paths, beside);
}

/* Interpreters have their libraries beside their bin directory: virtual environments, pyenv. */
static void allow_prefix(const Landlock *l, const GuestPaths *paths, const char *program)
{
    char directory[PATH_MAX], real[PATH_MAX];
    snprintf(directory, sizeof directory, "%.*s", (int)(guest_paths_name_of(program) - program),
             program);
    if (realpath(directory, real) == NULL)
        return;
    allow_path(l, paths, real);
    const char *name = guest_paths_name_of(real);
    if (strcmp(name, "bin") == 0 || strcmp(name, "shims") == 0) {
        snprintf(directory, sizeof directory, "%.*s", (int)(name - real), real);
        allow_path(l, paths, directory);
    }
}

/* Where the program of a command is found: `name` itself if it has a slash, else in PATH. False:
 * there is none. */
static bool guest_find(const char *name, char *out, int size)
{
    if (strchr(name, '/') != NULL)
        return snprintf(out, (size_t)size, "%s", name) < size && access(out, X_OK) == 0;
    const char *path = getenv("PATH");
    path = path != NULL ? path : "/usr/local/bin:/usr/bin:/bin";
    for (; *path != '\0'; path += strspn(path, ":")) {
        int n = (int)strcspn(path, ":");
        if (snprintf(out, (size_t)size, "%.*s/%s", n, path, name) < size && access(out, X_OK) == 0)
            return true;
        path += n;
    }
    return false;
}

void guest_allow(const Landlock *l, const GuestPaths *paths, char *const words[])
{
    char program[PATH_MAX], real[PATH_MAX];
    for (int i = 0; i < N_OF(system_path); i++)
        allow_path(l, paths, system_path[i]);
    for (int i = 0; i < N_OF(device); i++)
        landlock_allow(l, device[i], LANDLOCK_DEVICE);
    landlock_allow(l, "/proc/self", LANDLOCK_READ);
    for (int i = 0; i < paths->n_read; i++)
        allow_path(l, paths, paths->read[i]);
    if (guest_find(words[0], program, PATH_MAX)) {      /* as it is named, and where links lead */
        allow_around(l, paths, program);
        allow_prefix(l, paths, program);
        if (realpath(program, real) != NULL)
            allow_prefix(l, paths, real);
    }
    for (int i = 1; words[i] != NULL; i++)
        allow_around(l, paths, words[i]);
    if (paths->scratch != NULL)
        landlock_allow(l, paths->scratch, LANDLOCK_WORK);
}
