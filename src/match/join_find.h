/* SPDX-License-Identifier: MIT */
/* Finding a table to join: the sockets of tables waiting on this machine, one for each seat. */
#ifndef PAIJU_JOIN_FIND_H
#define PAIJU_JOIN_FIND_H

#include "joined.h"

enum { JOIN_PLACES_MAX = 64 };

/* The free seats, each a match whose host has said hello; sorted by name. */
typedef struct JoinPlaces {
    char  *path[JOIN_PLACES_MAX];
    Match *match[JOIN_PLACES_MAX];
    int    n;
    char  *directory;           /* the directory searched; NULL: `path` was a socket */
} JoinPlaces;

/* The free seats of a socket, of a directory of sockets, or with NULL of the user's own directory,
 * where a plain name is also searched for. The caller frees *out, even after an error. ERR_FILE: no
 * seat is free, and why. */
Err  join_find(const char *path, JoinPlaces *out, Diag *diag);

/* Takes one of the seats; the match belongs to the caller from then on. ERR_FILE: the seat is no
 * longer free. */
Err  join_take(JoinPlaces *places, int i, const char *name, Match **out, Diag *diag);
void join_places_free(JoinPlaces *places);

#endif
