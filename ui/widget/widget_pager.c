/* SPDX-License-Identifier: MIT */
/* Scrolling text. Lines are wrapped again for each drawing: texts are short, and windows change
 * their size. */
#include "widget_pager.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "glyph.h"
#include "i18n.h"
#include "theme.h"
#include "widget_list.h"

enum { TO_END = 1 << 28, LINE_TEXT_MAX = 1024, FIRST_COLS = 80 };

void pager_set(Pager *p, char *text, bool at_end)
{
    free(p->text);
    *p = (Pager){ .text = text, .top = at_end ? TO_END : 0, .cols = FIRST_COLS, .page = 1,
                  .hit = -1 };
}

void pager_free(Pager *p)
{
    free(p->text);
}

/* A reader of the wrapped lines. */
typedef struct PagerFlow {
    const char *at;
    int         cols;
    int         indent;         /* of the lines after the first of an indented paragraph */
    bool        inside;         /* a paragraph has begun */
} PagerFlow;

/* An indented paragraph continues below its first word or, in a table, below its last column. */
static int hanging_indent(const char *s, int cols)
{
    int indent = 0, x = 0, blanks = 0;
    if (strncmp(s, "  ", 2) != 0)
        return 0;
    while (*s != '\0' && *s != '\n') {
        uint32_t code = utf8_next(&s);
        if (code != ' ' && blanks >= 2 && x <= cols / 2)
            indent = x;
        blanks = code == ' ' ? blanks + 1 : 0;
        x += glyph_width(code);
    }
    return indent;
}

/* Copies the next wrapped line; false at the end. A heading keeps its mark. */
static bool pager_next_line(PagerFlow *f, char line[LINE_TEXT_MAX])
{
    if (*f->at == '\0')
        return false;
    int indent = f->inside ? f->indent : 0;
    if (!f->inside)
        f->indent = hanging_indent(f->at, f->cols);
    size_t skip, n = text_wrap(f->at, f->cols - indent, &skip);
    snprintf(line, LINE_TEXT_MAX, "%*s%.*s", indent, "", (int)n, f->at);
    f->inside = f->at[n] != '\n';
    f->at += n + skip;
    return true;
}

/* Bytes to the next occurrence of the word; -1: there is none. */
static int next_place(const char *line, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = line; n > 0 && *at != '\0'; at++) {
        if (strncasecmp(at, word, n) == 0)
            return (int)(at - line);
    }
    return -1;
}

/* The result of a search. */
typedef struct Found {
    int line, nth;              /* the line wanted; -1: there is none in that direction */
    int first, last, hits;      /* for the whole text */
} Found;

/* The next line after `from` with the word, or the last one before it. */
static Found pager_find(const Pager *p, int from, bool upwards)
{
    char line[LINE_TEXT_MAX];
    PagerFlow flow = { .at = p->text, .cols = p->cols };
    Found f = { .line = -1, .first = -1 };
    for (int i = 0; pager_next_line(&flow, line); i++) {
        if (next_place(line, p->word.text) < 0)
            continue;
        f.hits++;
        f.first = f.first < 0 ? i : f.first;
        f.last = i;
        if (upwards ? i < from : i > from && f.line < 0) {
            f.line = i;
            f.nth = f.hits;
        }
    }
    return f;
}

static bool is_shown(const Pager *p, int line)
{
    return line >= p->top && line < p->top + p->page;
}

static int last_top(const Pager *p)
{
    return p->n_lines > p->page ? p->n_lines - p->page : 0;
}

/* Goes to the next match, wrapping round after the last. If it is on the page, the page does not
 * move. */
static void pager_search(Pager *p, int from, bool upwards)
{
    Found f = pager_find(p, from, upwards);
    p->around = 0;
    p->hits = f.hits;
    p->missed = f.hits == 0 && p->word.text[0] != '\0';
    p->nth = 0;
    if (f.hits == 0)
        return;
    if (f.line < 0) {
        p->around = upwards ? -1 : 1;
        f.line = upwards ? f.last : f.first;
        f.nth = upwards ? f.hits : 1;
    }
    p->hit = f.line;
    p->nth = f.nth;
    if (!is_shown(p, f.line))
        p->top = f.line < last_top(p) ? f.line : last_top(p);
}

bool pager_key(Pager *p, Key key, Command c)
{
    if (p->searching) {
        EditResult result = edit_key(&p->word, key);
        p->searching = result == EDIT_MORE || result == EDIT_IGNORED;
        if (result == EDIT_CANCELLED)
            p->word.text[0] = '\0';
        if (result == EDIT_DONE)
            pager_search(p, p->top - 1, false);
        return true;
    }
    if ((c == CMD_AGAIN || c == CMD_AGAIN_UP) && p->word.text[0] == '\0')
        c = CMD_SEARCH;         /* there is no search to repeat yet */
    if (c == CMD_AGAIN || c == CMD_AGAIN_UP) {
        bool here = p->hit >= 0 && is_shown(p, p->hit), upwards = c == CMD_AGAIN_UP;
        pager_search(p, here ? p->hit : upwards ? p->top + p->page : p->top - 1, upwards);
        return true;            /* from the match or, if the reader has scrolled away, the page */
    }
    if (c == CMD_SEARCH) {
        p->searching = true;
        p->word.text[0] = '\0';
        p->hit = -1;
    } else if (!scroll_command(&p->top, p->page, last_top(p), c == CMD_MARK     ? CMD_PAGE_DOWN
                                                              : c == CMD_TOP    ? CMD_FIRST
                                                              : c == CMD_BOTTOM ? CMD_LAST
                                                                                : c)) {
        return false;
    }
    p->missed = false;
    p->nth = 0;
    return true;
}

static void draw_status(const Pager *p, Canvas *c, Rect row)
{
    char line[LINE_TEXT_MAX] = "";
    if (p->searching) {
        canvas_field(c, row.x, row.y, row.w, STYLE_PROMPT, "/");
        edit_draw(&p->word, c, row.x + 1, row.y, row.w - 1, STYLE_PROMPT);
        return;
    }
    int end = p->top + p->page < p->n_lines ? p->top + p->page : p->n_lines;
    if (p->missed)
        snprintf(line, sizeof line, _("\"%s\" not found"), p->word.text);
    else if (p->nth > 0)
        snprintf(line, sizeof line,
                 p->around > 0   ? _("/%s: %d of %d, continued from the start")
                 : p->around < 0 ? _("/%s: %d of %d, continued from the end")
                                 : _("/%s: %d of %d"), p->word.text, p->nth, p->hits);
    else if (p->n_lines > p->page)
        snprintf(line, sizeof line, _("Lines %d-%d of %d"), p->top + 1, end, p->n_lines);
    canvas_field(c, row.x, row.y, row.w, p->missed ? STYLE_REFUSED : STYLE_DIM, line);
}

/* Draws a line with the matches in it; the last match is highlighted more than the others. */
static void pager_draw_line(const Pager *p, Canvas *c, Rect row, const char *line, bool is_hit)
{
    bool heading = line[0] == '#';
    const char *text = heading ? line + 1 + (line[1] == ' ') : line;
    canvas_put(c, row.x, row.y, heading ? STYLE_STRONG : STYLE_PLAIN, text);
    int n = (int)strlen(p->word.text), at;
    for (const char *from = text; (at = next_place(from, p->word.text)) >= 0; from += at + n) {
        char before[LINE_TEXT_MAX];
        snprintf(before, sizeof before, "%.*s", (int)(from + at - text), text);
        canvas_putf(c, row.x + text_width(before), row.y, is_hit ? STYLE_CURSOR : STYLE_MARKED,
                    "%.*s", n, from + at);
    }
}

void pager_draw(Pager *p, Canvas *c, Rect r)
{
    char line[LINE_TEXT_MAX];
    p->cols = r.w > 2 ? r.w : 2;
    p->page = r.h > 2 ? r.h - 1 : 1;
    p->n_lines = 0;
    PagerFlow flow = { .at = p->text, .cols = p->cols };
    while (pager_next_line(&flow, line))
        p->n_lines++;
    p->top = p->top > last_top(p) ? last_top(p) : p->top;
    flow = (PagerFlow){ .at = p->text, .cols = p->cols };
    for (int i = 0; pager_next_line(&flow, line) && i < p->top + p->page; i++) {
        if (i < p->top)
            continue;
        pager_draw_line(p, c, (Rect){ r.x, r.y + i - p->top, r.w, 1 }, line,
                        !p->searching && i == p->hit);
    }
    draw_status(p, c, (Rect){ r.x, r.y + r.h - 1, r.w, 1 });
}
