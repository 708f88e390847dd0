/* SPDX-License-Identifier: MIT */
/* The listener of a seat: a socket in the file system to which one player of this machine connects
 * (docs/protocol.md 6). Nothing here blocks. */
#ifndef PAIJU_LISTENER_H
#define PAIJU_LISTENER_H

#include "err.h"

typedef struct Listener Listener;

/* The usual directory for the sockets: $XDG_RUNTIME_DIR/paiju, or a private one in the directory
 * for temporary files. Nothing is created. Never NULL; the caller frees it. */
char *listener_directory(void);

/* Opens DIRECTORY/NAME; both are borrowed. NULL is the usual directory, for this user alone; any
 * other is also open to the group of that directory. A socket left there by a game that died is
 * replaced, anything else is not. The caller closes *out. ERR_FILE says what to do. */
Err listener_open(const char *directory, const char *name, Listener **out, Diag *diag);

/* Removes the socket. NULL is allowed. */
void listener_close(Listener *d);

const char *listener_path(const Listener *d);

/* The descriptor that becomes readable when somebody connects. */
int listener_fd(const Listener *d);

/* The next waiting connection, or -1. The caller closes it. */
int listener_accept(Listener *d);

#endif
