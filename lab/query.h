/* SPDX-License-Identifier: MIT */
/* The rules engine over JSON lines (`paiju-lab query`): one object in, one object out. */
#ifndef PAIJU_QUERY_H
#define PAIJU_QUERY_H

#include "err.h"
#include "game_types.h"
#include "json.h"

/* Answers a checked object by adding the output keys to `out` (which already contains the id). On
 * error they are discarded. `game` is the game of the kind; NULL: the object names it. */
typedef Err QueryRun(const GameOps *game, const Json *in, Json *out, Diag *diag);

enum { QUERY_NAME = 64 };
typedef struct QueryKind {
    char           name[QUERY_NAME];    /* "xuezhan.score" */
    QueryRun      *run;
    const GameOps *game;
} QueryKind;

/* The kinds: those of each row, in the order of the games. False past the last, and if the name
 * does not exist. */
bool query_kind(int i, QueryKind *out);
bool query_find(const char *name, QueryKind *out);

/* The answer to one line of `length` bytes: the answer of the kind, or id and error. The caller
 * frees *answer with json_free. Returns the error that the answer contains. */
Err query_answer(const QueryKind *kind, const char *line, size_t length, Json **answer);

/* The answer to a line that could not be read: id null and the message. */
Json *query_error(const Json *id, const char *sentence);

#endif
