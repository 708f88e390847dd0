/* SPDX-License-Identifier: MIT */
/* Shared by the screens that consist of a form and a sentence about the selected field. */
#ifndef PAIJU_SCREEN_FORM_H
#define PAIJU_SCREEN_FORM_H

#include "screen.h"
#include "widget_form.h"

/* Draws everything except the title: the form, `help` (NULL: the help of the selected field), the
 * status line (`otherwise` if there is no notice) and the keys. */
void form_screen_draw(Ui *ui, Canvas *c, Form *form, const char *help, const char *otherwise);

/* Gives the key to the form. If the form refuses a value, the status line says why. */
FormAnswer form_screen_key(Ui *ui, Screen *s, Form *form, Key pressed, Command command);

#endif
