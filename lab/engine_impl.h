/* SPDX-License-Identifier: MIT */
/* The test of an engine: the points tested, and a session at one seat. */
#ifndef PAIJU_ENGINE_IMPL_H
#define PAIJU_ENGINE_IMPL_H

#include "conformance_impl.h"
#include "hand.h"

typedef enum EnginePoint {
    POINT_START, POINT_JOIN, POINT_OPTIONS, POINT_READY, POINT_JSON, POINT_LENGTH, POINT_ASKED,
    POINT_ID, POINT_LEGAL, POINT_MORE, POINT_TIME, POINT_LONG, POINT_AGAIN, POINT_STAYS, POINT_QUIT,
    N_ENGINE_POINTS
} EnginePoint;

/* The results for a point so far. */
typedef struct PointCount {
    int  tries, faults;
    char expected[TALK_SHOWN], came[TALK_SHOWN], where[TALK_SHOWN];     /* of the first fault */
} PointCount;

typedef struct EngineTest {
    const EngineTrial *trial;
    const Game        *game;        /* of the session */
    EngineLimits       limits;      /* with the defaults filled in */
    PointCount         count[N_ENGINE_POINTS];
    char               name[TALK_SHOWN];    /* from its join message; "": it did not join */
    Talk               talk;
    Seat               seat;
    const char        *stage;       /* what is being played, for `where` */
    bool               spoils;      /* a fault from which this session cannot recover */
    int                n_faults, asked;
    int                n_spoilt;    /* sessions with such a fault, or that did not end after quit */
    int64_t            slowest_ms;
} EngineTest;

/* -- engine_points.c --------------------------------------------------------------------------- */

/* Counts a test of the point. */
void engine_tried(EngineTest *t, EnginePoint p);

/* Reports a fault: what was received, and where; only the first fault of each point is kept. */
void engine_fault_at(EngineTest *t, EnginePoint p, const char *expected, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* So many faults that testing stops. */
bool engine_is_lost(const EngineTest *t);

void engine_points_print(const EngineTest *t, const char *game, Points *points);

/* -- engine_session.c -------------------------------------------------------------------------- */

/* Starts the engine at a seat, up to the first line of the record. False: it cannot play. */
bool session_open(EngineTest *t, const RecordHeader *header, Seat seat);

/* Sends it an event. */
void session_show(EngineTest *t, const SeenEvent *seen);

/* Asks for a decision. False: no legal answer, *out is not set. */
bool session_ask(EngineTest *t, const InfoSet *info, Action *out);

/* Sends quit and waits for it to end. */
void session_close(EngineTest *t);

#endif
