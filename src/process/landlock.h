/* SPDX-License-Identifier: MIT */
/* Landlock, by which a program gives up what it may reach among files, for itself and what it
 * starts. The system calls are made by number: C libraries have no functions for them, and the
 * headers of older systems lack the newer rights. */
#ifndef PAIJU_LANDLOCK_H
#define PAIJU_LANDLOCK_H

#include <stdbool.h>

/* What the kernel knows: 1 (Linux 5.13) and later; 0: no Landlock, or switched off. */
int landlock_abi(void);

typedef enum LandlockAccess {
    LANDLOCK_READ,              /* read files, list directories, run programs */
    LANDLOCK_DEVICE,            /* read and write */
    LANDLOCK_WORK,              /* everything but running programs and making devices */
} LandlockAccess;

typedef struct Landlock {
    int abi, fd;
} Landlock;

/* Begins a set of rules. False: errno says why. */
bool landlock_begin(Landlock *l);

/* Allows a path and what is beneath it. What does not exist is allowed in vain. */
void landlock_allow(const Landlock *l, const char *path, LandlockAccess access);

/* From now on nothing else can be reached, and nothing outside can be signalled or traced.
 * no_new_privs must be set. False: errno says why. */
bool landlock_enforce(Landlock *l);

#endif
