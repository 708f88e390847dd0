/* SPDX-License-Identifier: MIT */
/* Plots. The steps of a course are drawn in cells. A line is first drawn in a bitmap of dots: two
 * by four per cell for braille, one for ASCII. Neighbouring dots are joined vertically, so that a
 * jump is visible. Whole numbers only. */
#include "plot.h"

#include <stdio.h>
#include <stdlib.h>

#include "glyph.h"
#include "theme.h"
#include "x_alloc.h"

enum { LABEL_MAX = 24, RANGE_BITS = 40, BRAILLE = 0x2800, BLOCK_FULL = 0x2588 };

/* How values become rows. */
typedef struct PlotScale {
    Rect     r;                 /* the area of the values, without the labels */
    int      across, down;      /* dots per cell */
    int64_t  low, high;         /* values at the edges; zero is between them */
    int      shift;             /* bits dropped so that no product overflows */
    uint8_t *cell;              /* of a line: the dots of each cell, numbered as in braille */
} PlotScale;

static bool plot_is_ascii(const Canvas *c)
{
    return !c->unicode || c->ascii_signs;
}

/* -- scales ------------------------------------------------------------------------------------ */

static void plot_widen(PlotScale *s, int64_t value)
{
    s->low = value < s->low ? value : s->low;
    s->high = value > s->high ? value : s->high;
}

/* After all values are known. */
static void plot_settle(PlotScale *s)
{
    s->high += s->low == s->high;
    while ((((uint64_t)s->high - (uint64_t)s->low) >> s->shift) >> RANGE_BITS != 0)
        s->shift++;
}

/* A value's distance from the low edge, in units of 1 << shift. */
static int64_t height_of(const PlotScale *s, int64_t value)
{
    return (int64_t)(((uint64_t)value - (uint64_t)s->low) >> s->shift);
}

/* The row of dots for a height, 0 at the top. */
static int plot_row_of(const PlotScale *s, int64_t height)
{
    int64_t last = s->r.h * s->down - 1, range = height_of(s, s->high);
    return (int)(last - (height * last + range / 2) / range);
}

/* The row of the canvas for a value. */
static int plot_value_row(const PlotScale *s, int64_t value)
{
    return s->r.y + plot_row_of(s, height_of(s, value)) / s->down;
}

/* The height of the line at a column of dots, interpolated between two values. */
static int64_t height_at(const PlotScale *p, const int64_t *value, int n, int column)
{
    int64_t last = p->r.w * p->across - 1;
    if (last <= 0 || n == 1)
        return height_of(p, value[n - 1]);
    int64_t place = (int64_t)column * (n - 1), i = place / last, rest = place % last;
    int64_t here = height_of(p, value[i]);
    if (rest == 0)
        return here;
    return here + (height_of(p, value[i + 1]) - here) * rest / last;
}

/* -- dots -------------------------------------------------------------------------------------- */

static void set_dot(PlotScale *p, int column, int row)
{
    static const uint8_t braille[4][2] = { { 1, 8 }, { 2, 16 }, { 4, 32 }, { 64, 128 } };
    int x = column / p->across, y = row / p->down;
    p->cell[y * p->r.w + x] |= braille[row % p->down][column % p->across];
}

static void draw_cells(const PlotScale *p, Canvas *c)
{
    for (int i = 0; i < p->r.w * p->r.h; i++) {
        int x = p->r.x + i % p->r.w, y = p->r.y + i / p->r.w;
        char glyph[5] = "*";
        if (p->cell[i] != 0 && p->across > 1)
            utf8_put(BRAILLE + p->cell[i], glyph);
        if (p->cell[i] != 0)
            canvas_put(c, x, y, STYLE_STRONG, glyph);
        else if (y == plot_value_row(p, 0))
            canvas_put(c, x, y, STYLE_DIM, plot_is_ascii(c) ? "-" : "┄");
    }
}

void plot_line(Canvas *c, Rect r, const int64_t *value, int n)
{
    char text[LABEL_MAX];
    bool ascii = plot_is_ascii(c);
    PlotScale p = { .across = ascii ? 1 : 2, .down = ascii ? 1 : 4 };
    if (n < 1)
        return;
    for (int i = 0; i < n; i++)
        plot_widen(&p, value[i]);
    plot_settle(&p);
    int high = snprintf(text, sizeof text, "%+lld", (long long)p.high);
    int low = snprintf(text, sizeof text, "%+lld", (long long)p.low);
    int labels = high > low ? high : low;
    p.r = (Rect){ r.x + labels + 1, r.y, r.w - labels - 1, r.h };
    if (p.r.w < 1 || p.r.h < 2)
        return;
    p.cell = x_alloc((size_t)p.r.w * (size_t)p.r.h);
    int before = plot_row_of(&p, height_at(&p, value, n, 0));
    for (int column = 0; column < p.r.w * p.across; column++) {
        int row = plot_row_of(&p, height_at(&p, value, n, column));
        for (int y = row; y != before; y += row > before ? -1 : 1)
            set_dot(&p, column, y);
        set_dot(&p, column, row);
        before = row;
    }
    draw_cells(&p, c);
    canvas_putf(c, r.x, r.y, STYLE_DIM, "%+*lld", labels, (long long)p.high);
    canvas_putf(c, r.x, r.y + r.h - 1, STYLE_DIM, "%+*lld", labels, (long long)p.low);
    canvas_putf(c, r.x, plot_value_row(&p, 0), STYLE_DIM, "%*d", labels, 0);   /* may be an edge */
    free(p.cell);
}

/* -- steps ------------------------------------------------------------------------------------- */

static PlotScale scale_of(const PlotSteps *p, Rect r)
{
    PlotScale s = { .r = r, .across = 1, .down = 1 };
    int64_t at = 0;
    for (int i = 0; i < p->n; i++) {
        plot_widen(&s, at += p->step[i].drift);
        plot_widen(&s, at -= p->step[i].loss);
    }
    plot_settle(&s);
    return s;
}

/* Draws a column from one row to another, including both ends. */
static void draw_change(Canvas *c, int x, int from, int to, Style style, const char *glyph)
{
    for (int y = from < to ? from : to; y <= (from < to ? to : from); y++)
        canvas_put(c, x, y, style, glyph);
}

static void draw_step(Canvas *c, const PlotScale *s, Rect at, int64_t before, const PlotStep *step)
{
    bool ascii = plot_is_ascii(c);
    int start = plot_value_row(s, before), drifted = plot_value_row(s, before + step->drift);
    int after = plot_value_row(s, before + step->drift - step->loss);
    draw_change(c, at.x, start, drifted, STYLE_DIM, ascii ? ":" : "┊");
    canvas_put(c, at.x, drifted, STYLE_STRONG, ascii ? "o" : "●");
    for (int x = at.x + 1; x < at.x + at.w; x++)
        canvas_put(c, x, after, STYLE_DIM, ascii ? "-" : "─");
    bool small = drifted == after;
    if (step->loss > 0)
        draw_change(c, at.x + 1, drifted, after, STYLE_LOSS,
                    ascii ? (small ? "_" : "#") : small ? "▂" : "█");
}

PlotPlace plot_steps_place(Rect r, const PlotSteps *p)
{
    enum { LEAST = 3, MOST = 8 };
    PlotScale s = scale_of(p, r);
    const int64_t labelled[] = { s.high, s.low, 0 };
    int labels = 0;
    for (int i = 0; i < 3; i++) {
        char text[32];
        int cols = text_width(p->label(p->context, labelled[i], text));
        labels = cols > labels ? cols : labels;
    }
    int room = r.w - labels - 1;
    int cols = p->n > 0 ? room / p->n : MOST;
    cols = cols < LEAST ? LEAST : cols > MOST ? MOST : cols;
    if (room < cols || r.h < 3)
        return (PlotPlace){ -1, cols, 0 };
    return (PlotPlace){ r.x + labels + 1, cols, room / cols };
}

void plot_steps(Canvas *c, Rect r, const PlotSteps *p)
{
    PlotScale s = scale_of(p, r);
    PlotPlace place = plot_steps_place(r, p);
    int64_t at = 0;
    if (place.left < 0)
        return;
    for (int x = place.left; x < r.x + r.w; x++)
        canvas_put(c, x, plot_value_row(&s, 0), STYLE_DIM, plot_is_ascii(c) ? "." : "┄");
    const int64_t labelled[] = { s.low, s.high, 0 };
    for (int i = 0; i < 3; i++) {
        char text[32];
        p->label(p->context, labelled[i], text);
        canvas_put(c, place.left - 1 - text_width(text), plot_value_row(&s, labelled[i]), STYLE_DIM,
                   text);
    }
    for (int i = 0; i < p->n && i < p->first + place.fit; i++) {
        int x = place.left + (i - p->first) * place.cols;
        if (i >= p->first)
            draw_step(c, &s, (Rect){ x, r.y, place.cols, 1 }, at, &p->step[i]);
        at += p->step[i].drift - p->step[i].loss;
    }
}

/* -- bars -------------------------------------------------------------------------------------- */

void plot_bar(Canvas *c, int x, int y, int w, int64_t part, int64_t whole)
{
    bool ascii = plot_is_ascii(c);
    int eighths = (int)(part * 8 * w / whole);
    for (int i = 0; i < w; i++) {
        int filled = eighths - 8 * i;
        char glyph[5] = "#";
        if (filled <= 0 || (ascii && filled < 4)) {
            canvas_put(c, x + i, y, STYLE_DIM, ascii ? "." : "·");
            continue;
        }
        if (!ascii)                     /* from full to one eighth, in falling order */
            utf8_put(BLOCK_FULL + (filled >= 8 ? 0u : 8u - (unsigned)filled), glyph);
        canvas_put(c, x + i, y, STYLE_STRONG, glyph);
    }
}
