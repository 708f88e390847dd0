/* SPDX-License-Identifier: MIT */
/* XDG directories and the program's data. The environment is read on each call, as tests change
 * it. */
#include "paths.h"

#include <errno.h>
#include <limits.h>
#include <pwd.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file.h"
#include "i18n.h"
#include "x_alloc.h"

typedef struct BaseRow {
    const char *variable;
    const char *below_home;
} BaseRow;

static const BaseRow base_row[] = {
    [PATH_CONFIG] = { "XDG_CONFIG_HOME", ".config" },
    [PATH_DATA] = { "XDG_DATA_HOME", ".local/share" },
    [PATH_STATE] = { "XDG_STATE_HOME", ".local/state" },
    [PATH_CACHE] = { "XDG_CACHE_HOME", ".cache" },
};

/* The value of a variable that must be an absolute path, else NULL. */
static const char *paths_absolute(const char *variable)
{
    const char *value = getenv(variable);
    return value != NULL && value[0] == '/' ? value : NULL;
}

static const char *home(void)
{
    const char *directory = paths_absolute("HOME");
    if (directory != NULL)
        return directory;
    const struct passwd *entry = getpwuid(getuid());
    return entry != NULL && entry->pw_dir[0] == '/' ? entry->pw_dir : "";
}

char *path_user(PathBase base, const char *name)
{
    const char *slash = name[0] != '\0' ? "/" : "";
    const BaseRow *row = &base_row[base];
    const char *set = paths_absolute(row->variable);
    if (set != NULL)
        return x_printf("%s/paiju%s%s", set, slash, name);
    return x_printf("%s/%s/paiju%s%s", home(), row->below_home, slash, name);
}

/* Creates one directory; succeeds if it already exists. */
static bool make_one(const char *path)
{
    if (mkdir(path, 0700) == 0)
        return true;
    int error = errno;
    struct stat status;
    bool there = stat(path, &status) == 0 && S_ISDIR(status.st_mode);
    errno = error;
    return there;
}

Err path_make(const char *directory, Diag *diag)
{
    char *path = x_strdup(directory);
    bool made = true;
    for (char *slash = path; made && (slash = strchr(slash + 1, '/')) != NULL;) {
        *slash = '\0';
        made = make_one(path);
        *slash = '/';
    }
    made = made && make_one(path);
    free(path);
    if (made)
        return ERR_NONE;
    return file_fail_errno(directory, _("cannot create this directory: %s"), errno, diag);
}

Err path_make_for(const char *file, Diag *diag)
{
    const char *slash = strrchr(file, '/');
    if (slash == NULL || slash == file)
        return ERR_NONE;
    char *directory = x_printf("%.*s", (int)(slash - file), file);
    Err e = path_make(directory, diag);
    free(directory);
    return e;
}

char *path_home(void) { return x_strdup(home()); }

char *path_shown(const char *path)
{
    size_t n = strlen(home());
    bool inside = n > 0 && strncmp(path, home(), n) == 0 && path[n] == '/';
    return inside ? x_printf("~%s", path + n) : x_strdup(path);
}

/* -- the program's own files ------------------------------------------------------------------- */

/* A build leaves this file, which contains the path of the sources, at the top of its tree. */
static const char marker[] = ".paiju-tree";

/* Reads the marker in a directory: the source path, relative to that directory if not absolute. */
static char *read_marker(const char *directory)
{
    char *source = NULL, *path = x_printf("%s/%s", directory, marker);
    size_t length;
    Err e = file_read(path, PATH_MAX, &source, &length, NULL);
    free(path);
    if (e != ERR_NONE)
        return NULL;
    source[strcspn(source, "\n")] = '\0';
    if (source[0] == '/')
        return source;
    path = x_printf("%s/%s", directory, source);
    free(source);
    return path;
}

/* The path of the running program; "" without /proc. */
static void paths_of_program(char path[PATH_MAX])
{
    ssize_t n = readlink("/proc/self/exe", path, PATH_MAX - 1);
    path[n > 0 ? n : 0] = '\0';
}

/* The build tree of the running program, with its source tree in *sources; NULL: the program was
 * installed. The caller frees both. */
static char *build_tree(char **sources)
{
    enum { DEPTH = 4 };
    char directory[PATH_MAX];
    paths_of_program(directory);
    for (int above = 0; above < DEPTH; above++) {
        char *slash = strrchr(directory, '/');
        if (slash == NULL || slash == directory)
            return NULL;
        *slash = '\0';
        *sources = read_marker(directory);
        if (*sources != NULL)
            return x_strdup(directory);
    }
    return NULL;
}

/* Where one kind of file is. */
typedef struct PathPlace {
    const char *variable;       /* environment variable, which has priority */
    bool        among_sources;  /* in the source tree; else in the build tree */
    const char *below;          /* the directory there, with a slash */
    const char *installed;
} PathPlace;

static const PathPlace data_place = { "PAIJU_DATADIR", true, "data/", PAIJU_INSTALLED_DATADIR };
static const PathPlace helper_place = { "PAIJU_LIBEXECDIR", false, "", PAIJU_INSTALLED_LIBEXECDIR };
static const PathPlace locale_place = { "PAIJU_LOCALEDIR", false, "locale/",
                                        PAIJU_INSTALLED_LOCALEDIR };

static char *path_in(const PathPlace *place, const char *name)
{
    const char *directory = getenv(place->variable);
    if (directory != NULL && directory[0] != '\0')
        return x_printf("%s/%s", directory, name);
    char *sources = NULL, *build = build_tree(&sources);
    const char *tree = place->among_sources ? sources : build;
    char *path = build == NULL ? x_printf("%s/%s", place->installed, name)
                               : x_printf("%s/%s%s", tree, place->below, name);
    free(build);
    free(sources);
    return path;
}

char *path_shipped(const char *name) { return path_in(&data_place, name); }
char *path_helper(const char *name) { return path_in(&helper_place, name); }
char *path_locale(const char *name) { return path_in(&locale_place, name); }

char *path_beside(const char *name)
{
    char program[PATH_MAX];
    paths_of_program(program);
    const char *slash = strrchr(program, '/');
    return x_printf("%.*s%s", slash != NULL ? (int)(slash + 1 - program) : 0, program, name);
}
