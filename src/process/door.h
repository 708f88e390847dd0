/* SPDX-License-Identifier: MIT */
/* The door of a seat: a socket in the file system to which one player of this machine connects
 * (docs/protocol.md 6). Nothing here blocks. */
#ifndef PAIJU_DOOR_H
#define PAIJU_DOOR_H

#include "err.h"

typedef struct Door Door;

/* The usual directory for the sockets: $XDG_RUNTIME_DIR/paiju, or a private one in the directory
 * for temporary files. Nothing is created. Never NULL; the caller frees it. */
char *door_directory(void);

/* Opens DIRECTORY/NAME; both are borrowed. NULL is the usual directory, for this user alone; any
 * other is also open to the group of that directory. A socket left there by a game that died is
 * replaced, anything else is not. The caller closes *out. ERR_FILE says what to do. */
Err door_open(const char *directory, const char *name, Door **out, Diag *diag);

/* Removes the socket. NULL is allowed. */
void door_close(Door *d);

const char *door_path(const Door *d);

/* The descriptor that becomes readable when somebody connects. */
int door_fd(const Door *d);

/* The next waiting connection, or -1. The caller closes it. */
int door_let_in(Door *d);

#endif
