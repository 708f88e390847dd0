/* SPDX-License-Identifier: MIT */
/* Its clock does not move, so the same record gives the same picture. */
#include "term_still.h"

#include <stdlib.h>

#include "x_alloc.h"

typedef struct StillTerm {
    Term term;
    int  cols, rows, colours;
} StillTerm;

static void size(const Term *t, int *cols, int *rows)
{
    *cols = ((const StillTerm *)t)->cols;
    *rows = ((const StillTerm *)t)->rows;
}

static void flush(Term *t, const Canvas *c)
{
    (void)t;
    (void)c;
}

static Key hang_up(Term *t, const int *fds, int n_fds, int timeout_ms)
{
    (void)t;
    (void)fds;
    (void)n_fds;
    (void)timeout_ms;
    return (Key){ K_HANG_UP, 0, 0 };
}

static int64_t now_ms(const Term *t)
{
    (void)t;
    return 0;
}

static void set_theme(Term *t, const Theme *theme)
{
    (void)t;
    (void)theme;
}

static void set_colour(Term *t, bool on)
{
    t->colours = on ? ((const StillTerm *)t)->colours : 0;
}

static void nothing(Term *t)
{
    (void)t;
}

static void set_mouse(Term *t, bool on)
{
    (void)t;
    (void)on;
}

static void discard(Term *t)
{
    free(t);
}

static const TermOps ops = {
    .size = size, .flush = flush, .wait = hang_up, .now_ms = now_ms, .set_theme = set_theme,
    .set_colour = set_colour, .redraw = nothing, .beep = nothing, .set_mouse = set_mouse,
    .free = discard,
};

Term *term_still_open(int cols, int rows, int colours)
{
    StillTerm *s = x_alloc(sizeof *s);
    s->term = (Term){ .ops = &ops, .colours = colours, .unicode = true, .cjk = true };
    s->cols = cols;
    s->rows = rows;
    s->colours = colours;
    return &s->term;
}
