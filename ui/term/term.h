/* SPDX-License-Identifier: MIT */
/* The interface between screens and terminals: a canvas goes out, keys come in, time passes. The
 * implementations are curses (term_curses.c), none at all (term_still.c) and, in tests, a script
 * and a file (tests/support/term_dump.c). Screens set `theme`, `stale` and `mouse`; the terminal
 * heeds them with the next picture. */
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
    void    (*flush)(Term *t, const Canvas *c);         /* shows the canvas in the theme */
    /* The next key, or K_ANSWER; K_NONE after `timeout_ms` (negative: no limit) or when one of
     * `fds` can be read. */
    Key     (*wait)(Term *t, const int *fds, int n_fds, int timeout_ms);
    int64_t (*now_ms)(const Term *t);                   /* a clock that never goes back */
    void    (*set_colour)(Term *t, bool on);            /* changes `colours`; then set a theme */
    void    (*beep)(Term *t);
    /* Sends a sequence to the terminal itself, which does not change the picture. False: this
     * terminal would print it. NULL: there is no terminal. */
    bool    (*copy)(Term *t, const char *bytes);
    void    (*free)(Term *t);                           /* restores the terminal */
} TermOps;

struct Term {
    const TermOps *ops;
    const Theme *theme;         /* borrowed; set before the first picture */
    bool stale;                 /* the next flush sends every cell again */
    bool mouse;                 /* false: clicks are the terminal's */
    int  colours;               /* number of colours; 0: none */
    bool unicode;
    bool cjk;                   /* the terminal can show Chinese characters */
    bool light;                 /* its own ground is light */
    bool poor_signs;            /* it shows `●` and lines two columns wide, or not at all */
};

typedef struct TermOptions {
    bool unicode;               /* the locale's character set is UTF-8 */
    bool colour;                /* false: no colours, whatever the terminal can do */
    bool mouse;
} TermOptions;

/* Takes over the terminal on standard input and output. NULL if that is not possible; `diag` says
 * why. */
Term *term_curses_open(const TermOptions *options, Diag *diag);

/* Takes what the terminal has answered about itself since it was opened. Call it late, just before
 * the first picture, so that other work is done while the answers come. For a terminal with few
 * colours, which depend on its ground, it waits, but only for a moment. True: the answers changed
 * what was assumed. Later answers come as K_ANSWER. */
bool term_curses_settle(Term *t);

/* A terminal of this size that shows nothing and gets no keys, for making pictures without one,
 * with characters of all languages and this number of colours. It hangs up when a key is first
 * waited for. */
Term *term_still_open(int cols, int rows, int colours);

/* Should colours be used? `when` is auto, always or never; auto respects NO_COLOR. */
bool term_wants_colour(const char *when);

#endif
