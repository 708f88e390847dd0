/* SPDX-License-Identifier: MIT */
/* An input line over the screen below. */
#ifndef PAIJU_SCREEN_LINE_H
#define PAIJU_SCREEN_LINE_H

#include "screen.h"

/* Called once, after the box has been closed, with the text; NULL if it was cancelled. `line` is
 * borrowed. */
typedef void LineDone(void *owner, Ui *ui, const char *line);

/* `title` is translated; `line` is the text to begin with. Both are copied. */
Screen *line_new(const char *title, const char *line, LineDone *done, void *owner);

#endif
