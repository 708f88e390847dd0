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

typedef struct TextPlot {
    Canvas  *c;
    Rect     r;                 /* the area of the dots, without the labels */
    int      across, down;      /* dots per cell */
    int64_t  low, high;         /* values at the edges; zero is between them */
    int      shift;             /* bits dropped so that no product overflows */
    uint8_t *cell;              /* the dots of each cell, numbered as in braille */
} TextPlot;

static bool plot_is_ascii(const Canvas *c)
{
    return !c->unicode || c->ascii_signs;
}

/* -- scales ------------------------------------------------------------------------------------ */

static void set_range(TextPlot *p, const int64_t *value, int n)
{
    for (int i = 0; i < n; i++) {
        p->low = value[i] < p->low ? value[i] : p->low;
        p->high = value[i] > p->high ? value[i] : p->high;
    }
    if (p->low == p->high)
        p->high = p->low + 1;
    while ((((uint64_t)p->high - (uint64_t)p->low) >> p->shift) >> RANGE_BITS != 0)
        p->shift++;
}

/* A value's distance from the low edge, in units of 1 << shift. */
static int64_t height_of(const TextPlot *p, int64_t value)
{
    return (int64_t)(((uint64_t)value - (uint64_t)p->low) >> p->shift);
}

/* The row of dots for a height, 0 at the top. */
static int plot_row_of(const TextPlot *p, int64_t height)
{
    int64_t last = p->r.h * p->down - 1, range = height_of(p, p->high);
    return (int)(last - (height * last + range / 2) / range);
}

/* The height of the line at a column of dots, interpolated between two values. */
static int64_t height_at(const TextPlot *p, const int64_t *value, int n, int column)
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

static void set_dot(TextPlot *p, int column, int row)
{
    static const uint8_t braille[4][2] = { { 1, 8 }, { 2, 16 }, { 4, 32 }, { 64, 128 } };
    int x = column / p->across, y = row / p->down;
    p->cell[y * p->r.w + x] |= braille[row % p->down][column % p->across];
}

static void set_line(TextPlot *p, const int64_t *value, int n)
{
    int before = plot_row_of(p, height_at(p, value, n, 0));
    for (int column = 0; column < p->r.w * p->across; column++) {
        int row = plot_row_of(p, height_at(p, value, n, column));
        int step = row > before ? 1 : -1;
        for (int y = row; y != before; y -= step)
            set_dot(p, column, y);
        set_dot(p, column, row);
        before = row;
    }
}

static void draw_cells(const TextPlot *p, int zero_row)
{
    for (int y = 0; y < p->r.h; y++) {
        for (int x = 0; x < p->r.w; x++) {
            uint8_t dots = p->cell[y * p->r.w + x];
            char glyph[5] = "*";
            if (dots != 0 && p->across > 1)
                utf8_put(BRAILLE + dots, glyph);
            if (dots != 0)
                canvas_put(p->c, p->r.x + x, p->r.y + y, STYLE_STRONG, glyph);
            else if (y == zero_row)
                canvas_put(p->c, p->r.x + x, p->r.y + y, STYLE_DIM,
                           plot_is_ascii(p->c) ? "-" : "┄");
        }
    }
}

static void draw_label(Canvas *c, Rect r, int w, int row, int64_t value)
{
    char text[LABEL_MAX];
    snprintf(text, sizeof text, value == 0 ? "%*lld" : "%+*lld", w, (long long)value);
    canvas_put(c, r.x, r.y + row, STYLE_DIM, text);
}

void plot_line(Canvas *c, Rect r, const int64_t *value, int n)
{
    char text[LABEL_MAX];
    bool ascii = plot_is_ascii(c);
    TextPlot p = { .c = c, .across = ascii ? 1 : 2, .down = ascii ? 1 : 4 };
    if (n < 1)
        return;
    set_range(&p, value, n);
    int high = snprintf(text, sizeof text, "%+lld", (long long)p.high);
    int low = snprintf(text, sizeof text, "%+lld", (long long)p.low);
    int labels = high > low ? high : low;
    p.r = (Rect){ r.x + labels + 1, r.y, r.w - labels - 1, r.h };
    if (p.r.w < 1 || p.r.h < 2)
        return;
    p.cell = x_alloc((size_t)p.r.w * (size_t)p.r.h);
    int zero = plot_row_of(&p, height_of(&p, 0)) / p.down;
    set_line(&p, value, n);
    draw_cells(&p, zero);
    draw_label(c, r, labels, 0, p.high);
    draw_label(c, r, labels, r.h - 1, p.low);
    draw_label(c, r, labels, zero, 0);
    free(p.cell);
}

/* -- steps ------------------------------------------------------------------------------------- */

/* Where values are between the edges. */
typedef struct Scale {
    int64_t low, high;
    Rect    r;
} Scale;

static int scale_row(const Scale *s, int64_t value)
{
    int64_t range = s->high - s->low, last = s->r.h - 1;
    return s->r.y + (int)(last - ((value - s->low) * last + range / 2) / range);
}

static void plot_widen(Scale *s, int64_t value)
{
    s->low = value < s->low ? value : s->low;
    s->high = value > s->high ? value : s->high;
}

static Scale scale_of(const PlotSteps *p, Rect r)
{
    Scale s = { .r = r };
    int64_t at = 0;
    for (int i = 0; i < p->n; i++) {
        plot_widen(&s, at += p->step[i].drift);
        plot_widen(&s, at -= p->step[i].loss);
    }
    s.high += s.low == s.high;
    return s;
}

/* Draws a column from one value to another, including both ends. */
static void draw_change(Canvas *c, const Scale *s, int x, const int64_t ends[2], Style style,
                        const char *glyph)
{
    int a = scale_row(s, ends[0]), b = scale_row(s, ends[1]);
    for (int y = a < b ? a : b; y <= (a < b ? b : a); y++)
        canvas_put(c, x, y, style, glyph);
}

static void draw_step(Canvas *c, const Scale *s, Rect at, int64_t before, const PlotStep *step)
{
    bool ascii = plot_is_ascii(c);
    int64_t drifted = before + step->drift, after = drifted - step->loss;
    draw_change(c, s, at.x, (int64_t[]){ before, drifted }, STYLE_DIM, ascii ? ":" : "┊");
    canvas_put(c, at.x, scale_row(s, drifted), STYLE_STRONG, ascii ? "o" : "●");
    for (int x = at.x + 1; x < at.x + at.w; x++)
        canvas_put(c, x, scale_row(s, after), STYLE_DIM, ascii ? "-" : "─");
    bool small = scale_row(s, drifted) == scale_row(s, after);
    if (step->loss > 0)
        draw_change(c, s, at.x + 1, (int64_t[]){ drifted, after }, STYLE_LOSS,
                    ascii ? (small ? "_" : "#") : small ? "▂" : "█");
}

static void plot_draw_value(Canvas *c, const Scale *s, int right, const PlotSteps *p, int64_t value)
{
    char text[32];
    p->label(p->context, value, text);
    canvas_put(c, right - text_width(text), scale_row(s, value), STYLE_DIM, text);
}

PlotPlace plot_steps_place(Rect r, const PlotSteps *p)
{
    enum { LEAST = 3, MOST = 8 };
    Scale s = scale_of(p, r);
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
    Scale s = scale_of(p, r);
    PlotPlace place = plot_steps_place(r, p);
    int64_t at = 0;
    if (place.left < 0)
        return;
    for (int x = place.left; x < r.x + r.w; x++)
        canvas_put(c, x, scale_row(&s, 0), STYLE_DIM, plot_is_ascii(c) ? "." : "┄");
    plot_draw_value(c, &s, place.left - 1, p, s.low);
    plot_draw_value(c, &s, place.left - 1, p, s.high);
    plot_draw_value(c, &s, place.left - 1, p, 0);
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
