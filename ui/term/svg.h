/* SPDX-License-Identifier: MIT */
/* Writes a screen as an SVG file of its cells, for people without a terminal. */
#ifndef PAIJU_SVG_H
#define PAIJU_SVG_H

#include <stdio.h>

#include "canvas.h"
#include "theme.h"

typedef struct SvgLook {
    const Theme *theme;
    int  colours;               /* number of colours of the terminal; 0: none */
    bool light;                 /* the ground is light, if the theme does not set one */
} SvgLook;

/* Writes the picture in UTF-8, with the colours of xterm. Every glyph is drawn in its cell whatever
 * the font: text is set to its width, wide glyphs and signs are placed one by one, lines and blocks
 * are drawn as shapes. The same cells give the same bytes. After a write error ferror(out) is
 * set. */
void svg_write(const Canvas *c, const SvgLook *look, FILE *out);

#endif
