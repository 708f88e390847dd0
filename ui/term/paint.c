/* SPDX-License-Identifier: MIT */
/* Keeps what is on the screen cell by cell, with the colours as sent. A blank has no ink: only the
 * visible part of its style counts. */
#include "paint.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "x_alloc.h"

enum {
    NO_INK = -2,                /* as a foreground: any will do */
    COLOURS = 256, BYTES_STEP = 1 << 14, EMIT_MOST = 64, NEAR_COLS = 4,
    ATTR_SEEN_ON_BLANKS = ATTR_UNDERLINE | ATTR_REVERSE,
};

typedef struct Pen {
    Colour  fg, bg;
    uint8_t attrs;
} Pen;

typedef struct PaintSpot {
    char text[CELL_TEXT];       /* "" in the right half of a wide glyph */
    Pen  pen;
} PaintSpot;

struct Paint {
    bool   known;               /* we know what is on the screen */
    PaintSpot *shown, *next;    /* owned: what is on the screen, and what will be */
    int   *changed;             /* owned: the cells that differ, row by row */
    int    cols, rows;
    int    x, y;                /* of the terminal's cursor; x -1: unknown */
    Pen    pen;                 /* the colours and attributes now set in the terminal */
    char  *bytes;               /* owned */
    size_t n, cap;
};

static const Pen own_pen = { -1, -1, 0 };

Paint *paint_new(void) { return x_alloc(sizeof(Paint)); }

void paint_free(Paint *p)
{
    free(p->shown);
    free(p->next);
    free(p->changed);
    free(p->bytes);
    free(p);
}

void paint_forget(Paint *p) { p->known = false; }

/* -- bytes ------------------------------------------------------------------------------------- */

/* Makes room for EMIT_MOST bytes; returns where to add them. */
static char *paint_reserve(Paint *p)
{
    if (p->n + EMIT_MOST > p->cap) {
        p->cap += BYTES_STEP;
        p->bytes = x_realloc(p->bytes, p->cap);
    }
    return p->bytes + p->n;
}

static void paint_emit(Paint *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void paint_emit(Paint *p, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    p->n += (size_t)vsnprintf(paint_reserve(p), EMIT_MOST, format, args);
    va_end(args);
}

/* "38;5;124", "31", "39": a foreground (30) or background colour (40), followed by its
 * separator. */
static void send_colour(Paint *p, Colour colour, int base, char *separator)
{
    paint_emit(p, "%c", *separator);
    *separator = ';';
    if (colour < 0)
        paint_emit(p, "%d", base + 9);
    else if (colour < 8)
        paint_emit(p, "%d", base + colour);
    else if (colour < 16)
        paint_emit(p, "%d", base + 60 + colour - 8);
    else
        paint_emit(p, "%d;5;%d", base + 8, colour);
}

static bool same_pen(Pen a, Pen b)
{
    return a.fg == b.fg && a.bg == b.bg && a.attrs == b.attrs;
}

/* A blank takes ink and weight from the previous pen, since they are not visible. */
static Pen as_far_as_seen(Pen pen, Pen before)
{
    if (pen.fg != NO_INK)
        return pen;
    return (Pen){ before.fg, pen.bg, before.attrs & (uint8_t)~ATTR_SEEN_ON_BLANKS };
}

/* Changes colours and attributes with one sequence, if they differ. */
static void take_pen(Paint *p, Pen pen)
{
    static const struct { uint8_t bits; int on, off; } attr[] = {
        { ATTR_BOLD, 1, 22 }, { ATTR_DIM, 2, 22 }, { ATTR_UNDERLINE, 4, 24 },
        { ATTR_REVERSE, 7, 27 },
    };
    Pen old = p->pen;
    char separator = '[';
    pen = as_far_as_seen(pen, old);
    if (same_pen(pen, old))
        return;
    paint_emit(p, "\033");
    for (int i = 0; i < 4; i++) {
        if ((old.attrs & ~pen.attrs & attr[i].bits) != 0) {
            paint_emit(p, "%c%d", separator, attr[i].off);
            separator = ';';
            if (attr[i].off == attr[0].off)
                old.attrs &= (uint8_t)~(ATTR_BOLD | ATTR_DIM);
        }
    }
    for (int i = 0; i < 4; i++) {
        if ((pen.attrs & ~old.attrs & attr[i].bits) != 0) {
            paint_emit(p, "%c%d", separator, attr[i].on);
            separator = ';';
        }
    }
    if (pen.fg != old.fg)
        send_colour(p, pen.fg, 30, &separator);
    if (pen.bg != old.bg)
        send_colour(p, pen.bg, 40, &separator);
    paint_emit(p, "m");
    p->pen = pen;
}

static void paint_put(Paint *p, const PaintSpot *spot)
{
    size_t n = strlen(spot->text);
    take_pen(p, spot->pen);
    /* for thousands of cells printf would cost too much */
    memcpy(paint_reserve(p), spot->text, n);
    p->n += n;
}

/* Moves right in the row by writing a few cells again, if that needs no change of colour. */
static bool write_over(Paint *p, int x)
{
    const PaintSpot *row = &p->next[p->y * p->cols];
    if (x - p->x > NEAR_COLS)
        return false;
    for (int i = p->x; i < x; i++) {
        if (row[i].text[0] == '\0' || row[i].text[1] != '\0' ||
            !same_pen(as_far_as_seen(row[i].pen, p->pen), p->pen))
            return false;
    }
    for (int i = p->x; i < x; i++)
        paint_put(p, &row[i]);
    return true;
}

/* Bytes of "ESC [ n X"; a number of 1 is left out. */
static int cost(int n)
{
    return n == 1 ? 3 : n < 10 ? 4 : n < 100 ? 5 : 6;
}

static void paint_step(Paint *p, int n, char letter)
{
    if (n == 1)
        paint_emit(p, "\033[%c", letter);
    else
        paint_emit(p, "\033[%d%c", n, letter);
}

/* Puts the cursor at a cell: relative to its present position if that is shorter. */
static void paint_go(Paint *p, int x, int y)
{
    int right = x - p->x, down = y - p->y;
    if (p->x >= 0 && down == 0 && (right == 0 || (right > 0 && write_over(p, x)))) {
        p->x = x;
        return;
    }
    bool backspaces = right < 0 && -right < cost(x + 1);
    int across = right == 0 ? 0 : right > 0 ? cost(right) : backspaces ? -right : cost(x + 1);
    int place = cost(x + 1) + cost(y + 1) - 2;
    if (p->x < 0 || across + (down != 0 ? cost(abs(down)) : 0) >= place) {
        paint_emit(p, "\033[%d;%dH", y + 1, x + 1);
    } else {
        if (down != 0)
            paint_step(p, abs(down), down > 0 ? 'B' : 'A');
        for (int i = 0; i < -right && backspaces; i++)
            paint_emit(p, "\b");
        if (right > 0)
            paint_step(p, right, 'C');
        else if (right < 0 && !backspaces)
            paint_emit(p, "\033[%dG", x + 1);
    }
    p->x = x;
    p->y = y;
}

/* -- pictures ---------------------------------------------------------------------------------- */

static PaintSpot spot_of(const Cell *cell, const Theme *theme)
{
    Look look = theme_look(theme, cell->style, cell->ground);
    PaintSpot spot = { .pen = { theme_colour(look.fg, look.fg_basic, COLOURS),
                                theme_colour(look.bg, look.bg_basic, COLOURS), look.attrs } };
    memcpy(spot.text, cell->text, CELL_TEXT);
    if (strcmp(spot.text, " ") == 0 && (look.attrs & ATTR_SEEN_ON_BLANKS) == 0)
        spot.pen = (Pen){ NO_INK, spot.pen.bg, 0 };
    return spot;
}

/* Starts with an empty screen of this size. */
static void paint_begin(Paint *p, const Canvas *c)
{
    static const PaintSpot blank = { " ", { NO_INK, -1, 0 } };
    size_t cells = (size_t)c->cols * (size_t)c->rows;
    p->shown = x_realloc(p->shown, cells * sizeof *p->shown);
    p->next = x_realloc(p->next, cells * sizeof *p->next);
    p->changed = x_realloc(p->changed, cells * sizeof *p->changed);
    p->cols = c->cols;
    p->rows = c->rows;
    for (size_t i = 0; i < cells; i++)
        p->shown[i] = blank;
    p->x = -1;
    p->known = true;
    paint_emit(p, "\033[m\033[H\033[2J");
}

/* Fills `next`, and `changed` with the cells to be written; returns their number. */
static int list_changes(Paint *p, const Canvas *c, const Theme *theme)
{
    int n = 0;
    for (int i = 0; i < p->cols * p->rows; i++) {
        const Cell *cell = canvas_at(c, i % p->cols, i / p->cols);
        const PaintSpot *old = &p->shown[i], *new = &p->next[i];
        p->next[i] = spot_of(cell, theme);
        if (cell->width > 0 && (strcmp(old->text, new->text) != 0 || !same_pen(old->pen, new->pen)))
            p->changed[n++] = i;
    }
    return n;
}

static void write_spot(Paint *p, int i)
{
    int x = i % p->cols, y = i / p->cols;
    bool wide = x + 1 < p->cols && p->next[i + 1].text[0] == '\0';
    paint_go(p, x, y);
    paint_put(p, &p->next[i]);
    p->x += wide ? 2 : 1;
    if (p->x >= p->cols)
        p->x = -1;                              /* terminals differ at the right margin */
}

/* Writes all cells that share the pen of the first, then those of the next pen: more moves, fewer
 * changes of pen. */
static void write_by_pens(Paint *p, int n)
{
    for (int first = 0; first < n; first++) {
        if (p->changed[first] < 0)
            continue;
        take_pen(p, p->next[p->changed[first]].pen);
        Pen pen = p->pen;
        for (int i = first; i < n; i++) {
            int at = p->changed[i];
            if (at >= 0 && same_pen(as_far_as_seen(p->next[at].pen, pen), pen)) {
                write_spot(p, at);
                p->changed[i] = -1;
            }
        }
    }
}

/* Tries both ways and keeps the shorter. */
static void write_changes(Paint *p, int n)
{
    enum { FEW = 256 };
    Paint before = *p, rows;
    for (int i = 0; i < n; i++)
        write_spot(p, p->changed[i]);
    if (n > FEW)
        return;
    rows = *p;
    p->x = before.x;
    p->y = before.y;
    p->pen = before.pen;
    write_by_pens(p, n);
    size_t pens = p->n - rows.n;
    if (pens < rows.n - before.n) {
        memmove(p->bytes + before.n, p->bytes + rows.n, pens);
        p->n = before.n + pens;
    } else {
        p->n = rows.n;
        p->x = rows.x;
        p->y = rows.y;
        p->pen = rows.pen;
    }
}

const char *paint_picture(Paint *p, const Canvas *c, const Theme *theme, size_t *n)
{
    p->n = 0;
    p->pen = own_pen;
    if (!p->known || p->cols != c->cols || p->rows != c->rows)
        paint_begin(p, c);
    write_changes(p, list_changes(p, c, theme));
    memcpy(p->shown, p->next, (size_t)p->cols * (size_t)p->rows * sizeof *p->shown);
    if (!same_pen(p->pen, own_pen))
        paint_emit(p, "\033[m");
    if (c->cursor_x >= 0 && c->cursor_x < c->cols && c->cursor_y >= 0 && c->cursor_y < c->rows)
        paint_go(p, c->cursor_x, c->cursor_y);
    *n = p->n;
    return p->bytes;
}
