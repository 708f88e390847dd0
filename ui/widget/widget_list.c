/* SPDX-License-Identifier: MIT */
/* Selecting and scrolling. */
#include "widget_list.h"

#include <string.h>

#include "theme.h"

static const char row_keys[] = "1234567890-=";

static int clamp(int value, int least, int greatest)
{
    return value < least ? least : value > greatest ? greatest : value;
}

bool scroll_command(int *at, int page, int last, Command c)
{
    int to = *at;
    switch ((int)c) {
    case CMD_UP:        to--; break;
    case CMD_DOWN:      to++; break;
    case CMD_PAGE_UP:   to -= page; break;
    case CMD_PAGE_DOWN: to += page; break;
    case CMD_FIRST:     to = 0; break;
    case CMD_LAST:      to = last; break;
    default:            return false;
    }
    *at = clamp(to, 0, last > 0 ? last : 0);
    return true;
}

bool list_command(List *l, Command c)
{
    return scroll_command(&l->selected, l->shown.h > 1 ? l->shown.h - 1 : 1, l->n - 1, c);
}

void list_place(List *l, Rect r)
{
    l->shown = r;
    l->top = clamp(l->top, l->selected - r.h + 1, l->selected);
    l->top = clamp(l->top, 0, l->n > r.h ? l->n - r.h : 0);
}

Style list_mark(const List *l, Canvas *c, int i)
{
    bool selected = i == l->selected;
    Style style = selected ? STYLE_CURSOR : STYLE_PLAIN;
    int y = l->shown.y + i - l->top;
    canvas_field(c, l->shown.x, y, 2, style, selected ? ">" : "");
    if (selected) {
        c->cursor_x = l->shown.x;
        c->cursor_y = y;
    }
    return style;
}

int list_row_at(const List *l, int x, int y)
{
    int row = l->top + y - l->shown.y;
    return rect_has(l->shown, x, y) && row < l->n ? row : -1;
}

char list_row_key(int i)
{
    return i < (int)sizeof row_keys - 1 ? row_keys[i] : ' ';
}

int list_clicked(List *l, Key key)
{
    int row = key.code == K_CLICK ? list_row_at(l, key.x, key.y) : -1;
    if (row < 0 || row == l->selected)
        return row;
    l->selected = row;
    return -1;
}

int list_chosen(List *l, Key key, Command c)
{
    if (key.code == K_CLICK)
        return list_clicked(l, key);
    const char *at = key.code > 0 && key.code < 128 ? strchr(row_keys, (int)key.code) : NULL;
    if (at != NULL && at - row_keys < l->n)
        return (int)(at - row_keys);
    return c == CMD_ENTER || c == CMD_MARK ? l->selected : -1;
}
