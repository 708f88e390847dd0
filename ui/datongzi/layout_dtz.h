/* SPDX-License-Identifier: MIT */
/* The places of everything on a Da Tong Zi table of a given size: only rectangles. */
#ifndef PAIJU_LAYOUT_DTZ_H
#define PAIJU_LAYOUT_DTZ_H

#include "canvas.h"
#include "seat.h"

/* Width or height 0: not shown. */
typedef struct DtzLayout {
    LayoutKind kind;
    Rect seat[SEATS_MAX];       /* the opponents by distance, then the viewer: a line for each,
                                 * with its play after it, or below it if there is room */
    Rect prompt;                /* what has to be done now */
    Rect hand;                  /* one column of cards per rank, including their edge */
    int  pitch, card_cols;      /* from one column to the next; width of a card */
    int  step, front;           /* rows of each card; additional rows of the front card */
    bool counted;               /* a row for the rank, then one per suit with its copies */
    Rect badges, keys;          /* below the columns */
    Rect choice;                /* what the picked cards make */
    Rect panel, divider;
} DtzLayout;

/* What has to be placed. */
typedef struct CardRoom {
    int  n_opponents;           /* 1..3 */
    int  n_ranks;               /* number of columns, 1..13 */
    int  tallest;               /* cards in the highest column */
    int  badges;                /* rows of badges that are needed */
    bool open;                  /* the other hands are open */
    bool panel;                 /* it has been requested: a compact table makes room for it */
} CardRoom;

/* Each card of the hand has its own row if the window has enough rows; else the hand is counted. */
void layout_dtz(int cols, int rows, const CardRoom *wanted, DtzLayout *out);

#endif
