/* SPDX-License-Identifier: MIT */
/* A line of text that is being typed. */
#ifndef PAIJU_WIDGET_EDIT_H
#define PAIJU_WIDGET_EDIT_H

#include <stdbool.h>

#include "canvas.h"
#include "key.h"

enum { EDIT_MAX = 192 };        /* longer than any text opened for typing */

typedef struct Edit {
    char text[EDIT_MAX];
} Edit;

typedef enum EditResult { EDIT_MORE, EDIT_DONE, EDIT_CANCELLED, EDIT_IGNORED } EditResult;

/* Enter finishes, Esc cancels, Backspace deletes, characters are appended while there is room. */
EditResult edit_key(Edit *e, Key key);

/* Draws the text with the cursor after it; of a long text only the end is shown. */
void edit_draw(const Edit *e, Canvas *c, int x, int y, int w, Style style);

#endif
