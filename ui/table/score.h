/* SPDX-License-Identifier: MIT */
/* Shared by the pages of scores: screen_score.c (the screen, the result), score_costs.c,
 * score_mj.c, score_dtz.c, score_table.c. */
#ifndef PAIJU_SCORE_H
#define PAIJU_SCORE_H

#include "match.h"
#include "passed_up.h"
#include "review.h"
#include "screen.h"
#include "screen_score.h"
#include "text.h"

enum { PAGES_MAX = 9, LINE_BYTES = 512 };

typedef struct ScoreLines ScoreLines;
typedef struct Score Score;
typedef struct Costs Costs;

typedef void ScorePageDraw(ScoreLines *l, const Score *s);

typedef struct ScorePage {
    char           title[LINE_BYTES];
    ScorePageDraw *draw;
    const Event   *about;       /* the event that it explains; NULL: the whole hand or match */
} ScorePage;

struct Score {
    Screen           screen;
    const Match     *match;
    TextContext      text;
    ScoreDone       *done;      /* NULL: the page is only shown, and leads nowhere */
    void            *owner;
    const Event     *log;       /* borrowed; the match does not move; NULL: of the match */
    int              n_log;
    Costs           *costs;     /* NULL: neither decisions nor par */
    PassedList       passed;    /* filled if several people play; else empty */
    ScorePage        page[PAGES_MAX];
    int              n_pages, at;
    int              top;       /* first line shown of a long page */
    int              lines;     /* lines of the page when it was last drawn */
};

/* Lines written from the top of a page; those outside the clip are not drawn. */
struct ScoreLines {
    Canvas      *c;
    const Ui    *ui;
    const Event *about;         /* of the page */
    int          x, y, w;
};

/* Adds a page; there is room for PAGES_MAX. `title` is a format. */
void score_add_page(Score *s, ScorePageDraw *draw_page, const Event *about, const char *title, ...)
    __attribute__((format(printf, 4, 5)));

/* Adds wrapped text, or an empty line. */
void score_line(ScoreLines *l, Style style, const char *text);

/* A label and, aligned at the right end of the line, an amount. */
void score_item(ScoreLines *l, Style style, const char *what, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* A horizontal rule with a title, across the page. */
void score_rule(ScoreLines *l, const char *title, const char *note);

/* The event that ended the hand, NULL if it is not over. */
const Event *score_end(const Score *s);

/* -- score_costs.c ----------------------------------------------------------------------------- */

/* Judges the humans' decisions in the hand that has just ended, and plays its par, or with
 * `whole_match` only the par of all hands; in slices. NULL: no human has played, or there is no
 * record to judge from. The caller frees it; NULL is allowed. */
Costs *costs_new(const Match *match, bool whole_match);
void   costs_free(Costs *costs);

/* Runs one slice; false when all is done. `costs` may be NULL. */
bool costs_step(Costs *costs);

/* The costliest decisions, or the progress of the judging. */
void costs_draw(ScoreLines *l, const Score *s);

/* Par and the difference to it, or the progress. */
void costs_draw_par(ScoreLines *l, const Score *s);

/* "expert", or the progress of the judging. Returns `out`. */
const char *costs_say(const Score *s, char *out, size_t size);
bool costs_are_done(const Costs *costs);

/* The seat's best choice (the one furthest above its alternatives) or its costliest; NULL: none so
 * far. `costs` may be NULL. */
const ReviewDecision *costs_most(const Costs *costs, Seat s, bool best);

/* -- score_people.c ---------------------------------------------------------------------------- */

/* Do several people play, or did they until somebody left? */
bool score_has_people(const Score *s);

/* What each person passed up, and each person's best and costliest decision. */
ScorePageDraw score_people_draw;

/* -- score_table.c ----------------------------------------------------------------------------- */

typedef enum ScoreRowKind {
    SCORE_POINTS,
    SCORE_TOTAL,                /* points, with a label that stands out */
    SCORE_COUNT,
    SCORE_REMARK,               /* no numbers: one line of text, or an empty line */
} ScoreRowKind;

typedef struct ScoreRow {
    ScoreRowKind kind;
    char         label[LINE_BYTES / 4];
    int64_t      value[SEATS_MAX];
} ScoreRow;

/* A table with a column of numbers for each seat. Initialize it with zeros. */
typedef struct ScoreTable {
    ScoreRow *row;
    int       n, cap;
} ScoreTable;

/* `value` may be NULL for SCORE_REMARK. */
void score_table_add(ScoreTable *t, ScoreRowKind kind, const char *label,
                     const int64_t value[SEATS_MAX]);

/* Draws the names and the rows, in columns as wide as the longest number; if these do not fit, it
 * gives each number its own line. Frees and empties the table. */
void score_table_draw(ScoreTable *t, ScoreLines *l, const Score *s);

/* What each seat has got from each other seat (an antisymmetric matrix), then the sums of the hand
 * and the match: one row per seat. Draws nothing if the numbers do not fit. */
void score_matrix_draw(ScoreLines *l, const Score *s, int64_t from[SEATS_MAX][SEATS_MAX]);

#endif
