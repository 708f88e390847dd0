/* SPDX-License-Identifier: MIT */
/* A player that is another program (docs/protocol.md), or a person at another terminal whose client
 * speaks the same protocol. The engine is started or let in, sent what its seat sees, asked for
 * decisions, and its answers are checked. An error of the program costs only the decision in
 * question. */
#ifndef PAIJU_ENGINE_H
#define PAIJU_ENGINE_H

#include "engine_talk.h"

typedef struct Engine Engine;

/* `header` (game, names, rules) is borrowed and must outlive the engine; `command`, which may
 * include options (engine_spec.h), need not. Nothing is started before engine_start or the first
 * question. Without a command the engine waits for somebody to join: engine_take_in. */
Engine *engine_new(const char *command, const RecordHeader *header, Seat seat);

/* Starts the program, which can load while the others play. */
void engine_start(Engine *e);

/* Sends the good-bye and ends the program or the connection. */
void engine_part(Engine *e);

/* Like engine_part, and frees the engine. NULL is allowed. */
void engine_free(Engine *e);

/* Somebody has connected to play here. They are greeted; if the seat is already taken, they are
 * informed and sent away. Takes ownership of the socket. */
void engine_take_in(Engine *e, int fd);

/* Has somebody joined, and are they still there? */
bool engine_is_here(const Engine *e);

/* For seats that people join: while no question is open, handles players who come and go, and
 * brings them up to date with the events of this hand as the seat has seen them. */
void engine_attend(Engine *e, const SeenEvent *log, int n);

/* Sends an event that the seat sees. A program that is not ready yet gets it when it is. */
void engine_send_event(Engine *e, const SeenEvent *seen);

/* Tells a player who has joined which seats are occupied. */
void engine_show_here(Engine *e, SeatMask here);

/* Some events have been taken back: the engine will get the hand again from its start. */
void engine_rewind(Engine *e);

/* The seat has to decide; drops a question that was not answered. The log is borrowed until the
 * answer. */
void engine_ask(Engine *e, const InfoSet *info);

/* Repeats the question, which is still unanswered, to a player who is back;
 * the clock kept running. */
void engine_ask_again(Engine *e);

EngineStatus engine_poll(Engine *e, Action *out);

/* The descriptor that becomes readable when the engine sends something; -1 while none is
 * running. */
int engine_fd(const Engine *e);

/* The limits for an engine in this game, with the defaults filled in. */
EngineLimits engine_limits(const RecordHeader *header);

/* Starts the program once, reads the name it gives (at most `size` bytes; if that cannot be
 * displayed, the file name of the command), sets its options and ends it. ERR_PLAYER says why it
 * cannot play, or not with these options; ERR_FILE: as guests_check. */
Err engine_meet(const char *command, const RecordHeader *header, char *name, size_t size,
                Diag *diag);

/* Milliseconds left for the question, at least 1; 0: no limit, which never holds for a program. */
int engine_left_ms(const Engine *e);

#endif
