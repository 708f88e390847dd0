/* SPDX-License-Identifier: MIT */
/* Where files are: the user's, by the XDG base directory specification, and the program's data. */
#ifndef PAIJU_PATHS_H
#define PAIJU_PATHS_H

#include "err.h"

typedef enum PathBase {
    PATH_CONFIG,        /* $XDG_CONFIG_HOME/paiju, ~/.config/paiju:      config.ini */
    PATH_DATA,          /* $XDG_DATA_HOME/paiju,   ~/.local/share/paiju: records/ */
    PATH_STATE,         /* $XDG_STATE_HOME/paiju,  ~/.local/state/paiju: statistics, logs */
    PATH_CACHE,         /* $XDG_CACHE_HOME/paiju,  ~/.cache/paiju:       can be regenerated */
} PathBase;

/* The path of a file or directory in one of the user's directories ("" for the directory itself).
 * Nothing is created. Relative values of the variables are ignored, as the specification requires.
 * Never NULL; the caller frees it. */
char *path_user(PathBase base, const char *name);

/* Creates a directory and its missing parents, mode 0700. ERR_FILE. */
Err path_make(const char *directory, Diag *diag);

/* Creates the directory of a file if it is missing, like path_make. */
Err path_make_for(const char *file, Diag *diag);

/* The path of a file in the program's data, such as "rules/xuezhan-swap.ini": in $PAIJU_DATADIR;
 * else in the source tree if the program runs where it was built; else in the installed data. It
 * need not exist. Never NULL; the caller frees it. */
char *path_shipped(const char *name);

/* The same for a message catalogue, "zh_CN/LC_MESSAGES/paiju.mo": in $PAIJU_LOCALEDIR, in the build
 * tree, or installed. */
char *path_locale(const char *name);

/* The user's home directory; "" if unknown. Never NULL; the caller frees it. */
char *path_home(void);

/* A path for display, with ~ for the home directory. Never NULL; the caller frees it. */
char *path_shown(const char *path);

/* The same for a helper program that only paiju starts: in $PAIJU_LIBEXECDIR, in the build tree, or
 * installed. */
char *path_helper(const char *name);

/* Another program in the directory of the running one. The caller frees it. */
char *path_beside(const char *name);

#endif
