/* SPDX-License-Identifier: MIT */
/* Plots of numbers on a canvas: braille and block characters, or ASCII where those cannot be
 * shown. */
#ifndef PAIJU_PLOT_H
#define PAIJU_PLOT_H

#include <stdint.h>

#include "canvas.h"

/* A line through `n` values, oldest at the left, stretched or thinned to the width of `r`. The left
 * edge names the highest and the lowest value and zero, which has a line of its own. */
void plot_line(Canvas *c, Rect r, const int64_t *value, int n);

/* A step of a course: it goes up or down by `drift`, then down by `loss`, which is not negative. */
typedef struct PlotStep {
    int64_t drift, loss;
} PlotStep;

/* The label of a value at the left edge; returns `out`. */
typedef const char *PlotLabel(const void *context, int64_t value, char out[32]);

typedef struct PlotSteps {
    const PlotStep *step;
    int             n;
    int             first;      /* the step at the left edge */
    PlotLabel      *label;
    const void     *context;    /* of it */
} PlotSteps;

/* Where the steps of such a plot stand. */
typedef struct PlotPlace {
    int left;                   /* column of step `first`; -1: there is no room at all */
    int cols;                   /* of a step */
    int fit;                    /* so many steps are shown */
} PlotPlace;
PlotPlace plot_steps_place(Rect r, const PlotSteps *p);

/* Draws the course from zero on: what drifted dotted, what was lost solid, so that both differ
 * without colours too, and zero as a line. */
void plot_steps(Canvas *c, Rect r, const PlotSteps *p);

/* A bar of `w` columns, filled for part / whole of its length. 0 <= part <= whole, whole > 0. */
void plot_bar(Canvas *c, int x, int y, int w, int64_t part, int64_t whole);

#endif
