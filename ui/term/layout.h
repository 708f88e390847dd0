/* SPDX-License-Identifier: MIT */
/* Sizes of windows, the same for all tables. */
#ifndef PAIJU_LAYOUT_H
#define PAIJU_LAYOUT_H

#include "canvas.h"

typedef enum LayoutKind {
    LAYOUT_TOO_SMALL,       /* only a line that says so */
    LAYOUT_COMPACT,         /* the panel replaces the log on request */
    LAYOUT_NORMAL,          /* with a panel on the right */
    LAYOUT_WIDE,            /* a wider panel */
} LayoutKind;

/* The smallest window of each kind. */
enum {
    COMPACT_COLS = 60, COMPACT_ROWS = 20,
    NORMAL_COLS = 80, NORMAL_ROWS = 24,
    WIDE_COLS = 120, WIDE_ROWS = 40,
};

/* The kind of a window of this size. */
LayoutKind layout_kind(int cols, int rows);

/* A rectangle of `w` x `h` in the middle of the canvas, and no larger than it: for questions. */
Rect layout_centred(int cols, int rows, int w, int h);

#endif
