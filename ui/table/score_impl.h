/* Shared by the pages of scores: screen_score.c (the screen, mahjong, the result), score_dtz.c. */
#ifndef PAIJU_SCORE_IMPL_H
#define PAIJU_SCORE_IMPL_H

#include "match.h"
#include "screen.h"
#include "text.h"

enum { PAGES_MAX = 8, LINE_BYTES = 512 };

typedef enum PageKind {
    PAGE_WIN, PAGE_PAYMENTS, PAGE_SUMS,         /* mahjong */
    PAGE_ROUNDS, PAGE_DEAL,                     /* DaTongZi */
    PAGE_RESULT,
} PageKind;

typedef struct Page {
    PageKind     kind;
    const Event *win;           /* PAGE_WIN */
} Page;

typedef struct Score {
    Screen           screen;
    const Match     *match;
    TextContext      text;
    const Event     *log;       /* borrowed: the match stands still meanwhile */
    int              n_log;
    Page             page[PAGES_MAX];
    int              n_pages, at;
    int              top;       /* first line shown of a long page */
    int              lines;     /* of the page at the last drawing */
} Score;

/* Lines being written from the top of a page; those outside the clip are not seen. */
typedef struct Lines {
    Canvas *c;
    int     x, y, w;
} Lines;

/* Wrapped text, or an empty line. */
void score_line(Lines *l, Style style, const char *text);

/* "  what ............ 12" */
void score_item(Lines *l, Style style, const char *what, const char *amount);

/* The event that ended the hand, NULL if it goes on. */
const Event *score_end(const Score *s);

/* -- score_table.c ----------------------------------------------------------------------------- */

typedef enum ScoreRowKind {
    SCORE_POINTS,
    SCORE_TOTAL,                /* points, with a label that stands out */
    SCORE_COUNT,
    SCORE_REMARK,               /* no numbers: a line of text, or an empty one */
} ScoreRowKind;

typedef struct ScoreRow {
    ScoreRowKind kind;
    char         label[LINE_BYTES / 4];
    int64_t      value[SEATS_MAX];
} ScoreRow;

/* A table of numbers of all seats. Begins as zeros. */
typedef struct ScoreTable {
    ScoreRow *row;
    int       n, cap;
} ScoreTable;

/* `value` may be NULL for a remark. */
void score_table_add(ScoreTable *t, ScoreRowKind kind, const char *label,
                     const int64_t value[SEATS_MAX]);

/* Draws the names and the rows, in columns as wide as the longest number needs or, if these do not
 * fit, a line for each number. Frees and empties the table. */
void score_table_draw(ScoreTable *t, Lines *l, const Score *s);

/* -- score_dtz.c ------------------------------------------------------------------------------- */

/* Every round with its winner, points and bonus; the sums by category. */
void score_draw_rounds(Lines *l, const Score *s);
void score_draw_deal(Lines *l, const Score *s);

#endif
