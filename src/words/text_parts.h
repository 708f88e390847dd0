/* SPDX-License-Identifier: MIT */
/* Building a line piece by piece, truncated at the end of a character. */
#ifndef PAIJU_TEXT_PARTS_H
#define PAIJU_TEXT_PARTS_H

#include "text.h"

typedef struct TextLine {
    char  *out;
    size_t size, used;
} TextLine;

/* Starts an empty line. */
TextLine text_begin(char *out, size_t size);
void     text_add(TextLine *l, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The space between two sentences. */
void     text_gap(TextLine *l);
/* Both: one more sentence. */
void     text_sentence(TextLine *l, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The seats of a mask as "You, Lin and Bo" or, as objects, "you, Lin and Bo". */
void text_seats(const TextContext *t, SeatMask seats, bool as_subject, char *out, size_t size);

/* A sentence about one seat: "%s passes." and "You pass."; the second has no %s. */
typedef struct Forms {
    const char *other, *you;
} Forms;

/* Adds the form for the actor. */
void text_plain(TextLine *l, const TextContext *t, Forms f, Seat actor);

/* The same, with one or two texts after the name; `more` may be "". */
void text_about(TextLine *l, const TextContext *t, Forms f, Seat actor, const char *what,
                const char *more);

/* Adds the sentence "Lin holds 1 1 4 characters." or "You hold ...". */
void text_held(TextLine *l, const TextContext *t, Seat s, const char *what);

/* The sentences "Hand 1: Lin deals." about an EV_START; "This hand: You +4, Lin -4." and "Totals:
 * You 12, Lin 8." about an EV_END. */
void text_opening(TextLine *l, const TextContext *t, const Event *e);
void text_gains(TextLine *l, const TextContext *t, const Event *e);
void text_totals(TextLine *l, const TextContext *t, const Event *e);

/* "You +4, Lin -4": `item` has one place for the name and one for the number. */
void text_scores(const TextContext *t, const int64_t score[SEATS_MAX], const char *item, char *out,
                 size_t size);

#endif
