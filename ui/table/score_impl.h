/* Shared by the pages of scores: screen_score.c (the screen, the result), score_mj.c,
 * score_dtz.c. */
#ifndef PAIJU_SCORE_IMPL_H
#define PAIJU_SCORE_IMPL_H

#include "match.h"
#include "screen.h"
#include "text.h"

enum { PAGES_MAX = 8, LINE_BYTES = 512 };

typedef struct Lines Lines;
typedef struct Score Score;

/* `about` is the event that the page is about; NULL: hand or match. */
typedef void ScorePageDraw(Lines *l, const Score *s, const Ui *ui, const Event *about);

typedef struct Page {
    char           title[LINE_BYTES];
    ScorePageDraw *draw;
    const Event   *about;
} Page;

struct Score {
    Screen           screen;
    const Match     *match;
    TextContext      text;
    const Event     *log;       /* borrowed: the match stands still meanwhile */
    int              n_log;
    Page             page[PAGES_MAX];
    int              n_pages, at;
    int              top;       /* first line shown of a long page */
    int              lines;     /* of the page at the last drawing */
};

/* Lines being written from the top of a page; those outside the clip are not seen. */
struct Lines {
    Canvas *c;
    int     x, y, w;
};

/* There is room for PAGES_MAX. `title` is a format. */
void score_add_page(Score *s, ScorePageDraw *draw_page, const Event *about, const char *title, ...)
    __attribute__((format(printf, 4, 5)));

/* Wrapped text, or an empty line. */
void score_line(Lines *l, Style style, const char *text);

/* "  what ............ 12" */
void score_item(Lines *l, Style style, const char *what, const char *amount);

/* The event that ended the hand, NULL if it is not over. */
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

#endif
