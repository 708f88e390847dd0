/* Where things stand on a Da Tong Zi table of given size: rectangles only. */
#ifndef PAIJU_LAYOUT_DTZ_H
#define PAIJU_LAYOUT_DTZ_H

#include "layout.h"
#include "seat.h"

enum { GRID_ROWS = 7, STRIP_ROWS = 4 };

/* Width or height 0: not shown. */
typedef struct DtzLayout {
    LayoutKind kind;
    Rect seat[SEATS_MAX - 1];   /* a header, and the last play below it where there is room */
    Rect own, say;              /* the line about oneself; what is to be done */
    Rect rule;                  /* over the cards */
    Rect strip, grid;
    Rect log, panel, divider;
    Rect prompt;
} DtzLayout;

/* What is to be placed. */
typedef struct CardRoom {
    int  n_opponents;           /* 1..3 */
    bool strip, grid;           /* the pictures of the hand that are wanted */
    int  strip_cols;            /* of the strip */
} CardRoom;

/* A strip that is too wide is folded; where both have no room, or a fold is not enough, the grid is
 * shown. */
void layout_dtz(int cols, int rows, const CardRoom *wanted, DtzLayout *out);

#endif
