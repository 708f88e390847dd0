/* SPDX-License-Identifier: MIT */
/* What an engine may reach among files. Part of the helper that starts engines (guest.c). */
#ifndef PAIJU_GUEST_PATHS_H
#define PAIJU_GUEST_PATHS_H

#include <stdbool.h>

#include "landlock.h"

enum { GUEST_PATHS_MAX = 64 };

/* Lists of paths, as they were given; borrowed. */
typedef struct GuestPaths {
    const char *hide[GUEST_PATHS_MAX];  /* never to be read, nor anything beneath */
    int         n_hide;
    const char *home;                   /* never opened as a whole; NULL: there is none */
    const char *read[GUEST_PATHS_MAX];  /* to be read besides what the command names */
    int         n_read;
    const char *scratch;                /* to be written; NULL: there is none */
} GuestPaths;

/* Allows the system, the scratch directory, the `read` paths and the directories of those words of
 * the command that name files. A directory in which hidden paths or the home lie is not allowed
 * as a whole: there the file alone is. */
void guest_allow(const Landlock *l, const GuestPaths *paths, char *const words[]);

#endif
