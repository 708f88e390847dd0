/* SPDX-License-Identifier: MIT */
/* Event, Action and View <-> the JSON objects of records and engines (docs/record.md,
 * docs/protocol.md), for every game. Only wire_mj.c and wire_dtz.c contain the words. */
#ifndef PAIJU_WIRE_H
#define PAIJU_WIRE_H

#include "game_types.h"
#include "json.h"

/* May "?" replace a tile or card? Yes in what one seat sees, not in a record. */
typedef enum WireKnowledge { WIRE_OPEN, WIRE_MASKED } WireKnowledge;

/* Begins a line of a record or a message with {"type":"quit"}, without its other members. The
 * caller frees it. */
Json *wire_new(const char *type);
Json *wire_int_list(const int64_t *value, int n);

/* The object for an event, with hidden parts as in docs/protocol.md 2. The caller frees it. */
Json *wire_event(const Game *g, const Event *e);

/* Reads an object; `dealt` takes the deal of EV_START, to which *out then refers. For types that
 * are not an event of the game the kind is N_EVENT_KINDS: the reader ignores them, as it ignores
 * unknown keys. Every index and count in *out is within its bounds; only the rules decide whether
 * the event makes sense. ERR_SYNTAX, ERR_TILE_TEXT, ERR_TOO_MANY_TILES, ERR_CARD_TEXT,
 * ERR_TOO_MANY_CARDS, ERR_NO_PATTERN. */
Err wire_read_event(const Game *g, const Json *o, WireKnowledge know, Event *out, Deal *dealt,
                    Diag *diag);

/* wire_read_event for the members of the start of a hand; ignores the type of the object. */
Err wire_read_start(const Game *g, const Json *o, Event *out, Deal *dealt, Diag *diag);

/* Would both be written as the same object? */
bool wire_alike(const Game *g, const Event *a, const Event *b);

/* wire_read_event for an event that a host has masked for a seat: hidden tiles are allowed. */
Err wire_read_seen(const Game *g, const Json *o, SeenEvent *out, Deal *dealt, Diag *diag);

/* Converts an action to an object, and back. Errors as above. */
Json *wire_action(const Game *g, const Action *a);
Err   wire_read_action(const Game *g, const Json *o, Action *out, Diag *diag);

/* Adds to a folded view what only the host can know, from its list of choices: the seat is asked,
 * and a win missing from the list was passed up. `kinds`: those in the list, as bits of
 * ActionKind. */
void wire_judge(const Game *g, uint32_t kinds, View *v);

/* Everything a seat may know, for an engine that keeps no state. */
Json *wire_view(const Game *g, const View *v);

#endif
