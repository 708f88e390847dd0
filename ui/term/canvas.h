/* SPDX-License-Identifier: MIT */
/* A grid of cells: the only thing screens draw on. */
#ifndef PAIJU_CANVAS_H
#define PAIJU_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Rect {
    int x, y, w, h;
} Rect;

/* The meaning of a cell, a row of styles.def; themes give it colours. */
typedef uint8_t Style;

enum { CELL_TEXT = 5 };

typedef struct Cell {
    char    text[CELL_TEXT];    /* one glyph; "" in the right half of a wide one */
    uint8_t width;              /* 1, 2, or 0 in the right half of a wide glyph */
    Style   style;
    Style   ground;             /* whose background shows where `style` has none of its own */
    uint8_t arms;               /* of a line, by LineArm; 0: none, or one that is done */
} Cell;

/* Where the line in a cell leads. */
typedef enum LineArm { ARM_UP = 1, ARM_RIGHT = 2, ARM_DOWN = 4, ARM_LEFT = 8 } LineArm;

typedef struct Canvas {
    int   cols, rows;
    bool  unicode;              /* false: every glyph becomes ASCII */
    bool  ascii_signs;          /* lines and signs in ASCII although text may be Unicode */
    Rect  clip;                 /* drawing outside has no effect */
    int   cursor_x, cursor_y;   /* where the terminal's cursor rests; -1: hidden */
    Cell *cell;                 /* row by row */
} Canvas;

/* A blank canvas; the caller frees it. */
Canvas *canvas_new(int cols, int rows, bool unicode);
void canvas_free(Canvas *c);

/* Blanks everything, hides the cursor, opens the clip. */
void canvas_clear(Canvas *c);

/* The same at another size; both at least 1. */
void canvas_resize(Canvas *c, int cols, int rows);

/* Sets the clip to the part of `r` inside the canvas; returns the old one. */
Rect canvas_clip(Canvas *c, Rect r);

/* The cell of a place; the place must exist. */
const Cell *canvas_at(const Canvas *c, int x, int y);

/* Draws text from (x, y) on one line, clipped; a wide glyph is never halved. Returns the column
 * after the text, as if nothing had been clipped. */
int canvas_put(Canvas *c, int x, int y, Style style, const char *text);
int canvas_putf(Canvas *c, int x, int y, Style style, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* The same within `w` columns; what does not fit ends in ".." and the rest of the field is blanked.
 */
void canvas_field(Canvas *c, int x, int y, int w, Style style, const char *text);

/* Lines that text takes when it is wrapped into `w` columns. */
int text_lines(const char *text, int w);

/* Text wrapped into a rectangle; returns the number of lines used (never more than r.h). */
int canvas_wrapped(Canvas *c, Rect r, Style style, const char *text);

/* The same with the last lines of a text that has more than the rectangle. */
int canvas_wrapped_end(Canvas *c, Rect r, Style style, const char *text);

/* Makes the cells of `r` blanks of a style. */
void canvas_fill(Canvas *c, Rect r, Style style);

/* Gives the cells of `r` another style, keeping their text. */
void canvas_restyle(Canvas *c, Rect r, Style style);

/* Lays another ground under the cells of `r`, which stays there whatever is drawn on it until the
 * canvas is cleared. At first all of it is felt: the ground of the style of number 0. */
void canvas_ground(Canvas *c, Rect r, Style ground);

/* A horizontal line in the first row of `r`, with a title near its left and, if not NULL, a note
 * near its right end. */
void canvas_rule(Canvas *c, Rect r, Style line, const char *title, const char *note);
void canvas_vline(Canvas *c, int x, int y, int h, Style line);
void canvas_box(Canvas *c, Rect r, Style line);

/* Joins the lines in `r` where one ends at another (`┬ ┤ ├ ┴ ┼`), however they were drawn. They are
 * done then: no line that comes later is joined with them, which keeps a box that lies over others
 * whole. */
void canvas_join(Canvas *c, Rect r);

/* Is the point inside? */
bool rect_has(Rect r, int x, int y);

#endif
