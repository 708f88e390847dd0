/* SPDX-License-Identifier: MIT */
/* What engines may access on this machine: the arguments of the helper that starts them. */
#ifndef PAIJU_GUESTS_H
#define PAIJU_GUESTS_H

#include <stdbool.h>

#include "err.h"
#include "ini.h"

enum { GUEST_ARGS_MAX = 160 };

/* Can this kernel confine engines, that is, does it have Landlock? */
bool guests_are_confined(void);

/* Is the helper installed? Without it no engine can be started. ERR_FILE: it is missing, and
 * where. */
Err guests_check(Diag *diag);

/* Engines started from now on cannot read this file or directory. The user's paiju directories are
 * hidden in any case. May be called from several threads. */
void guests_hide(const char *path);

/* Takes the `read` paths, separated by ":", from the sections [opponent NAME] of config.ini, each
 * for the command in `engine` there. */
void guests_configured(const Ini *config);

/* Forgets both kinds of paths. */
void guests_forget(void);

/* The helper and its arguments up to "--", after which the words of the command are added; at most
 * GUEST_ARGS_MAX, then NULL. The caller frees it with guests_args_free. */
char **guests_args(const char *command);
void   guests_args_free(char **args);

#endif
