/* SPDX-License-Identifier: MIT */
/* A long text that scrolls and can be searched. Lines that begin with '#' are headings. */
#ifndef PAIJU_WIDGET_PAGER_H
#define PAIJU_WIDGET_PAGER_H

#include "canvas.h"
#include "keys.h"
#include "widget_edit.h"

typedef struct Pager {
    char *text;                 /* owned */
    int   top;                  /* the first wrapped line shown */
    int   n_lines;              /* at the last drawing */
    int   page;
    int   cols;
    bool  searching;            /* the word is being typed */
    bool  missed;               /* the last search found nothing */
    int   hit, hits;            /* the line found last, -1: none; lines that have the word */
    int   nth;                  /* which of them it is, from 1; 0: the reader has moved on since */
    int   around;               /* the search went on from the other end: 1 the beginning, -1 the
                                 * end */
    Edit  word;
} Pager;

/* Takes the text over. `at_end`: begins with the last page. */
void pager_set(Pager *p, char *text, bool at_end);
void pager_free(Pager *p);

/* False: not the pager's key. */
bool pager_key(Pager *p, Key key, Command c);

/* Draws the text and, in the last row of `r`, the search or the place in the text. */
void pager_draw(Pager *p, Canvas *c, Rect r);

#endif
