/* SPDX-License-Identifier: MIT */
/* What a terminal sends after Esc: keys, clicks, answers, pasted text. A sequence that means
 * nothing here is swallowed whole, so that no part of it is taken for keys. */
#ifndef PAIJU_ESCAPE_H
#define PAIJU_ESCAPE_H

#include "key.h"

typedef enum EscapeState {
    ESCAPE_BEGUN,               /* Esc has come */
    ESCAPE_TWICE,               /* Esc Esc: a key with Alt in some terminals */
    ESCAPE_CHARSET,             /* Esc, signs like ( or #, then one more */
    ESCAPE_CSI,                 /* Esc [ numbers, then a letter or ~ */
    ESCAPE_ONE_MORE,            /* Esc [ [ or Esc O: one sign ends it */
    ESCAPE_MOUSE,               /* Esc [ M and three signs */
    ESCAPE_STRING,              /* an answer, up to Esc \ or the bell */
    ESCAPE_STRING_END,          /* Esc within it */
    ESCAPE_PASTE,               /* pasted text between brackets */
} EscapeState;

typedef struct Escape {         /* all zero: Esc has come */
    EscapeState state;
    char text[48];              /* without Esc: of a CSI or SS3 sequence its introducer, numbers and
                                 * end, of a string as much of it as fits */
    int  n;                     /* signs of `text`, or so many still to come or recognized */
} Escape;

typedef enum EscapeStep {
    ESCAPE_MORE,                /* the sequence continues */
    ESCAPE_OVER,                /* it has ended */
    ESCAPE_ALONE,               /* it was the key Esc; what came now is a key of its own */
} EscapeStep;

/* The next sign after Esc; `code` K_NONE: a key that the terminal's description knows. *key: which
 * key an ended sequence means, K_NONE for one that is not understood. */
EscapeStep escape_feed(Escape *e, KeyCode code, KeyCode *key);

/* How long the next sign may take; when none has come the sequence is over. */
int escape_wait_ms(const Escape *e);

#endif
