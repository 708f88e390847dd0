/* SPDX-License-Identifier: MIT */
/* What is said to an engine and what its lines mean (docs/protocol.md): the greeting, the events of
 * the hand, the question, the answer. Time and restarts are none of its business (engine.c). */
#ifndef PAIJU_ENGINE_TALK_H
#define PAIJU_ENGINE_TALK_H

#include "engine_link.h"
#include "engine_spec.h"
#include "game.h"
#include "json.h"
#include "player.h"
#include "record.h"

enum {
    ENGINE_LEGAL_MAX = 256,         /* choices listed; cards may have more */
};

typedef enum EngineStatus {
    ENGINE_WAITS,
    ENGINE_ANSWERED,            /* *out is a legal action */
    ENGINE_LATE,                /* this and the rest: somebody else must decide this time */
    ENGINE_ILLEGAL,
    ENGINE_BROKEN,              /* the reply was not JSON, not an answer, or too long */
    ENGINE_ENDED,               /* or could not be started, or nobody is connected */
    N_ENGINE_STATUSES
} EngineStatus;

/* The request for a decision as the engine reads it, with `ms` to answer; the caller frees it. */
Json *engine_request(const Game *g, const View *v, int64_t id, int ms);

/* The table as programs see it: they do not learn the players' names, so each seat has a letter
 * instead. The texts are static. */
RecordHeader engine_header(const RecordHeader *header);

/* The first message. The caller frees it. */
Json *engine_hello(const RecordHeader *header, Seat seat);

/* ---- for engine.c ---------------------------------------------------------------------------- */

typedef enum EngineStage { ENGINE_AWAY, ENGINE_GREETED, ENGINE_READY, ENGINE_PLAYS } EngineStage;

typedef struct EngineTalk {
    const RecordHeader *header;
    Seat        seat;
    EngineSpec  spec;           /* of a program; no command: a client at another terminal */
    EngineLink  line;
    EngineStage stage;
    int         n_sent;         /* events of this hand sent to it or kept for it; -1: some were
                                 * wrong or are missing */
    char       *pending;        /* lines for a program that is not ready; NULL: none */
    size_t      n_pending, cap_pending;
    InfoSet     info;           /* the question */
    bool        asked;          /* it is still unanswered */
    int64_t     id;             /* of the question */
    Diag        unfit;          /* why it refuses its options: it is not started again */
    char        name[PLAYER_TEXT];  /* name a program gave in `join`; "": none that can be
                                     * displayed */
} EngineTalk;

static inline bool engine_is_program(const EngineTalk *t) { return t->spec.command != NULL; }

/* The other side has just been connected. */
void engine_talk_greet(EngineTalk *t);

/* It is gone: what it was sent counts no more. */
void engine_talk_end(EngineTalk *t);

/* Why a client is refused. */
typedef enum EngineRefusal {
    REFUSED_TAKEN, REFUSED_SILENT, REFUSED_LATE, REFUSED_BROKEN, REFUSED_FLOOD, N_REFUSALS
} EngineRefusal;
Json *engine_talk_refusal(EngineRefusal kind);

/* An event that the seat sees. A program that is not ready yet gets it when it is. */
void engine_talk_event(EngineTalk *t, const SeenEvent *seen);

/* Sends all events of the hand that the engine has not received. */
void engine_talk_catch_up(EngineTalk *t, const SeenEvent *log, int n);

/* The question, after the whole hand. If that could not be sent, this decision is lost and the next
 * question begins with the whole hand. */
void engine_talk_ask(EngineTalk *t, int ms);

/* What a line means for the question. ENGINE_ENDED: `unfit`. */
EngineStatus engine_talk_hear(EngineTalk *t, const char *line, size_t length, Action *out);

#endif
