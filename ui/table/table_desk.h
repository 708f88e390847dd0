/* What the DaTongZi table remembers: the hand in its order, the cards picked, the list of plays,
 * and where everything was drawn. */
#ifndef PAIJU_TABLE_DESK_H
#define PAIJU_TABLE_DESK_H

#include "canvas.h"
#include "dtz_advice.h"
#include "dtz_enum.h"
#include "keys.h"
#include "layout.h"

enum { HELD_MAX = 256, BUTTONS_MAX = 3, GRID_ROWS = 7, STRIP_ROWS = 4 };

typedef enum CardView { VIEW_BOTH, VIEW_GRID, VIEW_STRIP, N_CARD_VIEWS } CardView;
typedef enum CardSort {
    CARDS_LOW_FIRST, CARDS_HIGH_FIRST, CARDS_MOST_FIRST, N_CARD_SORTS
} CardSort;

/* The legal plays to step through, found one by one: first those without wings, then airplanes with
 * wings, of which there may be a million. */
typedef struct PlayList {
    bool      open;
    DtzPlays  bare, winged;
    bool      bare_done, done;
    DtzPlay  *play;             /* found so far; owned */
    int       n, cap, at;
    uint64_t  total;
} PlayList;

/* Something to click on. */
typedef struct Button {
    Command command;
    Rect    place;
} Button;

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

typedef struct DtzDesk {
    CardView   view;
    CardSort   sort;
    uint8_t    rank[N_RANKS];   /* ranks of the deck in the order of the hand */
    int        n_ranks;
    Card       card[HELD_MAX];  /* the hand in that order, as in the strip */
    int        n_cards;
    int        cursor;          /* into `card` */
    CardSet    picked;
    PlayList   list;
    DtzAdvice *advice;          /* owned */
    DtzLayout  layout;
    int        pitch;           /* columns of a grid cell at the last drawing */
    int        strip_x[HELD_MAX], strip_y[HELD_MAX];
    Button     button[BUTTONS_MAX];
    int        n_buttons;
    int        list_y, list_from, list_rows;    /* rows of the list at the last drawing */
} DtzDesk;

#endif
