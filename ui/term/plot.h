/* Plots of numbers on a canvas: braille and block characters, or ASCII where those cannot be
 * shown. */
#ifndef PAIJU_PLOT_H
#define PAIJU_PLOT_H

#include <stdint.h>

#include "canvas.h"

/* A line through `n` values, oldest at the left, stretched or thinned to the width of `r`. The left
 * edge names the highest and the lowest value and zero, which has a line of its own. */
void plot_line(Canvas *c, Rect r, const int64_t *value, int n);

/* A bar of `w` columns, filled for part / whole of its length. 0 <= part <= whole, whole > 0. */
void plot_bar(Canvas *c, int x, int y, int w, int64_t part, int64_t whole);

#endif
