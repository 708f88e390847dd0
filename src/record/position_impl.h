/* SPDX-License-Identifier: MIT */
/* The files of positions only: the text being written or read, and the rows of the families. */
#ifndef PAIJU_POSITION_IMPL_H
#define PAIJU_POSITION_IMPL_H

#include "position_string.h"

/* ---- writing --------------------------------------------------------------------------------- */

typedef struct PositionWriter {
    char  *text;
    size_t size;
    size_t n;                       /* length, including characters that did not fit */
} PositionWriter;

void put_text(PositionWriter *w, const char *text);
void put_letter(PositionWriter *w, char letter);
void put_int(PositionWriter *w, int64_t n);

/* ---- reading --------------------------------------------------------------------------------- */

typedef struct PositionReader {
    const char *text;
    size_t      at;                 /* index of the next character */
    Err         err;                /* the first fault; nothing after it is read */
    Diag       *diag;
} PositionReader;

/* The position to report for a fault that is found later. */
static inline size_t place_of(const PositionReader *r) { return r->at; }

/* Notes a fault at a position: "column 12: ...". Returns false, for callers that return it. */
bool fault_at(PositionReader *r, size_t place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The next character, without advancing; '\0' at the end and after a fault. */
char next_letter(const PositionReader *r);

/* Advances if the next character is this one; or requires it, and reports it as `what` if it is
 * missing. */
bool take_letter(PositionReader *r, char letter);
bool need_letter(PositionReader *r, char letter, const char *what);

/* Reads the letters and hyphens from here. Longer than `size`: a fault. */
bool read_word(PositionReader *r, char *out, size_t size);

/* Reads a whole number in min..max without leading plus sign, zeros or blanks; "-" if negative. */
bool read_int(PositionReader *r, int64_t min, int64_t max, int64_t *out);

/* Reads a seat of the table: one digit. */
bool read_seat(PositionReader *r, int n_seats, Seat *out);

/* ---- families -------------------------------------------------------------------------------- */

typedef struct PositionFamily {
    /* Writes the part after the options, beginning with '/'. False: this table is not possible in
     * the game. */
    bool (*write)(const Game *g, const View *v, PositionWriter *w);
    /* Reads that part to the end of the text and checks it; the view is blank. False: a fault has
     * been noted. */
    bool (*read)(const Game *g, PositionReader *r, View *v);
    /* Rearranges hidden items until they agree with what is known; `order` is that of
     * GameOps.fill. */
    void (*arrange)(const Game *g, const View *v, Rng *rng, uint8_t *order, int n);
} PositionFamily;

LAYER_ROWS(PositionFamily, position)

#endif
