/* SPDX-License-Identifier: MIT */
/* Encodes pictures for terminals that understand SGR colours by number: it sends only what differs
 * from the last picture, with the shortest changes of colour and position. curses sends twice as
 * much, which is noticeable on a slow line. */
#ifndef PAIJU_PAINT_H
#define PAIJU_PAINT_H

#include <stddef.h>

#include "canvas.h"
#include "theme.h"

typedef struct Paint Paint;

/* A painter that does not know yet what is on the screen; the caller frees it. */
Paint *paint_new(void);
void   paint_free(Paint *p);

/* Something else has written on the screen: the next picture will be sent whole. */
void paint_forget(Paint *p);

/* The bytes that turn the last picture into this one. They end with the terminal's default colours
 * and with its cursor in the place that the canvas says. Valid until the next call. */
const char *paint_picture(Paint *p, const Canvas *c, const Theme *theme, size_t *n);

#endif
