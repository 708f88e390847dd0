/* SPDX-License-Identifier: MIT */
/* Kinds of windows, and rectangles in the middle of a window. */
#include "layout.h"

LayoutKind layout_kind(int cols, int rows)
{
    if (cols < COMPACT_COLS || rows < COMPACT_ROWS)
        return LAYOUT_TOO_SMALL;
    if (cols < NORMAL_COLS || rows < NORMAL_ROWS)
        return LAYOUT_COMPACT;
    return cols < WIDE_COLS || rows < WIDE_ROWS ? LAYOUT_NORMAL : LAYOUT_WIDE;
}

Rect layout_centred(int cols, int rows, int w, int h)
{
    w = w < cols ? w : cols;
    h = h < rows ? h : rows;
    return (Rect){ (cols - w) / 2, (rows - h) / 2, w, h };
}
