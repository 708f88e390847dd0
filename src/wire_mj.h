/* Mahjong on the wire: Event, Action and View <-> the JSON objects of records and engines
 * (formats 1 and 2). Nobody else knows those names. */
#ifndef PAIJU_WIRE_MJ_H
#define PAIJU_WIRE_MJ_H

#include "game.h"
#include "json.h"

/* May "?" stand for a tile? In what one seat sees, not in a record. */
typedef enum WireKnowledge { WIRE_OPEN, WIRE_MASKED } WireKnowledge;

/* The object of an event; a hidden deal is written as formats 2 asks. The caller frees it. */
Json *wire_mj_event(const Game *g, const Event *e);

/* Reads an object. Types that are no mahjong event give kind N_EVENT_KINDS: the reader ignores
 * them, as it ignores unknown keys. Every index and count in *out is within its bounds; whether
 * the event makes sense is for the rules to say. ERR_SYNTAX, ERR_TILE_TEXT, ERR_TOO_MANY_TILES. */
Err wire_mj_read_event(const Game *g, const Json *o, WireKnowledge know, Event *out, Diag *diag);

/* The object of an action, and back. ERR_SYNTAX, ERR_TILE_TEXT. */
Json *wire_mj_action(const Action *a);
Err   wire_mj_read_action(const Game *g, const Json *o, Action *out, Diag *diag);

/* All that a seat knows, for an engine that keeps no state. */
Json *wire_mj_view(const View *v);

/* The extras of a win as records and vectors write them, roots last: ["自摸","1根"]. */
Json *wire_mj_extras(const MjWorth *w);

#endif
