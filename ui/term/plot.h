/* SPDX-License-Identifier: MIT */
/* Plots of numbers on a canvas, with braille and block characters, or in ASCII if the terminal
 * cannot show those. */
#ifndef PAIJU_PLOT_H
#define PAIJU_PLOT_H

#include <stdint.h>

#include "canvas.h"

/* A line through `n` values, the oldest at the left, stretched or thinned to the width of `r`. At
 * the left edge are the highest and the lowest value, and zero, which has a horizontal line. */
void plot_line(Canvas *c, Rect r, const int64_t *value, int n);

/* One step of a course: up or down by `drift`, then down by `loss` (>= 0). */
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
    const void     *context;    /* passed to `label` */
} PlotSteps;

/* Where a plot has put the steps. */
typedef struct PlotPlace {
    int left;                   /* column of step `first`; -1: there was no room */
    int cols;                   /* per step */
    int fit;                    /* number of steps shown */
} PlotPlace;
PlotPlace plot_steps_place(Rect r, const PlotSteps *p);

/* Draws the course from zero on, with a line at zero. Drift is dotted and loss is solid, so that
 * they differ without colours as well. */
void plot_steps(Canvas *c, Rect r, const PlotSteps *p);

/* A bar of `w` columns, filled to part / whole of its length. 0 <= part <= whole, whole > 0. */
void plot_bar(Canvas *c, int x, int y, int w, int64_t part, int64_t whole);

#endif
