/* The grid all screens draw on. Text is cut into glyphs with widths from glyph.c, so that what is
 * drawn never depends on the locale or the terminal, and tests read the cells back as text. */
#include "canvas.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "glyph.h"
#include "utf8.h"
#include "x_alloc.h"

enum { LINE_TEXT_MAX = 1024 };

typedef struct LineGlyphs {
    const char *across, *down, *top_left, *top_right, *bottom_left, *bottom_right;
} LineGlyphs;

static const LineGlyphs unicode_lines = { "─", "│", "┌", "┐", "└", "┘" };
static const LineGlyphs ascii_lines = { "-", "|", "+", "+", "+", "+" };

static const LineGlyphs *line_glyphs(const Canvas *c)
{
    return c->unicode && !c->ascii_lines ? &unicode_lines : &ascii_lines;
}

Canvas *canvas_new(int cols, int rows, bool unicode)
{
    Canvas *c = x_alloc(sizeof *c);
    c->unicode = unicode;
    canvas_resize(c, cols, rows);
    return c;
}

void canvas_free(Canvas *c)
{
    if (c == NULL)
        return;
    free(c->cell);
    free(c);
}

void canvas_clear(Canvas *c)
{
    c->clip = (Rect){ 0, 0, c->cols, c->rows };
    c->cursor_x = c->cursor_y = -1;
    canvas_fill(c, c->clip, 0);
    canvas_ground(c, c->clip, 0);
}

void canvas_resize(Canvas *c, int cols, int rows)
{
    assert(cols >= 1 && rows >= 1);
    c->cell = x_realloc(c->cell, (size_t)cols * (size_t)rows * sizeof *c->cell);
    memset(c->cell, 0, (size_t)cols * (size_t)rows * sizeof *c->cell);
    c->cols = cols;
    c->rows = rows;
    canvas_clear(c);
}

static Rect intersection(Rect a, Rect b)
{
    int x = a.x > b.x ? a.x : b.x, y = a.y > b.y ? a.y : b.y;
    int right = a.x + a.w < b.x + b.w ? a.x + a.w : b.x + b.w;
    int bottom = a.y + a.h < b.y + b.h ? a.y + a.h : b.y + b.h;
    return (Rect){ x, y, right > x ? right - x : 0, bottom > y ? bottom - y : 0 };
}

Rect canvas_clip(Canvas *c, Rect r)
{
    Rect old = c->clip;
    c->clip = intersection(r, (Rect){ 0, 0, c->cols, c->rows });
    return old;
}

bool rect_has(Rect r, int x, int y)
{
    return x >= r.x && x < r.x + r.w && y >= r.y && y < r.y + r.h;
}

static Cell *cell_of(const Canvas *c, int x, int y)
{
    assert(x >= 0 && x < c->cols && y >= 0 && y < c->rows);
    return &c->cell[y * c->cols + x];
}

const Cell *canvas_at(const Canvas *c, int x, int y) { return cell_of(c, x, y); }

/* Puts a glyph into a cell, on the ground that it has. */
static void set_cell(Cell *cell, const char *glyph, int width, Style style)
{
    Style ground = cell->ground;
    *cell = (Cell){ .width = (uint8_t)width, .style = style, .ground = ground };
    snprintf(cell->text, sizeof cell->text, "%s", glyph);
}

/* Makes a cell a blank, and the other half of a wide glyph it belonged to. */
static void blank(Canvas *c, int x, int y)
{
    Cell *cell = cell_of(c, x, y);
    if (cell->width == 0 && x > 0)
        set_cell(cell - 1, " ", 1, cell[-1].style);
    if (cell->width == 2 && x + 1 < c->cols)
        set_cell(cell + 1, " ", 1, cell->style);
    set_cell(cell, " ", 1, cell->style);
}

/* Columns a code point takes here: what cannot be shown is one question mark per column. */
static int put_glyph(Canvas *c, int x, int y, Style style, uint32_t code)
{
    int width = glyph_width(code);
    if (width == 0)
        return 0;
    for (int i = 0; i < width; i++) {
        if (!rect_has(c->clip, x + i, y))
            return width;
    }
    for (int i = 0; i < width; i++)
        blank(c, x + i, y);
    bool shown = !utf8_is_control(code) && (code < 0x80 || c->unicode);
    if (!shown) {
        for (int i = 0; i < width; i++)
            set_cell(cell_of(c, x + i, y), "?", 1, style);
        return width;
    }
    char glyph[CELL_TEXT] = "";
    utf8_put(code, glyph);
    set_cell(cell_of(c, x, y), glyph, width, style);
    if (width == 2)
        set_cell(cell_of(c, x + 1, y), "", 0, style);
    return width;
}

int canvas_put(Canvas *c, int x, int y, Style style, const char *text)
{
    for (uint32_t code = utf8_next(&text); code != 0; code = utf8_next(&text))
        x += put_glyph(c, x, y, style, code);
    return x;
}

int canvas_putf(Canvas *c, int x, int y, Style style, const char *format, ...)
{
    char line[LINE_TEXT_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    return canvas_put(c, x, y, style, line);
}

void canvas_field(Canvas *c, int x, int y, int w, Style style, const char *text)
{
    canvas_fill(c, (Rect){ x, y, w, 1 }, style);
    if (w <= 0)
        return;
    if (text_width(text) <= w) {
        canvas_put(c, x, y, style, text);
        return;
    }
    int room = w > 2 ? w - 2 : 0;
    size_t n = text_fit(text, room);
    char head[LINE_TEXT_MAX];
    snprintf(head, sizeof head, "%.*s%.*s", (int)n, text, w - room, "..");
    canvas_put(c, x, y, style, head);
}

int text_lines(const char *text, int w)
{
    int lines = 0;
    for (; *text != '\0' && w >= 2; lines++) {
        size_t skip, n = text_wrap(text, w, &skip);
        text += n + skip;
    }
    return lines;
}

int canvas_wrapped(Canvas *c, Rect r, Style style, const char *text)
{
    int lines = 0;
    while (*text != '\0' && lines < r.h && r.w >= 2) {
        size_t skip, n = text_wrap(text, r.w, &skip);
        char line[LINE_TEXT_MAX];
        snprintf(line, sizeof line, "%.*s", (int)n, text);
        canvas_put(c, r.x, r.y + lines++, style, line);
        text += n + skip;
    }
    return lines;
}

int canvas_wrapped_end(Canvas *c, Rect r, Style style, const char *text)
{
    for (int above = text_lines(text, r.w) - r.h; above > 0; above--) {
        size_t skip, n = text_wrap(text, r.w, &skip);
        text += n + skip;
    }
    return canvas_wrapped(c, r, style, text);
}

void canvas_fill(Canvas *c, Rect r, Style style)
{
    r = intersection(r, c->clip);
    for (int y = r.y; y < r.y + r.h; y++) {
        for (int x = r.x; x < r.x + r.w; x++) {
            blank(c, x, y);
            cell_of(c, x, y)->style = style;
        }
    }
}

void canvas_restyle(Canvas *c, Rect r, Style style)
{
    r = intersection(r, c->clip);
    for (int y = r.y; y < r.y + r.h; y++) {
        for (int x = r.x; x < r.x + r.w; x++)
            cell_of(c, x, y)->style = style;
    }
}

void canvas_ground(Canvas *c, Rect r, Style ground)
{
    r = intersection(r, c->clip);
    for (int y = r.y; y < r.y + r.h; y++) {
        for (int x = r.x; x < r.x + r.w; x++)
            cell_of(c, x, y)->ground = ground;
    }
}

void canvas_rule(Canvas *c, Rect r, Style line, const char *title, const char *note)
{
    for (int i = 0; i < r.w; i++)
        canvas_put(c, r.x + i, r.y, line, line_glyphs(c)->across);
    int end = r.x + r.w, title_cols = title != NULL ? text_width(title) + 4 : 0;
    if (note != NULL && title_cols + text_width(note) + 5 <= r.w) {
        end -= text_width(note) + 4;
        canvas_putf(c, end, r.y, line, " %s ", note);
    }
    Rect old = canvas_clip(c, intersection(c->clip, (Rect){ r.x, r.y, end - r.x, 1 }));
    if (title_cols > 4)
        canvas_putf(c, r.x + 2, r.y, line, " %s ", title);
    c->clip = old;
}

void canvas_vline(Canvas *c, int x, int y, int h, Style line)
{
    for (int i = 0; i < h; i++)
        canvas_put(c, x, y + i, line, line_glyphs(c)->down);
}

/* A left corner of a frame, the right one that may stand there already, and the two as one. */
typedef struct Corner {
    const char *plain, *other, *joined;
} Corner;

/* A left corner on top of the right corner `other` of the box before it joins the two. */
static void put_corner(Canvas *c, int x, int y, Style line, const Corner *corner)
{
    bool join = c->unicode && !c->ascii_lines && rect_has(c->clip, x, y) &&
                strcmp(canvas_at(c, x, y)->text, corner->other) == 0;
    canvas_put(c, x, y, line, join ? corner->joined : corner->plain);
}

void canvas_box(Canvas *c, Rect r, Style line)
{
    const LineGlyphs *g = line_glyphs(c);
    if (r.w < 2 || r.h < 2)
        return;
    for (int x = r.x + 1; x < r.x + r.w - 1; x++) {
        canvas_put(c, x, r.y, line, g->across);
        canvas_put(c, x, r.y + r.h - 1, line, g->across);
    }
    canvas_vline(c, r.x, r.y + 1, r.h - 2, line);
    canvas_vline(c, r.x + r.w - 1, r.y + 1, r.h - 2, line);
    put_corner(c, r.x, r.y, line, &(Corner){ g->top_left, g->top_right, "┬" });
    canvas_put(c, r.x + r.w - 1, r.y, line, g->top_right);
    put_corner(c, r.x, r.y + r.h - 1, line,
               &(Corner){ g->bottom_left, g->bottom_right, "┴" });
    canvas_put(c, r.x + r.w - 1, r.y + r.h - 1, line, g->bottom_right);
}
