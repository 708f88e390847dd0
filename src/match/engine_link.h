/* SPDX-License-Identifier: MIT */
/* The connection of an engine: the pipes of a program, or the socket of a client at another
 * terminal. It knows nothing of what is said. */
#ifndef PAIJU_ENGINE_LINK_H
#define PAIJU_ENGINE_LINK_H

#include "process.h"

typedef struct EngineLink {
    Link    *link;              /* NULL: not connected */
    Process *process;           /* NULL: not a program */
    Link     client;            /* the link itself, without a process */
    bool     deaf;              /* the client leaves too much unread */
    int64_t  second;            /* during which `n_heard` lines have arrived */
    int      n_heard;
} EngineLink;

/* Starts a program. ERR_PLAYER, ERR_FILE: as process_start. */
Err engine_link_start(EngineLink *l, const char *command, Diag *diag);

/* A client has connected; the socket belongs to the link. */
void engine_link_accept(EngineLink *l, int fd);

/* Somebody else has connected: sends the message, which is freed, and hangs up. */
void engine_link_turn_away(int fd, Json *message);

/* Ends the program or the connection, if there is one. */
void engine_link_end(EngineLink *l);

/* Sends a message, which is freed. False: it is lost; if the other side has ended, the next line
 * that is heard says so. */
bool engine_link_say(EngineLink *l, Json *message);

/* The next line, after `heard` bytes in this turn: between two turns keys are read. LINK_TOO_LONG
 * also for a client that sends more lines than play requires. */
LinkRead engine_link_hear(EngineLink *l, size_t heard, const char **line, size_t *length);

#endif
