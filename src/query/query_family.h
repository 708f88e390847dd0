/* SPDX-License-Identifier: MIT */
/* What queries must know of a family of games: one row each, in query_mj.c and query_dtz.c. */
#ifndef PAIJU_QUERY_FAMILY_H
#define PAIJU_QUERY_FAMILY_H

#include "query.h"

/* What a family is asked: of a game, a kind for each that has it, or as a whole. */
typedef struct QueryRow {
    const char *word;               /* "score"; of a family as a whole "mahjong.discards" */
    QueryRun   *run;
    bool      (*has)(const GameOps *game);  /* NULL: the family as a whole */
} QueryRow;

typedef struct QueryFamily {
    const QueryRow *row;            /* ends with a row without word */
} QueryFamily;

LAYER_ROWS(QueryFamily, query)

#endif
