/* SPDX-License-Identifier: MIT */
/* What the wires of all games share: the functions each has to bring, and the values that look the
 * same everywhere. */
#ifndef PAIJU_WIRE_IMPL_H
#define PAIJU_WIRE_IMPL_H

#include <stddef.h>

#include "wire.h"

/* What a writer works on: the member `key` of an object. */
typedef struct WireTarget {
    const Game  *game;
    const Event *event;
    Json        *object;
    const char  *key;
    const struct WireMember *member;
} WireTarget;

/* What a reader works on. */
typedef struct WireSource {
    const Game   *game;
    const Json   *object;
    WireKnowledge know;
    Deal         *dealt;        /* takes the deal of EV_START */
    Diag         *diag;
    const char   *key;
    const struct WireMember *member;
} WireSource;

/* A member of an event, both ways. */
typedef struct WireMember {
    const char *key;
    void      (*put)(const WireTarget *t);
    Err       (*read)(const WireSource *s, Event *out);
    size_t      at;             /* WIRE_WORD, WIRE_MONEY: where in an event the value stands */
    const char *words;          /* WIRE_WORD: for the values from `least` on */
    int         least;
} WireMember;

/* By put_NAME and read_NAME; a byte told by a word; amounts by seat. */
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
    uint8_t     only;           /* the Event.type that it is for; 0: any */
    bool        masks;          /* some of its tiles or cards may be hidden */
    const WireMember *member[WIRE_MEMBERS];     /* the rest is NULL */
} WireRow;

/* Members of several families. */
extern const WireMember wire_actor, wire_hand_no, wire_start_scores, wire_deltas, wire_scores;
void wire_put_actor(const WireTarget *t);
Err  wire_read_actor(const WireSource *s, Event *out);
void wire_put_word(const WireTarget *t);
Err  wire_read_word(const WireSource *s, Event *out);
void wire_put_money(const WireTarget *t);
Err  wire_read_money(const WireSource *s, Event *out);

/* -- writing ----------------------------------------------------------------------------------- */

Json *wire_int_list(const int64_t *value, int n);
/* A seat, or null for SEAT_NONE. */
void  wire_put_seat(Json *o, const char *key, Seat s);
/* Word `i` of a list of words. */
void  wire_put_text(Json *o, const char *key, const char *words, int i);

/* -- reading: whatever is accepted can be stored and indexed; sentences begin with the way to the
 * value -- */

/* Puts the key, or the place in a list (key ""), before the sentence of what failed. Returns
 * `e`. */
Err wire_placed(const WireSource *s, Err e, const char *key, int i);

Err wire_read_seat(const WireSource *s, const char *key, Seat *out);
/* A list with one entry a seat. */
Err wire_read_seats(const WireSource *s, const char *key, const Json **out);
/* One of these words, by its number. */
Err wire_take_word(const WireSource *s, const char *key, const char *words, uint8_t *out);

#endif
