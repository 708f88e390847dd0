/* SPDX-License-Identifier: MIT */
/* What engines may see of this machine: what the helper that starts them gets. */
#ifndef PAIJU_GUESTS_H
#define PAIJU_GUESTS_H

#include <stdbool.h>

#include "err.h"
#include "ini.h"

enum { GUEST_ARGS_MAX = 160 };

/* Does this kernel confine engines: is there Landlock? */
bool guests_are_confined(void);

/* Is the helper installed, without which no engine can be started? ERR_FILE: where it is not. */
Err guests_check(Diag *diag);

/* No engine may read this file or directory from the next start of one on. The user's directories
 * of paiju are hidden anyway. May be called by several threads. */
void guests_hide(const char *path);

/* Takes the `read` paths, separated by ":", of the sections [opponent NAME] of config.ini, each for
 * the command that is `engine` there. */
void guests_configured(const Ini *config);

/* Forgets both. */
void guests_forget(void);

/* The helper and its arguments, up to "--" behind which the words of the command belong; at most
 * GUEST_ARGS_MAX, then NULL. The caller frees it with guests_args_free. */
char **guests_args(const char *command);
void   guests_args_free(char **args);

#endif
