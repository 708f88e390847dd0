/* XDG directories and the program's data. The environment is read at each call: tests change it. */
#include "paths.h"

#include <errno.h>
#include <pwd.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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
static const char *absolute(const char *variable)
{
    const char *value = getenv(variable);
    return value != NULL && value[0] == '/' ? value : NULL;
}

static const char *home(void)
{
    const char *directory = absolute("HOME");
    if (directory != NULL)
        return directory;
    const struct passwd *entry = getpwuid(getuid());
    return entry != NULL && entry->pw_dir[0] == '/' ? entry->pw_dir : "";
}

char *path_user(PathBase base, const char *name)
{
    const char *slash = name[0] != '\0' ? "/" : "";
    const BaseRow *row = &base_row[base];
    const char *set = absolute(row->variable);
    if (set != NULL)
        return x_printf("%s/paiju%s%s", set, slash, name);
    return x_printf("%s/%s/paiju%s%s", home(), row->below_home, slash, name);
}

static bool is_directory(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* Creates one directory; one that is there already is fine. */
static bool make_one(const char *path)
{
    if (mkdir(path, 0700) == 0)
        return true;
    int error = errno;
    bool there = is_directory(path);
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
    if (diag != NULL) {
        diag->line = 0;
        snprintf(diag->file, sizeof diag->file, "%s", directory);
    }
    return diag_set(diag, ERR_FILE, _("cannot create this directory: %s"), strerror(errno));
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

char *path_home(void)
{
    return x_strdup(home());
}

char *path_shown(const char *path)
{
    size_t n = strlen(home());
    bool inside = n > 0 && strncmp(path, home(), n) == 0 && path[n] == '/';
    return inside ? x_printf("~%s", path + n) : x_strdup(path);
}

char *path_helper(const char *name)
{
    const char *directory = getenv("PAIJU_LIBEXECDIR");
    if (directory == NULL || directory[0] == '\0')
        directory = is_directory(PAIJU_INSTALLED_LIBEXECDIR) ? PAIJU_INSTALLED_LIBEXECDIR
                                                             : PAIJU_TREE_LIBEXECDIR;
    return x_printf("%s/%s", directory, name);
}

char *path_shipped(const char *name)
{
    const char *directory = getenv("PAIJU_DATADIR");
    if (directory == NULL || directory[0] == '\0')
        directory = is_directory(PAIJU_INSTALLED_DATADIR) ? PAIJU_INSTALLED_DATADIR
                                                          : PAIJU_TREE_DATADIR;
    return x_printf("%s/%s", directory, name);
}
