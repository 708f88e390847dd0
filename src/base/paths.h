/* SPDX-License-Identifier: MIT */
/* Where files live: the user's by the XDG base directory specification, the program's own data. */
#ifndef PAIJU_PATHS_H
#define PAIJU_PATHS_H

#include "err.h"

typedef enum PathBase {
    PATH_CONFIG,        /* $XDG_CONFIG_HOME/paiju, ~/.config/paiju:      config.ini */
    PATH_DATA,          /* $XDG_DATA_HOME/paiju,   ~/.local/share/paiju: records/ */
    PATH_STATE,         /* $XDG_STATE_HOME/paiju,  ~/.local/state/paiju: statistics, logs */
    PATH_CACHE,         /* $XDG_CACHE_HOME/paiju,  ~/.cache/paiju:       what can be made again */
} PathBase;

/* The path of a file or directory in one of the user's directories ("" for the directory itself).
 * Nothing is created. Relative values of the variables are ignored, as the specification asks.
 * Never NULL; the caller frees it. */
char *path_user(PathBase base, const char *name);

/* Creates a directory and what is missing above it, mode 0700. ERR_FILE. */
Err path_make(const char *directory, Diag *diag);

/* Creates the directory of a file if need be, as path_make does. */
Err path_make_for(const char *file, Diag *diag);

/* The path of a file of the program's data, such as "rules/xuezhan-swap.ini": in $PAIJU_DATADIR;
 * else, of a program that runs in the tree it was built in, in the sources; else where it is
 * installed. It need not exist. Never NULL; the caller frees it. */
char *path_shipped(const char *name);

/* The same for a catalogue of texts, "zh_CN/LC_MESSAGES/paiju.mo": in $PAIJU_LOCALEDIR, in the
 * tree, or installed. */
char *path_locale(const char *name);

/* The user's home; "" if there is none. Never NULL; the caller frees it. */
char *path_home(void);

/* A path as people write it, with ~ for the home. Never NULL; the caller frees it. */
char *path_shown(const char *path);

/* The same for a program that only this one starts: in $PAIJU_LIBEXECDIR, in the tree, or
 * installed. */
char *path_helper(const char *name);

#endif
