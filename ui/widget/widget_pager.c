/* Scrolling text. Lines are wrapped again for each drawing: texts are short and windows change. */
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
    *p = (Pager){ .text = text, .top = at_end ? TO_END : 0, .cols = FIRST_COLS, .page = 1 };
}

void pager_free(Pager *p)
{
    free(p->text);
}

/* Copies the next wrapped line; false at the end. A heading keeps its mark. */
static bool next_line(const char **at, int cols, char line[LINE_TEXT_MAX])
{
    if (**at == '\0')
        return false;
    size_t skip, n = text_wrap(*at, cols, &skip);
    snprintf(line, LINE_TEXT_MAX, "%.*s", (int)n, *at);
    *at += n + skip;
    return true;
}

static bool contains(const char *line, const char *word)
{
    size_t n = strlen(word);
    for (; *line != '\0'; line++) {
        if (strncasecmp(line, word, n) == 0)
            return true;
    }
    return false;
}

/* The next line with the word, from the one after `from` or before it; -1 if there is none. */
static int find(const Pager *p, int from, bool upwards)
{
    char line[LINE_TEXT_MAX];
    const char *at = p->text;
    int found = -1;
    for (int i = 0; next_line(&at, p->cols, line); i++) {
        if (!contains(line, p->word.text))
            continue;
        if (upwards && i < from)
            found = i;
        if (!upwards && i > from)
            return i;
    }
    return found;
}

static void search(Pager *p, int from, bool upwards)
{
    int line = p->word.text[0] != '\0' ? find(p, from, upwards) : -1;
    p->missed = line < 0 && p->word.text[0] != '\0';
    if (line >= 0)
        p->top = line;
}

static int last_top(const Pager *p)
{
    return p->n_lines > p->page ? p->n_lines - p->page : 0;
}

bool pager_key(Pager *p, Key key, Command c)
{
    if (p->searching) {
        EditResult result = edit_key(&p->word, key);
        p->searching = result == EDIT_MORE || result == EDIT_IGNORED;
        if (result == EDIT_DONE)
            search(p, -1, false);
        return true;
    }
    if ((c == CMD_AGAIN || c == CMD_AGAIN_UP) && p->word.text[0] == '\0')
        c = CMD_SEARCH;         /* there is nothing to find again yet */
    if (c == CMD_AGAIN || c == CMD_AGAIN_UP) {
        search(p, p->top, c == CMD_AGAIN_UP);
        return true;
    }
    if (c == CMD_SEARCH) {
        p->searching = true;
        p->word.text[0] = '\0';
    } else if (!scroll_command(&p->top, p->page, last_top(p), c == CMD_MARK     ? CMD_PAGE_DOWN
                                                              : c == CMD_TOP    ? CMD_FIRST
                                                              : c == CMD_BOTTOM ? CMD_LAST
                                                                                : c)) {
        return false;
    }
    p->missed = false;
    return true;
}

static void draw_status(const Pager *p, Canvas *c, Rect row)
{
    if (p->searching) {
        canvas_field(c, row.x, row.y, row.w, STYLE_PROMPT, "/");
        edit_draw(&p->word, c, row.x + 1, row.y, row.w - 1, STYLE_PROMPT);
    } else if (p->missed) {
        char line[LINE_TEXT_MAX];
        snprintf(line, sizeof line, _("\"%s\" is not found"), p->word.text);
        canvas_field(c, row.x, row.y, row.w, STYLE_REFUSED, line);
    } else if (p->n_lines > p->page) {
        int end = p->top + p->page < p->n_lines ? p->top + p->page : p->n_lines;
        canvas_putf(c, row.x, row.y, STYLE_DIM, _("lines %d-%d of %d"), p->top + 1, end,
                    p->n_lines);
    }
}

void pager_draw(Pager *p, Canvas *c, Rect r)
{
    char line[LINE_TEXT_MAX];
    const char *at = p->text;
    p->cols = r.w > 2 ? r.w : 2;
    p->page = r.h > 2 ? r.h - 1 : 1;
    p->n_lines = 0;
    while (next_line(&at, p->cols, line))
        p->n_lines++;
    p->top = p->top > last_top(p) ? last_top(p) : p->top;
    at = p->text;
    for (int i = 0; next_line(&at, p->cols, line) && i < p->top + p->page; i++) {
        if (i < p->top)
            continue;
        bool heading = line[0] == '#',
             hit = p->word.text[0] != '\0' && contains(line, p->word.text);
        canvas_put(c, r.x, r.y + i - p->top,
                   heading ? STYLE_STRONG
                   : hit   ? STYLE_MARKED
                           : STYLE_PLAIN,
                   heading ? line + 1 + (line[1] == ' ') : line);
    }
    draw_status(p, c, (Rect){ r.x, r.y + r.h - 1, r.w, 1 });
}
