/* SPDX-License-Identifier: MIT */
/* A screen as a picture: an SVG file of its cells, for people who have no terminal at hand. */
#ifndef PAIJU_SVG_H
#define PAIJU_SVG_H

#include <stdio.h>

#include "canvas.h"
#include "theme.h"

typedef struct SvgLook {
    const Theme *theme;
    int  colours;               /* of the terminal; 0: none */
    bool light;                 /* its own ground, where a theme leaves that to it */
} SvgLook;

/* Writes the picture, UTF-8. Colours are those of xterm. Every glyph stands in its cell whatever
 * font is there: text is set to its width, wide glyphs and signs one by one, lines and blocks are
 * drawn. The same cells give the same bytes. `out` tells whether it could be written. */
void svg_write(const Canvas *c, const SvgLook *look, FILE *out);

#endif
