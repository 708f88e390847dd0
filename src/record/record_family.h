/* SPDX-License-Identifier: MIT */
/* The part of records that differs between families of games: the words on the wire, and how the
 * choices of a hand are derived from its events. One row for each family, in wire_mj.c and
 * wire_dtz.c; before it, the values that have the same form in all families. */
#ifndef PAIJU_RECORD_FAMILY_H
#define PAIJU_RECORD_FAMILY_H

#include <stddef.h>

#include "json_reader.h"
#include "rerun.h"
#include "wire.h"

/* The target of a writer: the member `key` of an object. */
typedef struct WireTarget {
    const Game  *game;
    const Event *event;
    Json        *object;
    const char  *key;
    const struct WireMember *member;
} WireTarget;

/* The source of a reader. */
typedef struct WireSource {
    const Game   *game;
    JsonReader   *r;            /* of the object */
    WireKnowledge know;
    Deal         *dealt;        /* takes the deal of EV_START */
    const char   *key;
    const struct WireMember *member;
} WireSource;

/* A member of an event, with its writer and reader. */
typedef struct WireMember {
    const char *key;
    void      (*put)(const WireTarget *t);
    void      (*read)(const WireSource *s, Event *out);
    size_t      at;             /* WIRE_WORD, WIRE_MONEY: offset of the value in an event */
    const char *words;          /* WIRE_WORD: for the values from `least` upwards */
    int         least;
} WireMember;

/* Member kinds: with put_NAME and read_NAME; a byte written as a word; amounts by seat. */
#define WIRE_MEMBER(key, name) { key, put_##name, read_##name, 0, NULL, 0 }
#define WIRE_WORD(key, field, words, least) \
    { key, wire_put_word, wire_read_word, offsetof(Event, field), words, least }
#define WIRE_MONEY(key, field) \
    { key, wire_put_money, wire_read_money, offsetof(Event, field), NULL, 0 }

/* A type of event, with its members in the order of the line. */
enum { WIRE_MEMBERS = 7 };
typedef struct WireRow {
    const char *type;
    uint8_t     kind;           /* EventKind */
    uint8_t     only;           /* the only Event.type that it is for; 0: all */
    bool        masks;          /* some of its tiles or cards may be hidden */
    const WireMember *member[WIRE_MEMBERS];     /* the rest is NULL */
} WireRow;

/* Members that several families use. */
extern const WireMember wire_actor, wire_hand_no, wire_start_scores, wire_deltas, wire_scores;
void wire_put_actor(const WireTarget *t);
void wire_read_actor(const WireSource *s, Event *out);
void wire_put_word(const WireTarget *t);
void wire_read_word(const WireSource *s, Event *out);
void wire_put_money(const WireTarget *t);
void wire_read_money(const WireSource *s, Event *out);

/* -- writing ----------------------------------------------------------------------------------- */

/* A seat, or null for SEAT_NONE. */
void  wire_put_seat(Json *o, const char *key, Seat s);
/* Adds word `i` of a list of words. */
void  wire_put_text(Json *o, const char *key, const char *words, int i);

/* -- reading ----------------------------------------------------------------------------------- */

/* Accepted values can be stored and indexed; messages begin with the path to the value. */

Seat wire_read_seat(const WireSource *s, const char *key);
/* Goes into a list with one entry for each seat; returns how many it has, 0 after an error. */
int  wire_enter_seats(const WireSource *s, const char *key);

/* -- the row of a family ----------------------------------------------------------------------- */

typedef struct RecordFamily {
    /* As in wire.h. */
    Json *(*action)(const Action *a);
    void  (*read_action)(const WireSource *s, Action *out);
    Json *(*view)(const View *v);
    void  (*judge)(const Game *g, uint32_t kinds, View *v);     /* NULL: only sets must_act */
    const WireRow *row;         /* of its events; ends with one without a type */

    /* The choices of the seats asked in a hand whose open view is `v`, as rerun_choices. */
    RerunStatus (*choices)(const Rerun *r, const View *v, RerunChoices *c, Diag *diag);

    /* Copies into `right`, the event by the rules, what a record of an older version may have
     * otherwise. NULL: nothing. */
    void (*keep)(const Rerun *r, const Event *recorded, Event *right);
} RecordFamily;

/* ---- rerun_mj.c ---- */

RerunStatus rerun_choices_mj(const Rerun *r, const View *v, RerunChoices *c, Diag *diag);
void        rerun_keep_mj(const Rerun *r, const Event *recorded, Event *right);

/* ---- shared, in rerun.c ------------- */

/* The actor's choice that led to an event. False for an event that is not one seat's choice. */
bool rerun_choice_of(const Event *e, Action *out);

/* The choice of the only seat to act; `duty` is a format with a place for its name. */
RerunStatus rerun_turn(const Rerun *r, Seat turn, const char *duty, RerunChoices *c, Diag *diag);

/* The next event is not possible here; `duty` says what was expected. */
RerunStatus rerun_unexpected(const Rerun *r, const char *duty, Diag *diag);

#endif
