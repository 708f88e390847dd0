/* SPDX-License-Identifier: MIT */
/* A long text with scrolling and searching. Lines that begin with '#' are headings. */
#ifndef PAIJU_WIDGET_PAGER_H
#define PAIJU_WIDGET_PAGER_H

#include "canvas.h"
#include "keys.h"
#include "widget_edit.h"

typedef struct Pager {
    char *text;                 /* owned */
    int   top;                  /* the first (wrapped) line shown */
    int   n_lines;              /* when it was last drawn */
    int   page;
    int   cols;
    bool  searching;            /* the search word is being typed */
    bool  missed;               /* the last search found nothing */
    int   hit, hits;            /* the line found last, -1: none; number of lines found */
    int   nth;                  /* number of the line found, from 1; 0: scrolled away since */
    int   around;               /* the search wrapped: 1 to the beginning, -1 to the end */
    Edit  word;
} Pager;

/* Takes the text over. `at_end`: begins with the last page. */
void pager_set(Pager *p, char *text, bool at_end);
void pager_free(Pager *p);

/* False: the pager does not use this key. */
bool pager_key(Pager *p, Key key, Command c);

/* Draws the text and, in the last row of `r`, the search or the position in the text. */
void pager_draw(Pager *p, Canvas *c, Rect r);

#endif
