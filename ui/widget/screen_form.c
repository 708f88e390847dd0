/* From top to bottom: title, a blank row, form, two rows of help, status line, keys. */
#include "screen_form.h"

enum { HELP_ROWS = 2 };

void form_screen_draw(Ui *ui, Canvas *c, Form *form, const char *title, const char *help,
                      const char *otherwise)
{
    char text[256];
    canvas_field(c, 0, 0, c->cols, STYLE_TITLE, title);
    form_draw(form, c, (Rect){ 1, 2, c->cols - 2, c->rows - 4 - HELP_ROWS });
    canvas_wrapped(c, (Rect){ 2, c->rows - 4, c->cols - 4, HELP_ROWS }, STYLE_DIM,
                   help != NULL ? help : form_help(form, text, sizeof text));
    ui_draw_status(ui, c, (Rect){ 2, c->rows - 2, c->cols - 4, 1 }, STYLE_PLAIN, otherwise);
    ui_draw_footer(ui, c, IN_LIST);
}
