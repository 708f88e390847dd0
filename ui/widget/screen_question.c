/* SPDX-License-Identifier: MIT */
/* Questions: the quit menu, the choice of a kong, "start without saving?"; and a box with an input
 * line: for the path of a file and the like. */
#include "screen_question.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "i18n.h"
#include "widget_list.h"
#include "x_alloc.h"

enum { BOX_COLS = 56 };

typedef struct QuestionScreen {
    Screen        screen;
    char         *title, *text, *answer[ANSWERS_MAX];
    List          list;
    QuestionDone *done;
    void         *owner;
} QuestionScreen;

static void question_draw(Screen *s, Ui *ui, Canvas *c)
{
    (void)ui;
    QuestionScreen *q = (QuestionScreen *)s;
    int lines = text_lines(q->text, BOX_COLS - 4), gap = lines > 0 ? 1 : 0;
    Rect box = layout_centred(c->cols, c->rows, BOX_COLS, lines + gap + q->list.n + 2);
    ui_draw_box(c, box, q->title);
    canvas_wrapped(c, (Rect){ box.x + 2, box.y + 1, box.w - 4, lines }, STYLE_PLAIN, q->text);
    Rect rows = { box.x + 2, box.y + 1 + lines + gap, box.w - 4, box.h - 2 - lines - gap };
    list_place(&q->list, rows);
    for (int i = q->list.top; i < q->list.n && i < q->list.top + rows.h; i++) {
        char line[256];
        snprintf(line, sizeof line, "%c  %s", list_row_key(i), q->answer[i]);
        canvas_field(c, rows.x + 2, rows.y + i - q->list.top, rows.w - 2,
                     list_mark(&q->list, c, i), line);
    }
}

bool question_fits(int cols, int rows, const char *text, int n)
{
    return cols >= BOX_COLS && rows >= text_lines(text, BOX_COLS - 4) + 1 + n + 2;
}

static void question_answer(QuestionScreen *q, Ui *ui, int i)
{
    QuestionDone *done = q->done;
    void *owner = q->owner;
    ui_pop(ui);
    if (done != NULL)
        done(owner, ui, i);
}

static bool question_key(Screen *s, Ui *ui, Key pressed, Command command)
{
    QuestionScreen *q = (QuestionScreen *)s;
    int chosen = list_chosen(&q->list, pressed, command);
    if (chosen >= 0)
        question_answer(q, ui, chosen);
    else if (command == CMD_BACK || command == CMD_QUIT)
        question_answer(q, ui, CANCELLED);
    else
        return list_command(&q->list, command);
    return true;
}

static void question_free(Screen *s)
{
    QuestionScreen *q = (QuestionScreen *)s;
    for (int i = 0; i < q->list.n; i++)
        free(q->answer[i]);
    free(q->text);
    free(q->title);
    free(q);
}

static const ScreenOps question_ops = {
    .about = N_("The program needs an answer before it continues. Choose one with the arrows "
                "and Enter; Esc goes back without changing anything."),
    .context = IN_LIST, .over = true, .draw = question_draw, .key = question_key,
    .free = question_free,
};

Screen *question_new(const char *title, const char *text, const char *const *answers, int n,
                     QuestionDone *done, void *owner)
{
    assert(n > 0 && n <= ANSWERS_MAX);
    QuestionScreen *q = x_alloc(sizeof *q);
    *q = (QuestionScreen){ .screen.ops = &question_ops, .done = done, .owner = owner,
                           .list = { .n = n } };
    q->title = x_strdup(title);
    q->text = x_strdup(text);
    for (int i = 0; i < n; i++)
        q->answer[i] = x_strdup(answers[i]);
    return &q->screen;
}

/* -- a line of text ---------------------------------------------------------------------------- */

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
    Rect box = layout_centred(c->cols, c->rows, BOX_COLS, 3);
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
