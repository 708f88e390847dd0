/* SPDX-License-Identifier: MIT */
/* The parts of a layout: none leaves the window or covers another. */
#ifndef PAIJU_CHECK_PARTS_H
#define PAIJU_CHECK_PARTS_H

#include "canvas.h"
#include "tap.h"

static inline bool parts_overlap(Rect a, Rect b)
{
    return a.w > 0 && a.h > 0 && b.w > 0 && b.h > 0 && a.x < b.x + b.w && b.x < a.x + a.w &&
           a.y < b.y + b.h && b.y < a.y + a.h;
}

/* No part leaves the window or covers another. */
static inline void check_parts(int cols, int rows, const Rect *part, int n, const char *what)
{
    for (int i = 0; i < n; i++) {
        Rect r = part[i];
        if (r.w < 0 || r.h < 0 || r.x < 0 || r.y < 0 || r.x + r.w > cols || r.y + r.h > rows)
            ck_abort_msg("%dx%d %s: part %d is %d,%d %dx%d", cols, rows, what, i, r.x, r.y, r.w,
                         r.h);
        for (int j = 0; j < i; j++) {
            if (parts_overlap(r, part[j]))
                ck_abort_msg("%dx%d %s: parts %d and %d overlap", cols, rows, what, j, i);
        }
    }
}

#endif
