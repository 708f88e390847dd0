/* SPDX-License-Identifier: MIT */
/* Does another program, or a file written by one, follow the published formats? Each function
 * prints a report in the Test Anything Protocol on standard output, which gives for each fault what
 * was expected, what was received, and the section of the documents. docs/conformance.md. */
#ifndef PAIJU_CONFORMANCE_H
#define PAIJU_CONFORMANCE_H

#include "engine_spec.h"
#include "query.h"
#include "record.h"

/* Totals of a report: the number of points, and how many failed. */
typedef struct Points {
    int n, failed;
} Points;

/* Prints the first line of a report; and the plan, its last line. */
void points_begin(void);
void points_end(const Points *p);

/* How to test an engine. Texts are borrowed. */
typedef struct EngineTrial {
    const EngineSpec *engine;   /* its command, its time limit, its options */
    uint64_t     seed;
    int          hands;         /* whole hands at each seat, in addition to the installed ones */
    EngineLimits limits;        /* 0: the default */
} EngineTrial;

/* Starts the engine at each seat in turn and asks for every decision in the installed hands of the
 * game, then lets it play whole hands by the rules of `g`. */
void conformance_engine(const EngineTrial *trial, const Game *g, Points *points);

/* Starts `command` with the name of the kind as its last argument and sends it the installed
 * questions, each to be answered within `ms`. ERR_FILE: the questions are missing. */
Err conformance_query(const char *command, const QueryKind *kind, int ms, Points *points,
                      Diag *diag);

/* Checks every line of a record, first alone and then by the rules. ERR_FILE: it cannot be read. */
Err conformance_record(const char *path, Points *points, Diag *diag);

#endif
