/* SPDX-License-Identifier: MIT */
/* What the kinds of query share: reading hands, melds, tiles and options. */
#ifndef PAIJU_QUERY_IMPL_H
#define PAIJU_QUERY_IMPL_H

#include "game.h"
#include "hand_report.h"
#include "query.h"

/* The kinds, one function each. */
QueryRun query_xuezhan_score, query_xuezhan_settle, query_xuezhan_ting, query_mahjong_discards;
QueryRun query_flat_win;
QueryRun query_datongzi_pattern, query_datongzi_beats, query_datongzi_score, query_datongzi_plays;

/* The game of a kind with the line's `config`; not yet prepared. */
Err query_config(const Json *in, const GameOps *ops, Game *out, Diag *diag);

/* The same, prepared. */
Err query_game(const Json *in, const GameOps *ops, Game *out, Diag *diag);

/* `concealed` and `melds`. Too many melds are counted but not kept; whether the hand is possible is
 * hand_check's affair. ERR_TOO_MANY_TILES for more tiles than can be counted. */
Err query_hand(const Json *in, const Game *g, GivenHand *out, Diag *diag);

/* The same with `void`, which must be there and may be null. */
Err query_void_hand(const Json *in, const Game *g, GivenHand *out, Diag *diag);

/* `flags`, if there. */
Err query_flags(const Json *in, WinFlags *out, Diag *diag);

/* Reads the items of the list called `name`, objects all of them, one by one until it fails; the
 * diagnosis says which. */
typedef Err QueryItem(void *context, const Json *item, Diag *diag);
Err query_each(const Json *in, const char *name, QueryItem *read, void *context, Diag *diag);

/* A tile of the game: "5m". */
Err query_tile(const Json *in, const char *key, const Game *g, Tile *out, Diag *diag);

#endif
