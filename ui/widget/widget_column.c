/* SPDX-License-Identifier: MIT */
/* Columns of lines, for the panels beside the tables. */
#include "widget_column.h"

#include <stddef.h>

#include "theme.h"

int column_room(const Column *col)
{
    return col->r.y + col->r.h - col->y;
}

bool column_full(const Column *col)
{
    return column_room(col) <= 0;
}

bool column_holds(const Column *col, const char *text)
{
    return text_lines(text, col->r.w - 1) <= column_room(col);
}

void column_line(Column *col, Style style, const char *text)
{
    if (!column_full(col))
        canvas_field(col->c, col->r.x + 1, col->y++, col->r.w - 1, style, text);
}

void column_wrapped(Column *col, Style style, const char *text)
{
    Rect rest = { col->r.x + 1, col->y, col->r.w - 1, column_room(col) };
    if (!column_full(col))
        col->y += canvas_wrapped(col->c, rest, style, text);
}

void column_rule(Column *col, const char *title, const char *note)
{
    if (!column_full(col))
        canvas_rule(col->c, (Rect){ col->r.x, col->y++, col->r.w, 1 }, STYLE_LINE, title, note);
}
