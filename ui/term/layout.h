/* SPDX-License-Identifier: MIT */
/* How much room a window has, the same for all tables. */
#ifndef PAIJU_LAYOUT_H
#define PAIJU_LAYOUT_H

#include "canvas.h"

typedef enum LayoutKind {
    LAYOUT_TOO_SMALL,       /* one polite line */
    LAYOUT_COMPACT,         /* the panel takes the place of the log when asked for */
    LAYOUT_NORMAL,          /* panel at the right */
    LAYOUT_WIDE,            /* a wider panel */
} LayoutKind;

/* The smallest windows of these kinds. */
enum {
    COMPACT_COLS = 60, COMPACT_ROWS = 20,
    NORMAL_COLS = 80, NORMAL_ROWS = 24,
    WIDE_COLS = 120, WIDE_ROWS = 40,
};

/* The kind of a window of this size. */
LayoutKind layout_kind(int cols, int rows);

/* The rectangle of `w` x `h`, cut to the canvas and in its middle: for questions. */
Rect layout_centred(int cols, int rows, int w, int h);

#endif
