/* SPDX-License-Identifier: MIT */
/* A player that is another program (docs/protocol.md), or plays at another terminal by way of one:
 * started or let in, told what its seat sees, asked, and judged. Whatever it does wrong costs the
 * decision in question and nothing else. */
#ifndef PAIJU_ENGINE_H
#define PAIJU_ENGINE_H

#include "game.h"
#include "json.h"
#include "record.h"

typedef struct Engine Engine;

enum {
    ENGINE_LEGAL_MAX = 256,         /* choices listed; of cards there may be more */
};

/* `header` tells game, names and rules; it is borrowed and must outlive the engine, as `command`
 * need not, which may have options (engine_spec.h). Nothing is started before engine_start or the
 * first question. Without a command somebody has to come: engine_take_in. */
Engine *engine_new(const char *command, const RecordHeader *header, Seat seat);

/* Starts the program, which gets ready while the others play. */
void engine_start(Engine *e);

/* Says good-bye and ends the program or the connection. */
void engine_part(Engine *e);

/* The same, and frees the engine. NULL is allowed. */
void engine_free(Engine *e);

/* Somebody has come to play here, who is greeted, or if somebody does already, told so and sent
 * away. Takes the socket. */
void engine_take_in(Engine *e, int fd);

/* Has somebody joined, who is still there? */
bool engine_is_here(const Engine *e);

/* While nothing is asked: hears who comes and goes and brings him up to date, with the events of
 * this hand as the seat has seen them. For those who join. */
void engine_attend(Engine *e, const SeenEvent *log, int n);

/* An event that the seat sees. A program that is not ready yet gets it when it is. */
void engine_send_event(Engine *e, const SeenEvent *seen);

/* Lets somebody who joined know who is at the table. */
void engine_show_here(Engine *e, SeatMask here);

/* Some events have been taken back: the engine will get the hand again from its start. */
void engine_rewind(Engine *e);

/* The seat has to decide; drops a question that was not answered. The log is borrowed until the
 * answer. */
void engine_ask(Engine *e, const InfoSet *info);

/* The same question, which somebody else has not decided yet, to one who is back; its time has run
 * on meanwhile. */
void engine_ask_again(Engine *e);

typedef enum EngineStatus {
    ENGINE_WAITS,
    ENGINE_ANSWERED,            /* *out is a legal action */
    ENGINE_LATE,                /* the others: somebody else has to decide this time */
    ENGINE_ILLEGAL,
    ENGINE_BROKEN,              /* what it wrote is no JSON, no answer, or too long */
    ENGINE_ENDED,               /* or could not be started, or is away */
    N_ENGINE_STATUSES
} EngineStatus;

EngineStatus engine_poll(Engine *e, Action *out);

/* "engine-late": what the record notes of a status that is a fault, else NULL. */
const char *engine_fault(EngineStatus status);

/* The descriptor that becomes readable when the engine speaks, -1 while none is running. */
int engine_fd(const Engine *e);

/* What an engine of this game is given, the usual limits put in. */
EngineLimits engine_limits(const RecordHeader *header);

/* Starts the program once, hears how it calls itself, in at most `size` bytes, sets its options and
 * lets it go: of a name that cannot be shown, the file of the command. ERR_PLAYER says why it
 * cannot play, or not with these options; ERR_FILE: guests_check. */
Err engine_meet(const char *command, const RecordHeader *header, char *name, size_t size,
                Diag *diag);

/* Those that are left for the question, at least 1; 0: there is no limit, which no program has. */
int engine_left_ms(const Engine *e);

/* The request for a decision as the engine reads it, with `ms` to answer; the caller frees it. */
Json *engine_request(const Game *g, const View *v, int64_t id, int ms);

/* The table as programs learn of it, which do not hear who plays: every seat has a letter for a
 * name. The texts are static. */
RecordHeader engine_header(const RecordHeader *header);

/* The first message. The caller frees it. */
Json *engine_hello(const RecordHeader *header, Seat seat);

#endif
