/* SPDX-License-Identifier: MIT */
/* The test of an engine: what is asked of it, point by point, and its sitting at a seat. */
#ifndef PAIJU_ENGINE_IMPL_H
#define PAIJU_ENGINE_IMPL_H

#include "conformance_impl.h"
#include "hand.h"

typedef enum EnginePoint {
    POINT_START, POINT_JOIN, POINT_OPTIONS, POINT_READY, POINT_JSON, POINT_LENGTH, POINT_ASKED,
    POINT_ID, POINT_LEGAL, POINT_MORE, POINT_TIME, POINT_LONG, POINT_AGAIN, POINT_STAYS, POINT_QUIT,
    N_ENGINE_POINTS
} EnginePoint;

/* What has come of a point so far. */
typedef struct PointCount {
    int  tries, faults;
    char expected[TALK_SHOWN], came[TALK_SHOWN], where[TALK_SHOWN];     /* of the first fault */
} PointCount;

typedef struct EngineTest {
    const EngineTrial *trial;
    const Game        *game;        /* that of the sitting */
    EngineLimits       limits;      /* the usual ones put in */
    PointCount         count[N_ENGINE_POINTS];
    char               name[TALK_SHOWN];    /* as it joined; "": it did not */
    Talk               talk;
    Seat               seat;
    const char        *stage;       /* what is being played: for `where` */
    bool               spoils;      /* a fault from which this sitting cannot recover */
    int                n_faults, asked;
    int                n_spoilt;    /* sittings that ended so, or did not end after quit */
    int64_t            slowest_ms;
} EngineTest;

/* -- engine_points.c --------------------------------------------------------------------------- */

/* The point was tried. */
void engine_tried(EngineTest *t, EnginePoint p);

/* A fault: what came, and where; of the first of a point it is kept. */
void engine_fault_at(EngineTest *t, EnginePoint p, const char *expected, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Enough has gone wrong: nothing more is tried. */
bool engine_is_lost(const EngineTest *t);

void engine_points_print(const EngineTest *t, const char *game, Points *points);

/* -- engine_session.c -------------------------------------------------------------------------- */

/* Starts it at a seat, up to the first line of the record. False: it cannot play. */
bool session_open(EngineTest *t, const RecordHeader *header, Seat seat);

/* Lets it see an event. */
void session_show(EngineTest *t, const SeenEvent *seen);

/* Asks it. False: *out is not set, as it gave no legal answer. */
bool session_ask(EngineTest *t, const InfoSet *info, Action *out);

/* Says quit and sees it end. */
void session_close(EngineTest *t);

#endif
