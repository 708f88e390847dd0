/* SPDX-License-Identifier: MIT */
/* What all screens have whose whole content is a form with a sentence about the selected field. */
#ifndef PAIJU_SCREEN_FORM_H
#define PAIJU_SCREEN_FORM_H

#include "screen.h"
#include "widget_form.h"

/* All but the title: form, `help` (NULL: what the form says about the selected field), the status
 * line with `otherwise` where there is no note, and the keys. */
void form_screen_draw(Ui *ui, Canvas *c, Form *form, const char *help, const char *otherwise);

/* Gives the key to the form. The status line says what is refused. */
FormAnswer form_screen_key(Ui *ui, Screen *s, Form *form, Key pressed, Command command);

#endif
