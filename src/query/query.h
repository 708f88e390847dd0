/* SPDX-License-Identifier: MIT */
/* The rules engine over JSON lines (`paiju query`): one object in, one object out. */
#ifndef PAIJU_QUERY_H
#define PAIJU_QUERY_H

#include "err.h"
#include "game.h"
#include "json.h"

/* Answers a checked object by putting the output keys into `out` (the id is there already). On
 * error what has been put is thrown away. `game` is that of the kind; NULL: the object names it. */
typedef Err QueryRun(const GameOps *game, const Json *in, Json *out, Diag *diag);

enum { QUERY_NAME = 64 };
typedef struct QueryKind {
    char           name[QUERY_NAME];    /* "xuezhan.score" */
    QueryRun      *run;
    const GameOps *game;
} QueryKind;

/* The kinds: those of each row in the order of the games. False past the last, and if there is none
 * of the name. */
bool query_kind(int i, QueryKind *out);
bool query_find(const char *name, QueryKind *out);

/* The answer to one line of `length` bytes: what the kind says, or id and error. The caller frees
 * *answer with json_free. Returns the error that the answer tells of. */
Err query_answer(const QueryKind *kind, const char *line, size_t length, Json **answer);

/* The answer to a line that could not be read: id null and the sentence. */
Json *query_error(const Json *id, const char *sentence);

#endif
