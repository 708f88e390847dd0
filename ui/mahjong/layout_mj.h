/* SPDX-License-Identifier: MIT */
/* Where things stand on a mahjong table of given size: rectangles only, so that it is tested
 * without a terminal. */
#ifndef PAIJU_LAYOUT_MJ_H
#define PAIJU_LAYOUT_MJ_H

#include "layout.h"
#include "seat.h"

/* A row of the discards of a round table. */
enum { POND_ROW = 6 };

/* The place of one opponent. In a list the melds stand in the line of the name; at a round table
 * everything has a place of its own. */
typedef struct MjPlace {
    Rect name;
    Rect hand;                  /* backs or open tiles: a row, or a column at the sides */
    Rect melds;
    Rect pond;
} MjPlace;

/* Width or height 0: not shown. Opponents are numbered by distance: 0 plays after the viewer
 * (right), the last before it (left). */
typedef struct MjLayout {
    LayoutKind kind;
    bool round;                 /* everybody sits at a side; else one below the other */
    MjPlace seat[SEATS_MAX - 1];
    Rect own_pond;
    Rect centre;                /* round: between the ponds */
    Rect log;                   /* headed by a rule */
    Rect panel;                 /* hint, tally and more, headed by rules */
    Rect divider;               /* a column between table and panel */
    Rect own;                   /* the line about oneself */
    Rect labels;                /* keys under the hand */
    Rect hand;
    Rect prompt;
} MjLayout;

/* What is to be placed. */
typedef struct MjRoom {
    int  hand_rows;             /* rows of a tile of the hand: tile_hand_rows */
    int  n_opponents;           /* 1..3 */
    bool panel;                 /* has the panel anything to show? In the compact layout it then
                                 * replaces the log */
    bool open;                  /* the hands of the others are seen: a list needs lines for them */
    int  pitch;                 /* columns from one discard to the next */
} MjRoom;

/* Places everything in a window of `cols` by `rows`. */
void layout_mj(int cols, int rows, const MjRoom *want, MjLayout *out);

#endif
