/* SPDX-License-Identifier: MIT */
/* Building a line piece by piece; what does not fit is cut at a character's end. */
#ifndef PAIJU_TEXT_PARTS_H
#define PAIJU_TEXT_PARTS_H

#include "text.h"

typedef struct TextLine {
    char  *out;
    size_t size, used;
} TextLine;

/* Begins with an empty line. */
TextLine text_begin(char *out, size_t size);
void     text_add(TextLine *l, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A blank between two sentences. */
void     text_gap(TextLine *l);

/* The seats of a mask as "You, Lin and Bo" or, as objects, "you, Lin and Bo". */
void text_seats(const TextContext *t, SeatMask seats, bool as_subject, char *out, size_t size);

/* A sentence about one seat: "%s passes." and "You pass.", the second without a place for a
 * name. */
typedef struct Forms {
    const char *other, *you;
} Forms;

/* Adds the form for the actor. */
void text_plain(TextLine *l, const TextContext *t, Forms f, Seat actor);

/* The same where one or two texts follow the name; `more` may be "". */
void text_about(TextLine *l, const TextContext *t, Forms f, Seat actor, const char *what,
                const char *more);

/* "You +4, Lin -4": `item` has a place for the name and one for the number. */
void text_scores(const TextContext *t, const int64_t score[SEATS_MAX], const char *item, char *out,
                 size_t size);

#endif
