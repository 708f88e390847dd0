/* What the wires of all games share: the functions each has to bring, and the values that look the
 * same everywhere. */
#ifndef PAIJU_WIRE_IMPL_H
#define PAIJU_WIRE_IMPL_H

#include "wire.h"

/* A type of event and its reader. */
typedef struct WireSource WireSource;
typedef struct WireReader {
    const char *type;
    uint8_t     kind;           /* EventKind */
    bool        masks;          /* some of its tiles or cards may be hidden */
    Err       (*read)(const WireSource *s, Event *out);
} WireReader;

/* -- writing ----------------------------------------------------------------------------------- */

Json *wire_int_list(const int64_t *value, int n);
/* A seat, or null for SEAT_NONE. */
void  wire_put_seat(Json *o, const char *key, Seat s);

/* -- reading: whatever is accepted can be stored and indexed; sentences begin with the way to the
 * value -- */

/* What a reader works on. */
struct WireSource {
    const Game   *game;
    const Json   *object;
    WireKnowledge know;
    Deal         *dealt;        /* takes the deal of EV_START */
    Diag         *diag;
};

/* Puts the key, or the place in a list (key ""), before the sentence of what failed. Returns
 * `e`. */
Err wire_placed(const WireSource *s, Err e, const char *key, int i);

Err wire_read_seat(const WireSource *s, const char *key, Seat *out);
/* A list with one entry a seat. */
Err wire_read_seats(const WireSource *s, const char *key, const Json **out);
Err wire_read_money(const WireSource *s, const char *key, int64_t out[SEATS_MAX]);
Err wire_read_word(const WireSource *s, const char *key, const char *words, uint8_t *out);

#endif
