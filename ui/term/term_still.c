/* SPDX-License-Identifier: MIT */
/* Its clock does not move, so the same record gives the same picture. */
#include "term.h"

#include <stdlib.h>

#include "x_alloc.h"

typedef struct StillTerm {
    Term term;
    int  cols, rows, colours;
} StillTerm;

static void still_size(const Term *t, int *cols, int *rows)
{
    *cols = ((const StillTerm *)t)->cols;
    *rows = ((const StillTerm *)t)->rows;
}

static void still_flush(Term *t, const Canvas *c)
{
    (void)t;
    (void)c;
}

static Key still_hang_up(Term *t, const int *fds, int n_fds, int timeout_ms)
{
    (void)t;
    (void)fds;
    (void)n_fds;
    (void)timeout_ms;
    return (Key){ K_HANG_UP, 0, 0 };
}

static int64_t still_now_ms(const Term *t)
{
    (void)t;
    return 0;
}

static void still_set_colour(Term *t, bool on)
{
    t->colours = on ? ((const StillTerm *)t)->colours : 0;
}

static void still_beep(Term *t)
{
    (void)t;
}

static void still_free(Term *t)
{
    free(t);
}

static const TermOps still_ops = {
    .size = still_size, .flush = still_flush, .wait = still_hang_up, .now_ms = still_now_ms,
    .set_colour = still_set_colour, .beep = still_beep, .free = still_free,
};

Term *term_still_open(int cols, int rows, int colours)
{
    StillTerm *s = x_alloc(sizeof *s);
    s->term = (Term){ .ops = &still_ops, .colours = colours, .unicode = true, .cjk = true };
    s->cols = cols;
    s->rows = rows;
    s->colours = colours;
    return &s->term;
}
