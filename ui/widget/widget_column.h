/* SPDX-License-Identifier: MIT */
/* Fills a column with lines from the top; what does not fit is left out. */
#ifndef PAIJU_WIDGET_COLUMN_H
#define PAIJU_WIDGET_COLUMN_H

#include "canvas.h"

typedef struct Column {
    Canvas *c;
    Rect    r;
    int     y;                  /* the next free line */
} Column;

/* Is there no free line left? */
bool column_full(const Column *col);

/* The number of free lines. */
int column_room(const Column *col);

/* Does the whole text fit, wrapped? */
bool column_holds(const Column *col, const char *text);

/* Adds a line, cut to the width of the column, or a wrapped text; nothing if there is no room. */
void column_line(Column *col, Style style, const char *text);
void column_wrapped(Column *col, Style style, const char *text);

/* A rule across the column, as in canvas_rule. */
void column_rule(Column *col, const char *title, const char *note);

#endif
