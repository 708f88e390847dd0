/* SPDX-License-Identifier: MIT */
/* The arguments of paiju-guest (guest.c): the user's paiju directories, the files that are secret
 * in this run, and the files that config.ini lets an engine read. */
#include "guests.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "i18n.h"
#include "landlock.h"
#include "paths.h"
#include "x_alloc.h"

enum { HIDDEN_MAX = 24, READABLE_MAX = 24 };

typedef struct Readable {
    char *command, *path;
} Readable;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;        /* protects `hidden` */
static char *hidden[HIDDEN_MAX];        /* the newest ones: a long session writes many records */
static int n_hidden, next_hidden;
static Readable *readable;
static int n_readable, cap_readable;

bool guests_are_confined(void) { return landlock_abi() > 0; }

/* ---- hidden files ---------------------------------------------------------------------------- */

/* The absolute path, which stays valid if the current directory changes. */
static char *guests_absolute(const char *path)
{
    char *here = path[0] != '/' ? getcwd(NULL, 0) : NULL;
    char *out = here != NULL ? x_printf("%s/%s", here, path) : x_strdup(path);
    free(here);
    return out;
}

void guests_hide(const char *path)
{
    char *whole = guests_absolute(path);
    bool known = false;
    pthread_mutex_lock(&lock);
    for (int i = 0; i < n_hidden; i++) {
        size_t n = strlen(hidden[i]);
        known |= strncmp(whole, hidden[i], n) == 0 && (whole[n] == '/' || whole[n] == '\0');
    }
    if (known) {
        free(whole);
    } else {
        free(hidden[next_hidden]);
        hidden[next_hidden] = whole;
        next_hidden = (next_hidden + 1) % HIDDEN_MAX;
        n_hidden += n_hidden < HIDDEN_MAX;
    }
    pthread_mutex_unlock(&lock);
}

/* ---- readable files -------------------------------------------------------------------------- */

void guests_configured(const Ini *config)
{
    for (int i = 0; i < ini_size(config); i++) {
        const IniEntry *e = ini_entry(config, i);
        if (strncmp(e->section, "opponent ", 9) != 0 || strcmp(e->key, "read") != 0)
            continue;
        const IniEntry *engine = ini_find(config, e->section, "engine");
        char *list = x_strdup(engine != NULL ? e->value : ""), *rest;
        for (char *p = strtok_r(list, ":", &rest); p != NULL; p = strtok_r(NULL, ":", &rest)) {
            readable = x_grow(readable, n_readable, &cap_readable, sizeof *readable);
            readable[n_readable++] = (Readable){ x_strdup(engine->value), guests_absolute(p) };
        }
        free(list);
    }
}

void guests_forget(void)
{
    while (n_hidden > 0)
        free(hidden[--n_hidden]);
    memset(hidden, 0, sizeof hidden);
    next_hidden = 0;
    while (n_readable > 0) {
        free(readable[--n_readable].command);
        free(readable[n_readable].path);
    }
    free(readable);
    readable = NULL;
    cap_readable = 0;
}

/* ---- arguments ------------------------------------------------------------------------------- */

/* Frees `value`. */
static int guests_put(char **args, int n, const char *option, char *value)
{
    args[n] = x_strdup(option);
    args[n + 1] = value;
    return n + 2;
}

static const char helper_name[] = "paiju-guest";

Err guests_check(Diag *diag)
{
    char *helper = path_helper(helper_name), *directory = path_helper("");
    Err e = ERR_NONE;
    if (access(helper, X_OK) != 0)
        e = diag_set(diag, ERR_FILE,
                     _("%s, which starts engines, is not in %.160s; the installation is "
                       "incomplete, so reinstall paiju"), helper_name, directory);
    free(directory);
    free(helper);
    return e;
}

char **guests_args(const char *command)
{
    static const PathBase base[] = { PATH_CONFIG, PATH_DATA, PATH_STATE, PATH_CACHE };
    char **args = x_alloc((GUEST_ARGS_MAX + 1) * sizeof *args);
    char *log = path_user(PATH_STATE, "engines.log"), *home = path_home();
    int n = 0;
    path_make_for(log, NULL);
    args[n++] = path_helper(helper_name);
    n = guests_put(args, n, "--log", log);
    n = guests_put(args, n, "--home", home);
    for (int i = 0; i < 4; i++)
        n = guests_put(args, n, "--hide", path_user(base[i], ""));
    pthread_mutex_lock(&lock);
    for (int i = 0; i < n_hidden; i++)
        n = guests_put(args, n, "--hide", x_strdup(hidden[i]));
    pthread_mutex_unlock(&lock);
    n = guests_put(args, n, "--read", path_shipped(""));    /* `paiju-lab bot` is also an engine */
    for (int i = 0, found = 0; i < n_readable && found < READABLE_MAX; i++) {
        if (strcmp(readable[i].command, command) != 0)
            continue;
        n = guests_put(args, n, "--read", x_strdup(readable[i].path));
        found++;
    }
    args[n] = x_strdup("--");
    return args;
}

void guests_args_free(char **args)
{
    for (int i = 0; args[i] != NULL; i++)
        free(args[i]);
    free(args);
}
