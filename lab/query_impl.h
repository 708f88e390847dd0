/* SPDX-License-Identifier: MIT */
/* Shared by the kinds of query: reading hands, melds, tiles and options. */
#ifndef PAIJU_QUERY_IMPL_H
#define PAIJU_QUERY_IMPL_H

#include "game.h"
#include "hand_report.h"
#include "query.h"

/* The kinds, one function each. */
QueryRun query_xuezhan_score, query_xuezhan_settle, query_xuezhan_ting, query_mahjong_discards;
QueryRun query_flat_win;
QueryRun query_datongzi_pattern, query_datongzi_beats, query_datongzi_score, query_datongzi_plays;

/* The game of a kind with the options in the line's `config`; not yet prepared. */
Err query_config(const Json *in, const GameOps *ops, Game *out, Diag *diag);

/* The same, prepared. */
Err query_game(const Json *in, const GameOps *ops, Game *out, Diag *diag);

/* Reads `concealed` and `melds`. Excess melds are counted but not kept; hand_check decides whether
 * the hand is possible. ERR_TOO_MANY_TILES for more tiles than can be counted. */
Err query_hand(const Json *in, const Game *g, GivenHand *out, Diag *diag);

/* The same with `void`, which is required and may be null. */
Err query_void_hand(const Json *in, const Game *g, GivenHand *out, Diag *diag);

/* Reads `flags`, if present. */
Err query_flags(const Json *in, WinFlags *out, Diag *diag);

/* Reads the items of the list `name`, which must be objects, one by one until one fails; the
 * diagnosis names it. */
typedef Err QueryItem(void *context, const Json *item, Diag *diag);
Err query_each(const Json *in, const char *name, QueryItem *read, void *context, Diag *diag);

/* A tile of the game: "5m". */
Err query_tile(const Json *in, const char *key, const Game *g, Tile *out, Diag *diag);

#endif
