/* SPDX-License-Identifier: MIT */
/* Landlock, with which a program restricts its access to files, for itself and the programs it
 * starts. The system calls are made by number: C libraries have no functions for them, and the
 * headers of older systems lack the newer rights. */
#ifndef PAIJU_LANDLOCK_H
#define PAIJU_LANDLOCK_H

#include <stdbool.h>

/* The kernel's Landlock version: 1 (Linux 5.13) or later; 0: no Landlock, or switched off. */
int landlock_abi(void);

typedef enum LandlockAccess {
    LANDLOCK_READ,              /* read files, list directories, run programs */
    LANDLOCK_DEVICE,            /* read and write */
    LANDLOCK_WORK,              /* everything except running programs and making devices */
} LandlockAccess;

typedef struct Landlock {
    int abi, fd;
} Landlock;

/* Begins a set of rules. On false errno says why. */
bool landlock_begin(Landlock *l);

/* Allows access to a path and everything below it. A path that does not exist is ignored. */
void landlock_allow(const Landlock *l, const char *path, LandlockAccess access);

/* From now on nothing else is accessible, and no process outside can be signalled or traced.
 * no_new_privs must be set. On false errno says why. */
bool landlock_enforce(Landlock *l);

#endif
