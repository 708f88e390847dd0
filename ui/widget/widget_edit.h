/* SPDX-License-Identifier: MIT */
/* A line of text being typed. */
#ifndef PAIJU_WIDGET_EDIT_H
#define PAIJU_WIDGET_EDIT_H

#include <stdbool.h>

#include "canvas.h"
#include "key.h"

enum { EDIT_MAX = 192 };        /* more than any text that is opened for typing has */

typedef struct Edit {
    char text[EDIT_MAX];
    bool hidden;                /* others look on: drawn as stars */
} Edit;

typedef enum EditResult { EDIT_MORE, EDIT_DONE, EDIT_CANCELLED, EDIT_IGNORED } EditResult;

/* Enter ends, Esc cancels, Bksp deletes, characters are appended while there is room. */
EditResult edit_key(Edit *e, Key key);

/* Draws the text and puts the cursor behind it; a long text shows its end. */
void edit_draw(const Edit *e, Canvas *c, int x, int y, int w, Style style);

#endif
