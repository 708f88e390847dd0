/* SPDX-License-Identifier: MIT */
/* A door of the table: a socket in the file system at which one player of this machine knocks
 * (docs/protocol.md 6). Nothing here blocks. */
#ifndef PAIJU_DOOR_H
#define PAIJU_DOOR_H

#include "err.h"

typedef struct Door Door;

/* The usual directory of the doors, $XDG_RUNTIME_DIR/paiju or one of the user's own below the
 * directory for temporary files. Nothing is made. Never NULL; the caller frees it. */
char *door_directory(void);

/* Opens DIRECTORY/NAME; both are borrowed. NULL is the usual directory, for this user alone; any
 * other is for the group of that directory, too. What a game that has died left there is replaced,
 * anything else is not. The caller closes *out. ERR_FILE says what to do. */
Err door_open(const char *directory, const char *name, Door **out, Diag *diag);

/* Removes the socket. NULL is allowed. */
void door_close(Door *d);

const char *door_path(const Door *d);

/* The descriptor that becomes readable when somebody knocks. */
int door_fd(const Door *d);

/* The socket of the next who has knocked, or -1. The caller closes it. */
int door_let_in(Door *d);

#endif
