/* SPDX-License-Identifier: MIT */
/* Ending everything that an engine has started. Part of the helper that starts engines
 * (guest.c). */
#ifndef PAIJU_GUEST_TREE_H
#define PAIJU_GUEST_TREE_H

#include <sys/types.h>

/* Kills the process group `group` and all descendants of this process, which has to be a subreaper
 * so that those that left their parents are its own, and waits for their end: a second at most. */
void guest_kill_all(pid_t group);

#endif
