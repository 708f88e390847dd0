/* SPDX-License-Identifier: MIT */
/* A box with an input line: for the path of a file and the like. */
#include "screen_line.h"

#include <stdio.h>
#include <stdlib.h>

#include "i18n.h"
#include "layout.h"
#include "x_alloc.h"

enum { BOX_COLS = 56, BOX_ROWS = 3 };

typedef struct Line {
    Screen    screen;
    char     *title;
    Edit      edit;
    LineDone *done;
    void     *owner;
} Line;

static void line_draw(Screen *s, Ui *ui, Canvas *c)
{
    const Line *l = (const Line *)s;
    (void)ui;
    Rect box = layout_centred(c->cols, c->rows, BOX_COLS, BOX_ROWS);
    ui_draw_box(c, box, l->title);
    edit_draw(&l->edit, c, box.x + 2, box.y + 1, box.w - 4, STYLE_PROMPT);
}

static bool line_key(Screen *s, Ui *ui, Key pressed, Command command)
{
    Line *l = (Line *)s;
    (void)command;
    EditResult result = edit_key(&l->edit, pressed);
    if (result == EDIT_DONE || result == EDIT_CANCELLED) {
        ui_pop(ui);             /* freed later, by the loop */
        l->done(l->owner, ui, result == EDIT_DONE ? l->edit.text : NULL);
    }
    return true;
}

static void line_free(Screen *s)
{
    Line *l = (Line *)s;
    free(l->title);
    free(l);
}

static const ScreenOps line_ops = {
    .about = N_("Type a line of text here. Enter accepts it; Esc leaves everything as it was."),
    .context = IN_LIST, .over = true, .draw = line_draw, .key = line_key, .free = line_free,
};

Screen *line_new(const char *title, const char *line, LineDone *done, void *owner)
{
    Line *l = x_alloc(sizeof *l);
    *l = (Line){ .screen = { .ops = &line_ops, .typing = true }, .title = x_strdup(title),
                 .done = done, .owner = owner };
    snprintf(l->edit.text, sizeof l->edit.text, "%s", line);
    return &l->screen;
}
