/* SPDX-License-Identifier: MIT */
/* A line of text to be typed, over the screen below. */
#ifndef PAIJU_SCREEN_LINE_H
#define PAIJU_SCREEN_LINE_H

#include "screen.h"

/* Is called once, after the box has been closed, with what was typed; NULL if it was cancelled.
 * Borrowed. */
typedef void LineDone(void *owner, Ui *ui, const char *line);

/* `title` is translated; `line` is there to begin with. Both are copied. */
Screen *line_new(const char *title, const char *line, LineDone *done, void *owner);

#endif
