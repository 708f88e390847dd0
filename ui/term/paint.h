/* SPDX-License-Identifier: MIT */
/* Pictures as bytes for terminals that understand SGR colours by number: only what differs from the
 * picture before, with the shortest changes of colour and place. curses writes twice as much, which
 * is felt on a slow line. */
#ifndef PAIJU_PAINT_H
#define PAIJU_PAINT_H

#include <stddef.h>

#include "canvas.h"
#include "theme.h"

typedef struct Paint Paint;

/* A painter that knows nothing of the screen yet; the caller frees it. */
Paint *paint_new(void);
void   paint_free(Paint *p);

/* Something else has written on the screen: the next picture is sent whole. */
void paint_forget(Paint *p);

/* What turns the picture before into this one. Ends with the terminal's own colours, and with its
 * cursor where the canvas has one. The bytes last until the next call. */
const char *paint_picture(Paint *p, const Canvas *c, const Theme *theme, size_t *n);

#endif
