/* SPDX-License-Identifier: MIT */
/* The part of queries that differs between families of games: one row for each, in query_mj.c and
 * query_dtz.c. */
#ifndef PAIJU_QUERY_FAMILY_H
#define PAIJU_QUERY_FAMILY_H

#include "query.h"

/* One query of a family: about a game, with a kind for each game that has it, or about the family
 * as a whole. */
typedef struct QueryRow {
    const char *word;               /* "score"; about a family as a whole "mahjong.discards" */
    QueryRun   *run;
    bool      (*has)(const GameOps *game);  /* NULL: about the family as a whole */
} QueryRow;

typedef struct QueryFamily {
    const QueryRow *row;            /* ends with a row without a word */
} QueryFamily;

LAYER_ROWS(QueryFamily, query)

#endif
