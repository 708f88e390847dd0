/* SPDX-License-Identifier: MIT */
/* A grid of cells. Screens draw on nothing else. */
#ifndef PAIJU_CANVAS_H
#define PAIJU_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Rect {
    int x, y, w, h;
} Rect;

/* What a cell means: a row of styles.def. Themes give it colours. */
typedef uint8_t Style;

enum { CELL_TEXT = 5 };

typedef struct Cell {
    char    text[CELL_TEXT];    /* one glyph; "" in the right half of a wide one */
    uint8_t width;              /* 1, 2, or 0 in the right half of a wide glyph */
    Style   style;
    Style   ground;             /* the style whose background is used if `style` has none */
    uint8_t arms;               /* of a line, by LineArm; 0: none, or joined already */
} Cell;

/* The directions in which the line in a cell leads. */
typedef enum LineArm { ARM_UP = 1, ARM_RIGHT = 2, ARM_DOWN = 4, ARM_LEFT = 8 } LineArm;

typedef struct Canvas {
    int   cols, rows;
    bool  unicode;              /* false: every glyph is replaced by ASCII */
    bool  ascii_signs;          /* lines and signs in ASCII although text may be Unicode */
    Rect  clip;                 /* drawing outside has no effect */
    int   cursor_x, cursor_y;   /* where the terminal's cursor is put; -1: hidden */
    Cell *cell;                 /* row by row */
} Canvas;

/* A blank canvas; the caller frees it. */
Canvas *canvas_new(int cols, int rows, bool unicode);
void canvas_free(Canvas *c);

/* Blanks everything, hides the cursor, resets the clip. */
void canvas_clear(Canvas *c);

/* Clears it and changes its size; both at least 1. */
void canvas_resize(Canvas *c, int cols, int rows);

/* Sets the clip to the part of `r` inside the canvas; returns the old one. */
Rect canvas_clip(Canvas *c, Rect r);

/* The cell at a place, which must exist. */
const Cell *canvas_at(const Canvas *c, int x, int y);

/* Draws text on one line from (x, y), clipped; a wide glyph is never split. Returns the column
 * after the text, as if nothing had been clipped. */
int canvas_put(Canvas *c, int x, int y, Style style, const char *text);
int canvas_putf(Canvas *c, int x, int y, Style style, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* The same within `w` columns: text that is too long ends in "..", the rest of the field is
 * blank. */
void canvas_field(Canvas *c, int x, int y, int w, Style style, const char *text);

/* The number of lines of a text that is wrapped at `w` columns. */
int text_lines(const char *text, int w);

/* Draws text wrapped in a rectangle; returns the number of lines used (never more than r.h). */
int canvas_wrapped(Canvas *c, Rect r, Style style, const char *text);

/* The same, but if the text has too many lines, the last ones are drawn. */
int canvas_wrapped_end(Canvas *c, Rect r, Style style, const char *text);

/* Fills the cells of `r` with blanks of a style. */
void canvas_fill(Canvas *c, Rect r, Style style);

/* Sets the ground of the cells of `r`, which stays whatever is drawn on it until the canvas is
 * cleared. At first the whole ground is felt: style number 0. */
void canvas_ground(Canvas *c, Rect r, Style ground);

/* A horizontal line in the first row of `r`, with a title near its left end and, if not NULL, a
 * note near its right end. */
void canvas_rule(Canvas *c, Rect r, Style line, const char *title, const char *note);
void canvas_vline(Canvas *c, int x, int y, int h, Style line);
void canvas_box(Canvas *c, Rect r, Style line);

/* Joins the lines in `r` where one ends at another (`┬ ┤ ├ ┴ ┼`), in whatever order they were
 * drawn. Lines drawn later are not joined to these, so that a box over other lines stays whole. */
void canvas_join(Canvas *c, Rect r);

/* Is the point inside the rectangle? */
bool rect_has(Rect r, int x, int y);

/* -- sizes of windows, the same for all screens ------------------------------------------------ */

typedef enum LayoutKind {
    LAYOUT_TOO_SMALL,       /* only a line that says so */
    LAYOUT_COMPACT,         /* the panel replaces the log on request */
    LAYOUT_NORMAL,          /* with a panel on the right */
    LAYOUT_WIDE,            /* a wider panel */
} LayoutKind;

/* The smallest window of each kind. */
enum {
    COMPACT_COLS = 60, COMPACT_ROWS = 20,
    NORMAL_COLS = 80, NORMAL_ROWS = 24,
    WIDE_COLS = 120, WIDE_ROWS = 40,
};

/* The kind of a window of this size. */
LayoutKind layout_kind(int cols, int rows);

/* A rectangle of `w` x `h` in the middle of the canvas, and no larger than it: for questions. */
Rect layout_centred(int cols, int rows, int w, int h);

#endif
