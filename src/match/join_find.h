/* SPDX-License-Identifier: MIT */
/* Finding a table to join: the sockets at which tables of this machine wait, one a seat. */
#ifndef PAIJU_JOIN_FIND_H
#define PAIJU_JOIN_FIND_H

#include "joined.h"

enum { JOIN_PLACES_MAX = 64 };

/* Seats that are free, each a match that has said hello; by name. */
typedef struct JoinPlaces {
    char  *path[JOIN_PLACES_MAX];
    Match *match[JOIN_PLACES_MAX];
    int    n;
    char  *directory;           /* that was looked at; NULL: `path` was a socket */
} JoinPlaces;

/* The free seats of a socket, of a directory of sockets, or with NULL of the user's own directory,
 * where a plain name is looked for too. The caller frees *out, also after an error. ERR_FILE: none
 * is free, and why. */
Err  join_find(const char *path, JoinPlaces *out, Diag *diag);

/* Sits down at one of them, which is the caller's from then on. ERR_FILE: it is free no more. */
Err  join_take(JoinPlaces *places, int i, const char *name, Match **out, Diag *diag);
void join_places_free(JoinPlaces *places);

#endif
