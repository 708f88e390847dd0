/* SPDX-License-Identifier: MIT */
/* Typing a line: only adding and deleting characters at the end. */
#include "widget_edit.h"

#include <string.h>

#include "glyph.h"

EditResult edit_key(Edit *e, Key key)
{
    char glyph[5];
    size_t n = strlen(e->text);
    switch (key.code) {
    case K_ENTER:  return EDIT_DONE;
    case K_ESC:    return EDIT_CANCELLED;
    case K_BACKSPACE:
    case K_DELETE:
        while (n > 0 && ((unsigned char)e->text[n - 1] & 0xC0) == 0x80)
            n--;
        e->text[n > 0 ? n - 1 : 0] = '\0';
        return EDIT_MORE;
    default:       break;
    }
    if (!key_is_text(key.code))
        return EDIT_IGNORED;
    utf8_put(key.code, glyph);
    if (n + strlen(glyph) < sizeof e->text)
        strcat(e->text, glyph);
    return EDIT_MORE;
}

void edit_draw(const Edit *e, Canvas *c, int x, int y, int w, Style style)
{
    const char *shown = e->text;
    while (text_width(shown) >= w && *shown != '\0')
        utf8_next(&shown);
    canvas_fill(c, (Rect){ x, y, w, 1 }, style);
    c->cursor_x = canvas_put(c, x, y, style, shown);
    c->cursor_y = y;
}
