/* SPDX-License-Identifier: MIT */
/* From top to bottom: title, a blank row, form, two rows of help, status line, keys. */
#include "screen_form.h"

enum { HELP_ROWS = 2 };

FormAnswer form_screen_key(Ui *ui, Screen *s, Form *form, Key pressed, Command command)
{
    Diag diag = { 0 };
    FormAnswer answer = form_key(form, pressed, command, &diag);
    if (diag.code != ERR_NONE)
        ui_note(ui, STYLE_REFUSED, "%s", diag.text);
    s->typing = form->editing;
    return answer;
}

void form_screen_draw(Ui *ui, Canvas *c, Form *form, const char *help, const char *otherwise)
{
    Rect body = ui_body(c);
    int rows = body.h + 1 - HELP_ROWS;      /* the help is just above the status line */
    form_draw(form, c, (Rect){ body.x, body.y, body.w, rows });
    canvas_wrapped(c, (Rect){ body.x + 1, body.y + rows, body.w - 2, HELP_ROWS }, STYLE_DIM,
                   help != NULL ? help : form_help(form));
    ui_draw_bottom(ui, c, form->keys != 0 ? form->keys : IN_LIST, 2, STYLE_PLAIN, otherwise);
}
