/* SPDX-License-Identifier: MIT */
/* The grid that all screens draw on. Text is split into glyphs with the widths of glyph.c, so that
 * the result never depends on the locale or the terminal, and tests can read the cells back as
 * text. */
#include "canvas.h"

#include <assert.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "glyph.h"
#include "utf8.h"
#include "x_alloc.h"

enum { LINE_TEXT_MAX = 1024 };

/* Line characters by their arms. */
static const char *const line_glyph[16] = {
    [ARM_LEFT | ARM_RIGHT] = "─",
    [ARM_UP | ARM_DOWN] = "│",
    [ARM_RIGHT | ARM_DOWN] = "┌",
    [ARM_LEFT | ARM_DOWN] = "┐",
    [ARM_UP | ARM_RIGHT] = "└",
    [ARM_UP | ARM_LEFT] = "┘",
    [ARM_LEFT | ARM_RIGHT | ARM_DOWN] = "┬",
    [ARM_LEFT | ARM_RIGHT | ARM_UP] = "┴",
    [ARM_UP | ARM_DOWN | ARM_RIGHT] = "├",
    [ARM_UP | ARM_DOWN | ARM_LEFT] = "┤",
    [ARM_UP | ARM_DOWN | ARM_LEFT | ARM_RIGHT] = "┼",
};

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
    for (int i = 0; i < c->cols * c->rows; i++)
        c->cell[i] = (Cell){ .text = " ", .width = 1 };
}

void canvas_resize(Canvas *c, int cols, int rows)
{
    assert(cols >= 1 && rows >= 1);
    c->cell = x_realloc(c->cell, (size_t)cols * (size_t)rows * sizeof *c->cell);
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

/* Puts a glyph in a cell and keeps its ground. */
static void set_cell(Cell *cell, const char *glyph, int width, Style style)
{
    Style ground = cell->ground;
    *cell = (Cell){ .width = (uint8_t)width, .style = style, .ground = ground };
    strcpy(cell->text, glyph);
}

/* Blanks a cell, and the other half if a wide glyph was there. */
static void canvas_blank(Canvas *c, int x, int y)
{
    Cell *cell = cell_of(c, x, y);
    if (cell->width == 0 && x > 0)
        set_cell(cell - 1, " ", 1, cell[-1].style);
    if (cell->width == 2 && x + 1 < c->cols)
        set_cell(cell + 1, " ", 1, cell->style);
    set_cell(cell, " ", 1, cell->style);
}

/* Draws a code point and returns its width in columns: one that cannot be shown becomes a question
 * mark per column. */
static int canvas_put_glyph(Canvas *c, int x, int y, Style style, uint32_t code)
{
    int width = glyph_width(code);
    if (width == 0)
        return 0;
    for (int i = 0; i < width; i++) {
        if (!rect_has(c->clip, x + i, y))
            return width;
    }
    for (int i = 0; i < width; i++)
        canvas_blank(c, x + i, y);
    char sign = c->unicode && !c->ascii_signs ? '\0' : glyph_in_ascii(code);
    if (sign != '\0')
        code = (uint32_t)sign;
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
        x += canvas_put_glyph(c, x, y, style, code);
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
    canvas_putf(c, x, y, style, "%.*s%.*s", (int)text_fit(text, room), text, w - room, "..");
}

/* Wraps a text; draws it (c NULL: only counts) without the first lines `above`. Returns the number
 * of lines used. */
static int canvas_wrap(Canvas *c, Rect r, Style style, const char *text, int above)
{
    int lines = -above;
    for (; *text != '\0' && lines < r.h && r.w >= 2; lines++) {
        size_t skip, n = text_wrap(text, r.w, &skip);
        if (c != NULL && lines >= 0)
            canvas_putf(c, r.x, r.y + lines, style, "%.*s", (int)n, text);
        text += n + skip;
    }
    return lines;
}

int text_lines(const char *text, int w)
{
    return canvas_wrap(NULL, (Rect){ .w = w, .h = INT_MAX }, 0, text, 0);
}

int canvas_wrapped(Canvas *c, Rect r, Style style, const char *text)
{
    return canvas_wrap(c, r, style, text, 0);
}

int canvas_wrapped_end(Canvas *c, Rect r, Style style, const char *text)
{
    int above = text_lines(text, r.w) - r.h;
    return canvas_wrap(c, r, style, text, above > 0 ? above : 0);
}

void canvas_fill(Canvas *c, Rect r, Style style)
{
    r = intersection(r, c->clip);
    for (int y = r.y; y < r.y + r.h; y++) {
        for (int x = r.x; x < r.x + r.w; x++) {
            canvas_blank(c, x, y);
            cell_of(c, x, y)->style = style;
        }
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

/* Adds a line to a cell that may have one already. */
static void canvas_put_line(Canvas *c, int x, int y, Style line, int arms)
{
    if (!rect_has(c->clip, x, y))
        return;
    arms |= canvas_at(c, x, y)->arms;
    canvas_put(c, x, y, line, line_glyph[arms]);
    cell_of(c, x, y)->arms = (uint8_t)arms;
}

void canvas_rule(Canvas *c, Rect r, Style line, const char *title, const char *note)
{
    for (int i = 0; i < r.w; i++)
        canvas_put_line(c, r.x + i, r.y, line, ARM_LEFT | ARM_RIGHT);
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
        canvas_put_line(c, x, y + i, line, ARM_UP | ARM_DOWN);
}

void canvas_box(Canvas *c, Rect r, Style line)
{
    int right = r.x + r.w - 1, bottom = r.y + r.h - 1;
    if (r.w < 2 || r.h < 2)
        return;
    canvas_rule(c, (Rect){ r.x + 1, r.y, r.w - 2, 1 }, line, NULL, NULL);
    canvas_rule(c, (Rect){ r.x + 1, bottom, r.w - 2, 1 }, line, NULL, NULL);
    canvas_vline(c, r.x, r.y + 1, r.h - 2, line);
    canvas_vline(c, right, r.y + 1, r.h - 2, line);
    canvas_put_line(c, r.x, r.y, line, ARM_RIGHT | ARM_DOWN);
    canvas_put_line(c, right, r.y, line, ARM_LEFT | ARM_DOWN);
    canvas_put_line(c, r.x, bottom, line, ARM_UP | ARM_RIGHT);
    canvas_put_line(c, right, bottom, line, ARM_UP | ARM_LEFT);
}

/* The arms of neighbours inside `r` that point to a cell. */
static int arms_towards(const Canvas *c, Rect r, int x, int y)
{
    static const struct { int dx, dy, arm, answer; } side[] = {
        { 0, -1, ARM_UP, ARM_DOWN },
        { 1, 0, ARM_RIGHT, ARM_LEFT },
        { 0, 1, ARM_DOWN, ARM_UP },
        { -1, 0, ARM_LEFT, ARM_RIGHT },
    };
    int arms = 0;
    for (int i = 0; i < 4; i++) {
        int near_x = x + side[i].dx, near_y = y + side[i].dy;
        if (rect_has(r, near_x, near_y) &&
            (canvas_at(c, near_x, near_y)->arms & side[i].answer) != 0)
            arms |= side[i].arm;
    }
    return arms;
}

void canvas_join(Canvas *c, Rect r)
{
    r = intersection(r, (Rect){ 0, 0, c->cols, c->rows });
    Rect clip = canvas_clip(c, r);
    for (int y = r.y; y < r.y + r.h; y++) {
        for (int x = r.x; x < r.x + r.w; x++) {
            const Cell *cell = canvas_at(c, x, y);
            if (cell->arms != 0)
                canvas_put_line(c, x, y, cell->style, arms_towards(c, r, x, y));
        }
    }
    for (int y = r.y; y < r.y + r.h; y++) {
        for (int x = r.x; x < r.x + r.w; x++)
            cell_of(c, x, y)->arms = 0;
    }
    c->clip = clip;
}

/* -- sizes of windows -------------------------------------------------------------------------- */

LayoutKind layout_kind(int cols, int rows)
{
    if (cols < COMPACT_COLS || rows < COMPACT_ROWS)
        return LAYOUT_TOO_SMALL;
    if (cols < NORMAL_COLS || rows < NORMAL_ROWS)
        return LAYOUT_COMPACT;
    return cols < WIDE_COLS || rows < WIDE_ROWS ? LAYOUT_NORMAL : LAYOUT_WIDE;
}

Rect layout_centred(int cols, int rows, int w, int h)
{
    w = w < cols ? w : cols;
    h = h < rows ? h : rows;
    return (Rect){ (cols - w) / 2, (rows - h) / 2, w, h };
}
