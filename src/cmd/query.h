/* The rules engine over JSON lines (`paiju query`): one object in, one object out. */
#ifndef PAIJU_QUERY_H
#define PAIJU_QUERY_H

#include "err.h"
#include "json.h"

/* Answers a checked object by putting the output keys into `out` (the id is there already). On
 * error what has been put is thrown away. */
typedef Err QueryRun(const Json *in, Json *out, Diag *diag);

typedef struct QueryKind {
    const char *name;               /* "xuezhan.score" */
    QueryRun   *run;
} QueryKind;

/* The kinds; NULL past the last. */
const QueryKind *query_kind(int i);
const QueryKind *query_find(const char *name);

/* The answer to one line of `length` bytes: what the kind says, or id and error. The caller frees
 * *answer with json_free. Returns the error that the answer tells of. */
Err query_answer(const QueryKind *kind, const char *line, size_t length, Json **answer);

/* The answer to a line that could not be read: id null and the sentence. */
Json *query_error(const Json *id, const char *sentence);

#endif
