/* SPDX-License-Identifier: MIT */
/* The part of queries that differs between families of games: one row for each, in query_mj.c and
 * query_dtz.c; and what their kinds share. */
#ifndef PAIJU_QUERY_FAMILY_H
#define PAIJU_QUERY_FAMILY_H

#include "hand_report.h"
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

/* The kind with a file of its own: query_settle_xz.c. */
QueryRun query_xuezhan_settle;

/* -- reading ----------------------------------------------------------------------------------- */

/* The game of a kind with the options in the line's `config`; not yet prepared. */
Err query_config(const Json *in, const GameOps *ops, Game *out, Diag *diag);

/* The same, prepared. */
Err query_game(const Json *in, const GameOps *ops, Game *out, Diag *diag);

/* Reads `concealed` and `melds`. Excess melds are counted but not kept; hand_check decides whether
 * the hand is possible. ERR_TOO_MANY_TILES for more tiles than can be counted. */
Err query_hand(const Json *in, const Game *g, GivenHand *out, Diag *diag);

/* The same with `void`, which is required and may be null. */
Err query_void_hand(const Json *in, const Game *g, GivenHand *out, Diag *diag);

/* Reads `flags` if present. */
Err query_flags(const Json *in, WinFlags *out, Diag *diag);

/* Reads the items of the list `name`, which must be objects, one by one until one fails; the
 * diagnosis names it. */
typedef Err QueryItem(void *context, const Json *item, Diag *diag);
Err query_each(const Json *in, const char *name, QueryItem *read, void *context, Diag *diag);

/* A tile of the game: "5m". */
Err query_tile(const Json *in, const char *key, const Game *g, Tile *out, Diag *diag);

#endif
