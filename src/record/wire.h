/* SPDX-License-Identifier: MIT */
/* Event, Action and View <-> the JSON objects of records and engines (docs/record.md,
 * docs/protocol.md), for every game. The words themselves are known to wire_mj.c and wire_dtz.c
 * only. */
#ifndef PAIJU_WIRE_H
#define PAIJU_WIRE_H

#include "game.h"
#include "json.h"

/* May "?" stand for a tile or card? In what one seat sees, not in a record. */
typedef enum WireKnowledge { WIRE_OPEN, WIRE_MASKED } WireKnowledge;

/* {"type":"quit"}: a line of a record or a message, before its other members. The caller frees
 * it. */
Json *wire_new(const char *type);

/* The object of an event, what is hidden as in docs/protocol.md 2. The caller frees it. */
Json *wire_event(const Game *g, const Event *e);

/* Reads an object; `dealt` takes the deal of EV_START, to which *out then refers. Types that are no
 * event of the game give kind N_EVENT_KINDS: the reader ignores them, as it ignores unknown keys.
 * Every index and count in *out is within its bounds; whether the event makes sense is for the
 * rules to say. ERR_SYNTAX, ERR_TILE_TEXT, ERR_TOO_MANY_TILES, ERR_CARD_TEXT, ERR_TOO_MANY_CARDS,
 * ERR_NO_PATTERN. */
Err wire_read_event(const Game *g, const Json *o, WireKnowledge know, Event *out, Deal *dealt,
                    Diag *diag);

/* wire_read_event for the members of a start of a hand, of whatever type the object is. */
Err wire_read_start(const Game *g, const Json *o, Event *out, Deal *dealt, Diag *diag);

/* Are they the same object? */
bool wire_alike(const Game *g, const Event *a, const Event *b);

/* wire_read_event for what a host has masked for a seat: hidden tiles are allowed. */
Err wire_read_seen(const Game *g, const Json *o, SeenEvent *out, Deal *dealt, Diag *diag);

/* The object of an action, and back. Errors as above. */
Json *wire_action(const Game *g, const Action *a);
Err   wire_read_action(const Game *g, const Json *o, Action *out, Diag *diag);

/* Sets in a folded view what only the umpire can tell, as a host's list of choices has it: the seat
 * is asked, and a win that is not in the list was passed up. `kinds`: those of the list, by bit of
 * ActionKind. */
void wire_judge(const Game *g, uint32_t kinds, View *v);

/* All that a seat knows, for an engine that keeps no state. */
Json *wire_view(const Game *g, const View *v);

#endif
