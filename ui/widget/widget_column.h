/* SPDX-License-Identifier: MIT */
/* A column of lines being filled from the top: what has no room is left out. */
#ifndef PAIJU_WIDGET_COLUMN_H
#define PAIJU_WIDGET_COLUMN_H

#include "canvas.h"

typedef struct Column {
    Canvas *c;
    Rect    r;
    int     y;                  /* the next free line */
} Column;

/* Is no line free any more? */
bool column_full(const Column *col);

/* Lines that are still free. */
int column_room(const Column *col);

/* Has it room for the whole of a text, wrapped? */
bool column_holds(const Column *col, const char *text);

/* Adds a line, cut to the column, or a text over several; nothing where there is no room. */
void column_line(Column *col, Style style, const char *text);
void column_wrapped(Column *col, Style style, const char *text);

/* A rule across the column, as canvas_rule. */
void column_rule(Column *col, const char *title, const char *note);

#endif
