/* SPDX-License-Identifier: MIT */
/* Reads what a terminal sends after Esc: keys, clicks, answers, pasted text. An unknown sequence is
 * dropped whole, so that no part of it is taken for keys. */
#ifndef PAIJU_ESCAPE_H
#define PAIJU_ESCAPE_H

#include "key.h"

typedef enum EscapeState {
    ESCAPE_BEGUN,               /* Esc has been read */
    ESCAPE_TWICE,               /* Esc Esc: in some terminals, a key with Alt */
    ESCAPE_CHARSET,             /* Esc, characters such as ( or #, then one more */
    ESCAPE_CSI,                 /* Esc [ numbers, then a letter or ~ */
    ESCAPE_ONE_MORE,            /* Esc [ [ or Esc O: one more character ends it */
    ESCAPE_MOUSE,               /* Esc [ M and three characters */
    ESCAPE_STRING,              /* an answer, which ends with Esc \ or the bell */
    ESCAPE_STRING_END,          /* Esc inside an answer */
    ESCAPE_PASTE,               /* pasted text between its two brackets */
} EscapeState;

typedef struct Escape {         /* all zero: Esc has been read */
    EscapeState state;
    char text[48];              /* without Esc. CSI and SS3: introducer, numbers and final
                                 * character. String: as much as fits */
    int  n;                     /* length of `text`, or characters still expected or recognized */
} Escape;

typedef enum EscapeStep {
    ESCAPE_MORE,                /* the sequence continues */
    ESCAPE_OVER,                /* the sequence has ended */
    ESCAPE_ALONE,               /* it was the key Esc; the present character is a key of its own */
} EscapeStep;

/* Takes the next character after Esc. `code` K_NONE: a key that curses recognized. *key: the key
 * that a finished sequence means, K_NONE for an unknown sequence. */
EscapeStep escape_feed(Escape *e, KeyCode code, KeyCode *key);

/* How long to wait for the next character; if none has come by then, the sequence is over. */
int escape_wait_ms(const Escape *e);

#endif
