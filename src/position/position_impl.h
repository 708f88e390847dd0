/* SPDX-License-Identifier: MIT */
/* Private to src/position: the text being written and read, and the rows of the families. */
#ifndef PAIJU_POSITION_IMPL_H
#define PAIJU_POSITION_IMPL_H

#include "position_string.h"

/* ---- writing --------------------------------------------------------------------------------- */

typedef struct PositionWriter {
    char  *text;
    size_t size;
    size_t n;                       /* characters, also those there was no room for */
} PositionWriter;

void put_text(PositionWriter *w, const char *text);
void put_letter(PositionWriter *w, char letter);
void put_int(PositionWriter *w, int64_t n);

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct PositionReader {
    const char *text;
    size_t      at;                 /* of the character to be read next */
    Err         err;                /* the first fault; nothing is read behind it */
    Diag       *diag;
} PositionReader;

/* The place to be named for a fault that is seen later. */
static inline size_t place_of(const PositionReader *r) { return r->at; }

/* Notes a fault at a place: "column 12: ...". False, for who returns it. */
bool fault_at(PositionReader *r, size_t place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The next character, without taking it; '\0' at the end and behind a fault. */
char next_letter(const PositionReader *r);

/* Takes the character if it is the next one; or it must be, and is called `what` if it is not. */
bool take_letter(PositionReader *r, char letter);
bool need_letter(PositionReader *r, char letter, const char *what);

/* The letters and hyphens from here on. Longer than `size`: a fault. */
bool read_word(PositionReader *r, char *out, size_t size);

/* A whole number in min..max without sign, zeros or blanks before it; "-" if it is less than 0. */
bool read_int(PositionReader *r, int64_t min, int64_t max, int64_t *out);

/* A seat of the table: one digit. */
bool read_seat(PositionReader *r, int n_seats, Seat *out);

/* ---- families -------------------------------------------------------------------------------- */

typedef struct PositionFamily {
    /* What follows the options: begins behind a '/'. False: no game comes to this table. */
    bool (*write)(const Game *g, const View *v, PositionWriter *w);
    /* Reads it up to the end of the text and judges it; the view is blank. False: a fault has been
     * noted. */
    bool (*read)(const Game *g, PositionReader *r, View *v);
    /* Changes hidden items about until they go with what is known; `order` is that of
     * GameOps.fill. */
    void (*arrange)(const Game *g, const View *v, Rng *rng, uint8_t *order, int n);
} PositionFamily;

LAYER_ROWS(PositionFamily, position)

#endif
