/* Where things stand on a mahjong table of given size: rectangles only, so that it is tested
 * without a terminal. */
#ifndef PAIJU_LAYOUT_MJ_H
#define PAIJU_LAYOUT_MJ_H

#include "layout.h"
#include "seat.h"

/* Width or height 0: not shown. Opponents are numbered by distance: 0 plays after the viewer
 * (right), the last before it (left). The wide layout shows the table as a square. */
typedef struct MjLayout {
    LayoutKind kind;
    Rect seat[SEATS_MAX - 1]; /* header line, melds, river; in the wide layout the header only */
    Rect river[SEATS_MAX - 1];          /* wide: framed */
    Rect own_river;
    Rect centre;                        /* wide: between the rivers */
    Rect log;                           /* headed by a rule */
    Rect panel;                         /* hint, tally and more, headed by rules */
    Rect divider;                       /* a column between table and panel */
    Rect own;                           /* the line about oneself */
    Rect labels;                        /* keys over the hand */
    Rect hand;
    Rect prompt;
} MjLayout;

/* What is to be placed. */
typedef struct MjRoom {
    int  hand_rows;             /* rows of a tile of the hand: tile_hand_rows */
    int  n_opponents;           /* 1..3 */
    bool panel;                 /* has the panel anything to show? In the compact layout it then
                                 * replaces the log */
} MjRoom;

/* Places everything in a window of `cols` by `rows`. */
void layout_mj(int cols, int rows, const MjRoom *want, MjLayout *out);

#endif
