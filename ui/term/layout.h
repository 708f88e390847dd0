/* Where things stand on a table of given size: rectangles only, so that it is tested without a
 * terminal. */
#ifndef PAIJU_LAYOUT_H
#define PAIJU_LAYOUT_H

#include "canvas.h"
#include "seat.h"

typedef enum LayoutKind {
    LAYOUT_TOO_SMALL,       /* below 60x20: one polite line */
    LAYOUT_COMPACT,         /* from 60x20: the panel takes the place of the log when asked for */
    LAYOUT_NORMAL,          /* from 80x24: panel at the right */
    LAYOUT_WIDE,            /* from 120x40: the table as a square, a wider panel */
} LayoutKind;

/* Width or height 0: not shown. Opponents are numbered by distance: 0 plays after the viewer
 * (right), the last before it (left). */
typedef struct TableLayout {
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
} TableLayout;

/* The kind of a window of this size. */
LayoutKind layout_kind(int cols, int rows);

/* `hand_rows`: rows of a tile of the hand (tile_hand_rows); `n_opponents` 1..3; `panel`: is
 * something to be shown in the panel? (In the compact layout it replaces the log.) */
void layout_table(int cols, int rows, int hand_rows, int n_opponents, bool panel, TableLayout *out);

/* The rectangle of `w` x `h`, cut to the canvas and in its middle: for questions. */
Rect layout_centred(int cols, int rows, int w, int h);

#endif
