/* SPDX-License-Identifier: MIT */
/* Does another program, or a file of another program, keep to the published formats? Each function
 * prints a report in the Test Anything Protocol on standard output, which says of each fault what
 * was expected, what came, and which section of the documents says so. docs/conformance.md. */
#ifndef PAIJU_CONFORMANCE_H
#define PAIJU_CONFORMANCE_H

#include "engine_spec.h"
#include "query.h"
#include "record.h"

/* All that is tested in a report: how many points there were, and how many failed. */
typedef struct Points {
    int n, failed;
} Points;

/* The line that a report begins with, and the plan, which is its last. */
void points_begin(void);
void points_end(const Points *p);

/* How an engine is tested. Texts are borrowed. */
typedef struct EngineTrial {
    const EngineSpec *engine;   /* its command, its own time, options that are set */
    uint64_t     seed;
    int          hands;         /* whole hands at each seat, besides the installed ones */
    EngineLimits limits;        /* 0: the usual */
} EngineTrial;

/* Starts the engine at each seat in turn and asks for every decision of the installed hands of the
 * game, then lets it play whole hands by the rules of `g`. */
void conformance_engine(const EngineTrial *trial, const Game *g, Points *points);

/* Starts `command` with the name of the kind as its last argument and has it answer the installed
 * questions, each within `ms`. ERR_FILE: the questions are not there. */
Err conformance_query(const char *command, const QueryKind *kind, int ms, Points *points,
                      Diag *diag);

/* Checks every line of a record, each alone and all by the rules. ERR_FILE: it cannot be read. */
Err conformance_record(const char *path, Points *points, Diag *diag);

#endif
