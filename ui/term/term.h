/* SPDX-License-Identifier: MIT */
/* The seam between screens and terminals: a canvas goes out, keys come in, time passes. Behind it
 * stand curses (term_curses.c) or, in tests, a script and a file (tests/support/term_dump.c). */
#ifndef PAIJU_TERM_H
#define PAIJU_TERM_H

#include <stdbool.h>
#include <stdint.h>

#include "canvas.h"
#include "err.h"
#include "key.h"
#include "theme.h"

typedef struct Term Term;

typedef struct TermOps {
    void    (*size)(const Term *t, int *cols, int *rows);
    void    (*flush)(Term *t, const Canvas *c);         /* shows the canvas */
    /* The next key, or K_ANSWER; K_NONE after `timeout_ms` (negative: no limit) or when one of
     * `fds` can be read. */
    Key     (*wait)(Term *t, const int *fds, int n_fds, int timeout_ms);
    int64_t (*now_ms)(const Term *t);                   /* a clock that only goes forward */
    void    (*set_theme)(Term *t, const Theme *theme);
    void    (*set_colour)(Term *t, bool on);            /* changes `colours`; a theme must follow */
    void    (*redraw)(Term *t);                         /* the next flush sends every cell again */
    void    (*beep)(Term *t);
    /* Sends a sequence for the terminal itself, which leaves the picture alone. False: this one
     * would print it. NULL: there is no terminal. */
    bool    (*copy)(Term *t, const char *bytes);
    void    (*set_mouse)(Term *t, bool on);             /* clicks come, or stay the terminal's */
    void    (*free)(Term *t);                           /* gives the terminal back as it was */
} TermOps;

struct Term {
    const TermOps *ops;
    int  colours;               /* 0: none */
    bool unicode;
    bool cjk;                   /* it has Chinese characters */
    bool light;                 /* its own ground is light */
    bool poor_signs;            /* it draws `●` and lines two columns wide, or not at all */
};

typedef struct TermOptions {
    bool unicode;               /* the locale's character set is UTF-8 */
    bool colour;                /* false: none, whatever the terminal can do */
    bool mouse;
} TermOptions;

/* Takes over the terminal on standard input and output. NULL if that is impossible; then `diag`
 * says why. */
Term *term_curses_open(const TermOptions *options, Diag *diag);

/* Takes what the terminal has said of itself since it was opened; called late, just before the
 * first picture, so that other work comes in between. A terminal of few colours, which are chosen
 * by its ground, is waited for, a moment at most. True: the terminal is otherwise than it was
 * thought to be. What comes later is a K_ANSWER. */
bool term_curses_settle(Term *t);

/* Should colours be used? `when` is auto, always or never; auto looks at NO_COLOR. */
bool term_wants_colour(const char *when);

#endif
