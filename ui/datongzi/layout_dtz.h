/* SPDX-License-Identifier: MIT */
/* Where things stand on a Da Tong Zi table of given size: rectangles only. */
#ifndef PAIJU_LAYOUT_DTZ_H
#define PAIJU_LAYOUT_DTZ_H

#include "layout.h"
#include "seat.h"

/* Width or height 0: not shown. */
typedef struct DtzLayout {
    LayoutKind kind;
    Rect seat[SEATS_MAX];       /* the opponents by distance, then the viewer: a line about each
                                 * with its play behind it, or below it where there is room */
    Rect prompt;                /* what is wanted now */
    Rect hand;                  /* a column of cards for each rank; with their edge */
    int  pitch, card_cols;      /* from one column to the next; width of a card */
    int  step, front;           /* rows of each card, and more of the front one of a column */
    bool counted;               /* a row a suit with its copies, below a row for the rank */
    Rect badges, keys;          /* below the columns */
    Rect choice;                /* what the cards picked make */
    Rect panel, divider;
} DtzLayout;

/* What is to be placed. */
typedef struct CardRoom {
    int  n_opponents;           /* 1..3 */
    int  n_ranks;               /* columns, 1..13 */
    int  tallest;               /* cards in the highest column */
    int  badges;                /* rows of them that are wanted */
    bool open;                  /* the hands of the others are shown */
    bool panel;                 /* is asked for: a compact table has to make room */
} CardRoom;

/* A card of the hand has a row of its own wherever the window has so many; else the hand is
 * counted. */
void layout_dtz(int cols, int rows, const CardRoom *wanted, DtzLayout *out);

#endif
