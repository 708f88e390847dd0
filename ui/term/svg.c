/* SPDX-License-Identifier: MIT */
/* Row by row: first the grounds, then lines and blocks, then text. Neighbouring cells with the same
 * look become one element, which keeps a screen of 120 columns below 100 KB. */
#include "svg.h"

#include <string.h>

#include "glyph.h"

enum {
    CELL_W = 10,
    CELL_H = 20,
    BASELINE = 15,
    UNDERLINE = 17,
    WIDE_MARGIN = 2             /* left margin of a glyph of the font's size in two cells */
};

/* In most monospaced fonts a letter is 0.602 of the font size wide: with this size, programs that
 * do not support textLength also put the letters into their cells. */
#define FONT_SIZE "16.6"

/* The final look of a cell. */
typedef struct SvgPaint {
    uint32_t ink, ground;       /* 0xRRGGBB */
    bool     bold, underline;
} SvgPaint;

typedef struct Picture {
    const Canvas  *c;
    const SvgLook *look;
    FILE          *out;
    int            y;           /* the row of the cells */
} Picture;

/* -- colours ----------------------------------------------------------------------------------- */

static uint32_t rgb_or(Colour colour, uint32_t otherwise)
{
    return colour >= 0 ? theme_rgb(colour) : otherwise;
}

static SvgPaint paint_of(const SvgLook *look, int style, int ground)
{
    static const uint32_t black = 0x000000, white = 0xffffff, grey = 0xe5e5e5;
    Look l = theme_look(look->theme, style, ground);
    Colour ground_colour = theme_colour(l.bg, l.bg_basic, look->colours);
    Colour ink_colour = theme_colour(l.fg, l.fg_basic, look->colours);
    if ((l.attrs & ATTR_BOLD) != 0 && ink_colour >= 0 && ink_colour < 8)
        ink_colour = (Colour)(ink_colour + 8);  /* as in xterm, bold is brighter */
    SvgPaint p = { .ink = rgb_or(ink_colour, look->light ? black : grey),
                   .ground = rgb_or(ground_colour, look->light ? white : black),
                   .bold = (l.attrs & ATTR_BOLD) != 0,
                   .underline = (l.attrs & ATTR_UNDERLINE) != 0 };
    if ((l.attrs & ATTR_REVERSE) != 0) {
        uint32_t ink = p.ink;
        p.ink = p.ground;
        p.ground = ink;
    }
    if ((l.attrs & ATTR_DIM) != 0)              /* the mean of each component of both */
        p.ink = ((p.ink & 0xfefefe) >> 1) + ((p.ground & 0xfefefe) >> 1);
    return p;
}

static SvgPaint paint_at(const Picture *p, int x)
{
    const Cell *cell = canvas_at(p->c, x, p->y);
    return paint_of(p->look, cell->style, cell->ground);
}

/* -- grounds and underlines -------------------------------------------------------------------- */

/* A bar over the cells from `x` to before `end`. */
static void put_bar(const Picture *p, int x, int end, Rect part, uint32_t colour)
{
    fprintf(p->out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n",
            x * CELL_W, p->y * CELL_H + part.y, (end - x) * CELL_W, part.h, colour);
}

static void put_grounds(const Picture *p)
{
    uint32_t page = paint_of(p->look, STYLE_PLAIN, STYLE_PLAIN).ground;
    for (int x = 0, end; x < p->c->cols; x = end) {
        uint32_t ground = paint_at(p, x).ground;
        for (end = x + 1; end < p->c->cols && paint_at(p, end).ground == ground;)
            end++;
        if (ground != page)
            put_bar(p, x, end, (Rect){ .h = CELL_H }, ground);
    }
}

static void put_underlines(const Picture *p)
{
    for (int x = 0, end; x < p->c->cols; x = end) {
        SvgPaint paint = paint_at(p, x);
        for (end = x + 1; end < p->c->cols && paint_at(p, end).underline &&
                          paint_at(p, end).ink == paint.ink;)
            end++;
        if (paint.underline)
            put_bar(p, x, end, (Rect){ .y = UNDERLINE, .h = 1 }, paint.ink);
    }
}

/* -- lines and blocks -------------------------------------------------------------------------- */

typedef struct SvgShape {
    const char *glyph;
    int         n;              /* 0: a circle */
    Rect        part[2];
} SvgShape;

#define ACROSS { 0, 10, 10, 1 }
#define DOWN { 5, 0, 1, 20 }
#define LEFT { 0, 10, 6, 1 }
#define RIGHT { 5, 10, 5, 1 }
#define UPPER { 5, 0, 1, 11 }
#define LOWER { 5, 10, 1, 10 }

/* Signs for which fonts leave gaps, or which they draw outside the cell. A pip fills its cell,
 * unlike the bullet of most fonts. */
static const SvgShape shapes[] = {
    { "─", 1, { ACROSS } },        { "│", 1, { DOWN } },
    { "┌", 2, { RIGHT, LOWER } },  { "┐", 2, { LEFT, LOWER } },
    { "└", 2, { RIGHT, UPPER } },  { "┘", 2, { LEFT, UPPER } },
    { "┬", 2, { ACROSS, LOWER } }, { "┴", 2, { ACROSS, UPPER } },
    { "├", 2, { DOWN, RIGHT } },   { "┤", 2, { DOWN, LEFT } },
    { "┼", 2, { ACROSS, DOWN } },  { "┃", 1, { { 3, 1, 4, 18 } } },
    { "▀", 1, { { 0, 0, 10, 10 } } }, { "▄", 1, { { 0, 10, 10, 10 } } },
    { "█", 1, { { 0, 0, 10, 20 } } }, { "●", 0, { { 0 } } },
};

static const SvgShape *svg_shape_of(const Cell *cell)
{
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        if (strcmp(shapes[i].glyph, cell->text) == 0)
            return &shapes[i];
    }
    return NULL;
}

static void put_shapes(const Picture *p)
{
    for (int x = 0; x < p->c->cols;) {
        uint32_t ink = paint_at(p, x).ink;
        const SvgShape *shape = svg_shape_of(canvas_at(p->c, x, p->y));
        if (shape == NULL) {
            x++;
            continue;
        }
        fprintf(p->out, "<path fill=\"#%06x\" d=\"", ink);
        while (shape != NULL) {
            int left = x * CELL_W, top = p->y * CELL_H;
            if (shape->n == 0)
                fprintf(p->out, "M%d %da4 4 0 1 0 8 0a4 4 0 1 0 -8 0z", left + 1, top + CELL_H / 2);
            for (int i = 0; i < shape->n; i++) {
                Rect r = shape->part[i];
                fprintf(p->out, "M%d %dh%dv%dh-%dz", left + r.x, top + r.y, r.w, r.h, r.w);
            }
            bool more = ++x < p->c->cols && paint_at(p, x).ink == ink;
            shape = more ? svg_shape_of(canvas_at(p->c, x, p->y)) : NULL;
        }
        fputs("\"/>\n", p->out);
    }
}

/* -- text -------------------------------------------------------------------------------------- */

typedef enum Letter { LETTER_NONE, LETTER_ASCII, LETTER_SIGN } Letter;

static Letter letter_of(const Cell *cell)
{
    if (cell->width == 0 || cell->text[0] == ' ' || svg_shape_of(cell) != NULL)
        return LETTER_NONE;
    return (unsigned char)cell->text[0] < 0x80 ? LETTER_ASCII : LETTER_SIGN;
}

static void svg_put_glyph(const Picture *p, const char *glyph)
{
    const char *at = glyph;
    uint32_t code = utf8_next(&at);
    switch (code) {
    case '<': glyph = "&lt;"; break;
    case '>': glyph = "&gt;"; break;
    case '&': glyph = "&amp;"; break;
    case 0xfffe:
    case 0xffff: glyph = "?"; break;    /* XML does not allow these two */
    default: break;
    }
    fputs(glyph, p->out);
}

/* The end of the run that begins at `x`: ASCII with single blanks in it, or one sign. */
static int run_end(const Picture *p, int x)
{
    SvgPaint paint = paint_at(p, x);
    int end = x + 1;
    if (letter_of(canvas_at(p->c, x, p->y)) == LETTER_SIGN)
        return end;
    for (; ++x < p->c->cols; ) {
        SvgPaint here = paint_at(p, x);
        if (here.ink != paint.ink || here.bold != paint.bold)
            break;
        const Cell *cell = canvas_at(p->c, x, p->y);
        bool blank = cell->text[0] == ' ' && end == x;
        if (letter_of(cell) == LETTER_ASCII)
            end = x + 1;
        else if (!blank)
            break;
    }
    return end;
}

/* Returns where it ends. */
static int put_run(const Picture *p, int x)
{
    int end = run_end(p, x);
    SvgPaint paint = paint_at(p, x);
    const Cell *first = canvas_at(p->c, x, p->y);
    fprintf(p->out, "<text x=\"%d\" y=\"%d\" fill=\"#%06x\"%s",
            x * CELL_W + (first->width == 2 ? WIDE_MARGIN : 0), p->y * CELL_H + BASELINE, paint.ink,
            paint.bold ? " font-weight=\"bold\"" : "");
    if (letter_of(first) == LETTER_ASCII)
        fprintf(p->out, " textLength=\"%d\"", (end - x) * CELL_W);
    fputs(">", p->out);
    for (int i = x; i < end; i++)
        svg_put_glyph(p, canvas_at(p->c, i, p->y)->text);
    fputs("</text>\n", p->out);
    return end;
}

static void svg_put_text(const Picture *p)
{
    for (int x = 0; x < p->c->cols;) {
        if (letter_of(canvas_at(p->c, x, p->y)) == LETTER_NONE)
            x++;
        else
            x = put_run(p, x);
    }
}

void svg_write(const Canvas *c, const SvgLook *look, FILE *out)
{
    int w = c->cols * CELL_W, h = c->rows * CELL_H;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 %d %d\" font-size=\"" FONT_SIZE "\" "
            "font-family=\"DejaVu Sans Mono, Menlo, Consolas, Noto Sans Mono CJK SC, "
            "monospace\" xml:space=\"preserve\" "
            "shape-rendering=\"geometricPrecision\">\n"
            "<rect width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n",
            w, h, w, h, w, h, paint_of(look, STYLE_PLAIN, STYLE_PLAIN).ground);
    for (Picture p = { c, look, out, 0 }; p.y < c->rows; p.y++) {
        put_grounds(&p);
        put_shapes(&p);
        svg_put_text(&p);
        put_underlines(&p);
    }
    fputs("</svg>\n", out);
}
