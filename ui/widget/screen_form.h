/* What all screens have whose whole content is a form with a sentence about the selected field. */
#ifndef PAIJU_SCREEN_FORM_H
#define PAIJU_SCREEN_FORM_H

#include "screen.h"
#include "widget_form.h"

/* Title, form, `help` (NULL: what the form says about the selected field), the status line with
 * `otherwise` where there is no note, and the keys. */
void form_screen_draw(Ui *ui, Canvas *c, Form *form, const char *title, const char *help,
                      const char *otherwise);

#endif
