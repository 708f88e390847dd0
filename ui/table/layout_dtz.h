/* Where things stand on a DaTongZi table of given size: rectangles only. */
#ifndef PAIJU_LAYOUT_DTZ_H
#define PAIJU_LAYOUT_DTZ_H

#include "table_desk.h"

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
