/* SPDX-License-Identifier: MIT */
/* The painter: its output, read by a minimal terminal, gives the picture. */
#include "glyph.h"
#include "paint.h"
#include "tap.h"
#include "utf8.h"

enum { COLS = 24, ROWS = 6, ARGS_MAX = 16 };

typedef struct Seen {
    char text[CELL_TEXT];
    int  fg, bg, attrs;
} Seen;

typedef struct Screen {
    Seen cell[ROWS][COLS];
    Seen pen;                   /* its text is not used */
    int  x, y;
} Screen;

static int colour_of(const int *arg, int *i, int base)
{
    int code = arg[*i];
    if (code == base + 9)
        return -1;
    if (code == base + 8) {
        ck_assert_int_eq(arg[*i + 1], 5);
        *i += 2;
        return arg[*i];
    }
    ck_assert_int_lt(code, base + 68);
    return code >= base + 60 ? code - base - 60 + 8 : code - base;
}

static void set_pen(Seen *pen, const int *arg, int n)
{
    for (int i = 0; i < n; i++) {
        int code = arg[i];
        if (code == 0)
            *pen = (Seen){ .fg = -1, .bg = -1 };
        else if (code == 22)
            pen->attrs &= ~(ATTR_BOLD | ATTR_DIM);
        else if (code == 24 || code == 27)
            pen->attrs &= ~(code == 24 ? ATTR_UNDERLINE : ATTR_REVERSE);
        else if (code < 8)
            pen->attrs |= code == 1 ? ATTR_BOLD : code == 2 ? ATTR_DIM
                        : code == 4 ? ATTR_UNDERLINE : ATTR_REVERSE;
        else if (code < 40 || (code >= 90 && code < 100))
            pen->fg = colour_of(arg, &i, 30);
        else
            pen->bg = colour_of(arg, &i, 40);
    }
}

static const char *obey(Screen *s, const char *at)
{
    int arg[ARGS_MAX] = { 0 }, n = 0;
    for (at++; *at < '@'; at++) {
        if (*at == ';')
            n++;
        else
            arg[n] = arg[n] * 10 + *at - '0';
    }
    switch (*at) {
    case 'H':
        s->y = arg[0] > 0 ? arg[0] - 1 : 0;
        s->x = arg[1] > 0 ? arg[1] - 1 : 0;
        break;
    case 'G': s->x = arg[0] - 1; break;
    case 'A': s->y -= arg[0] > 0 ? arg[0] : 1; break;
    case 'B': s->y += arg[0] > 0 ? arg[0] : 1; break;
    case 'C': s->x += arg[0] > 0 ? arg[0] : 1; break;
    case 'm': set_pen(&s->pen, arg, n + 1); break;
    case 'J':
        for (int i = 0; i < ROWS * COLS; i++)
            s->cell[i / COLS][i % COLS] = (Seen){ " ", -1, -1, 0 };
        break;
    default: ck_abort_msg("a sequence that ends with %c", *at);
    }
    return at + 1;
}

static void show(Screen *s, const char *bytes, size_t n)
{
    const char *end = bytes + n;
    while (bytes < end) {
        if (*bytes == '\033') {
            bytes = obey(s, bytes + 1);
            continue;
        }
        if (*bytes == '\b') {
            bytes++;
            s->x--;
            continue;
        }
        const char *glyph = bytes;
        uint32_t code = utf8_next(&bytes);
        ck_assert(s->x >= 0 && s->x < COLS && s->y < ROWS);
        Seen *cell = &s->cell[s->y][s->x];
        *cell = s->pen;
        snprintf(cell->text, sizeof cell->text, "%.*s", (int)(bytes - glyph), glyph);
        if (glyph_width(code) == 2) {
            cell[1] = s->pen;
            cell[1].text[0] = '\0';
        }
        s->x += glyph_width(code);
    }
}

static void check_screen(const Screen *s, const Canvas *c, const Theme *t)
{
    for (int i = 0; i < ROWS * COLS; i++) {
        const Cell *cell = canvas_at(c, i % COLS, i / COLS);
        const Seen *seen = &s->cell[i / COLS][i % COLS];
        Look look = theme_look(t, cell->style, cell->ground);
        bool blank = strcmp(cell->text, " ") == 0;
        int visible = blank ? ATTR_UNDERLINE | ATTR_REVERSE : 15;
        ck_assert_str_eq(seen->text, cell->text);
        if (cell->width == 0)
            continue;
        ck_assert_int_eq(seen->attrs & visible, look.attrs & visible);
        ck_assert_int_eq(seen->bg, theme_colour(look.bg, look.bg_basic, 256));
        if (!blank || (look.attrs & visible) != 0)
            ck_assert_int_eq(seen->fg, theme_colour(look.fg, look.fg_basic, 256));
    }
}

static void scribble(Canvas *c)
{
    static const char *const words[] = { "x", "胡", "●┃", "a word", "   ", "六条" };
    int x = rand() % COLS, y = rand() % ROWS, style = rand() % N_STYLES;
    if (rand() % 3 == 0)
        canvas_ground(c, (Rect){ x, y, rand() % 6, 2 }, (Style)style);
    else
        canvas_put(c, x, y, (Style)style, words[rand() % 6]);
}

TEST(after_any_changes_the_screen_shows_the_canvas)
{
    Canvas *c = canvas_new(COLS, ROWS, true);
    Paint *p = paint_new();
    Screen s = { .pen = { .fg = -1, .bg = -1 } };
    Theme themes[2];
    theme_builtin(&themes[0], 256);
    theme_builtin(&themes[1], 16);
    themes[0].look[STYLE_STRONG].fg = themes[0].look[STYLE_STRONG].bg = 16;
    srand(1);
    for (int round = 0; round < 400; round++) {
        size_t n;
        const Theme *t = &themes[round / 50 % 2];
        for (int i = rand() % 5; i > 0; i--)
            scribble(c);
        if (round % 97 == 0)
            paint_forget(p);
        const char *bytes = paint_picture(p, c, t, &n);
        show(&s, bytes, n);
        check_screen(&s, c, t);
        ck_assert(s.pen.fg == -1 && s.pen.bg == -1 && s.pen.attrs == 0);
    }
    paint_free(p);
    canvas_free(c);
}

TEST(an_unchanged_picture_writes_nothing)
{
    Canvas *c = canvas_new(COLS, ROWS, true);
    Paint *p = paint_new();
    Theme t;
    size_t n;
    theme_builtin(&t, 256);
    canvas_put(c, 3, 2, STYLE_MY_TURN, "六条 and a blank");
    c->cursor_x = c->cursor_y = 1;
    paint_picture(p, c, &t, &n);
    ck_assert_uint_gt(n, 0);
    paint_picture(p, c, &t, &n);
    ck_assert_uint_eq(n, 0);
    paint_free(p);
    canvas_free(c);
}
