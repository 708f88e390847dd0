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

typedef struct Lines Lines;
typedef struct Score Score;
typedef struct Costs Costs;
typedef struct ScorePar ScorePar;

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
    ScoreDone       *done;      /* NULL: the page leads nowhere */
    void            *owner;
    const Event     *log;       /* borrowed: the match stands still meanwhile; NULL: of the match */
    int              n_log;
    Costs           *costs;     /* NULL: nobody's decisions are judged */
    ScorePar        *par;       /* of the hand or match; NULL: it is not offered */
    PassedList       passed;    /* where several people play; else empty */
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

/* What it is and, aligned at its right end, how much. */
void score_item(Lines *l, Style style, const char *what, const char *amount);

/* A rule with a title across the page. */
void score_rule(Lines *l, const char *title, const char *note);

/* The event that ended the hand, NULL if it is not over. */
const Event *score_end(const Score *s);

/* -- score_costs.c ----------------------------------------------------------------------------- */

/* Judges in slices what the humans decided in the hand that is over. NULL: none plays, or no record
 * is kept to judge from. The caller frees it; NULL is allowed. */
Costs *costs_new(const Match *match);
void   costs_free(Costs *costs);

/* Does a slice; false when all is done. */
bool costs_step(Costs *costs);

/* The costliest decisions, or how far the judging has come. */
void costs_draw(Lines *l, const Score *s);

/* "expert", or how far the judging has come. Returns `out`. */
const char *costs_say(const Score *s, char *out, size_t size);
bool costs_are_done(const Costs *costs);

/* The choice of a seat that was worth most above any other, and the costliest; NULL: none so far,
 * also for costs of NULL. */
const ReviewDecision *costs_best(const Costs *costs, Seat s);
const ReviewDecision *costs_worst(const Costs *costs, Seat s);

/* -- score_par.c ------------------------------------------------------------------------------- */

/* Plays par of the hand that is over, or with `all` of all hands, for the only human. NULL: the
 * game does not offer it, several people play, or no record is kept. The caller frees it; NULL is
 * allowed. */
ScorePar *score_par_new(const Match *match, bool all);
void      score_par_free(ScorePar *p);

/* Does a slice; false when all is done. */
bool score_par_step(ScorePar *p);

/* Par and the difference, or how far it is. */
void score_par_draw(Lines *l, const Score *s);

/* -- score_people.c ---------------------------------------------------------------------------- */

/* Do several people play, or has one of them left? */
bool score_has_people(const Score *s);

/* What each of them has passed up, and the best and the costliest decision. */
ScorePageDraw score_people_draw;

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

/* What each seat has got from each other (a matrix that is its own negative), then the sums of the
 * hand and the match: a row a seat. Nothing if the numbers have no room. */
void score_matrix_draw(Lines *l, const Score *s, int64_t from[SEATS_MAX][SEATS_MAX]);

#endif
