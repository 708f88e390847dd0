/* SPDX-License-Identifier: MIT */
/* The places of everything on a mahjong table of a given size: only rectangles, so that it can be
 * tested without a terminal. */
#ifndef PAIJU_LAYOUT_MJ_H
#define PAIJU_LAYOUT_MJ_H

#include "canvas.h"
#include "seat.h"

/* Discards per row at a round table. */
enum { POND_ROW = 6 };

/* The place of one opponent. In a list the melds are in the line with the name; at a round table
 * everything has its own place. */
typedef struct MjPlace {
    Rect name;
    Rect hand;                  /* backs or open tiles: a row, or a column at the sides */
    Rect melds;
    Rect pond;
} MjPlace;

/* Width or height 0: not shown. Opponents are numbered by distance: 0 plays after the viewer
 * (right), the last one before (left). */
typedef struct MjLayout {
    LayoutKind kind;
    bool round;                 /* the players sit on all sides; else one below the other */
    MjPlace seat[SEATS_MAX - 1];
    Rect own_pond;
    Rect centre;                /* round: between the discards */
    Rect log;                   /* below a rule */
    Rect panel;                 /* hint, tally and more, each below a rule */
    Rect divider;               /* a column between table and panel */
    Rect own;                   /* the line about the viewer */
    Rect labels;                /* keys below the hand */
    Rect hand;
    Rect prompt;
} MjLayout;

/* What has to be placed. */
typedef struct MjRoom {
    int  hand_rows;             /* rows of a tile in the hand: tile_hand_rows */
    int  n_opponents;           /* 1..3 */
    bool panel;                 /* the panel has content; when compact, it replaces the log */
    bool open;                  /* the other hands are open: a list needs lines for them */
    int  pitch;                 /* columns from one discard to the next */
} MjRoom;

/* Places everything in a window of `cols` by `rows`. */
void layout_mj(int cols, int rows, const MjRoom *want, MjLayout *out);

#endif
