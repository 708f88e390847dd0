/* SPDX-License-Identifier: MIT */
/* What the parts of the practice screen share: its state and where things were drawn. */
#ifndef PAIJU_SCREEN_TRAIN_IMPL_H
#define PAIJU_SCREEN_TRAIN_IMPL_H

#include "practice_sum.h"
#include "screen.h"
#include "widget_column.h"

typedef struct Train {
    Screen        screen;
    PracticePlan  plan;
    Practice     *practice;
    DrillQuestion shown;        /* a copy of the question, which stays when it is answered */
    const char   *title;        /* of its drill, translated */
    PracticeTally tally;
    bool          done;         /* there are no more questions: the sum is shown */
    PracticeDay   day;          /* then: what waits, and what to train next */
    PracticeAdvice advice[PRACTICE_ADVICE];
    int           n_advice;
    char          said[1024];   /* beside the question: what practice has to say */
    DrillAnswer   answer;       /* being put together, or given */
    bool          answered, right;
    bool          hinted;
    int64_t       begun_ms;     /* when the question was shown; -1: it has not been yet */
    int           seconds;      /* that it has taken */
    int           cursor;       /* a choice, or the place of a kind among those asked */
    Rect          at[N_KINDS];  /* of choices or kinds, as drawn last; for clicks */
    int           n_at;
    int           columns;      /* of the choices or kinds */
} Train;

/* What the cursor can stand on: choices or kinds. */
int  train_n_places(const Train *t);
/* The kind of a place. */
Tile train_kind(const DrillQuestion *q, int place);
bool train_is_marked(const Train *t, int place);
bool train_place_is_right(const Train *t, int place);

/* Are the choices tiles of the hand? */
bool train_in_hand(const DrillQuestion *q);

/* What the screen must know of a family of games: one row each, in train_mj.c and train_dtz.c. */
typedef struct TrainFamily {
    /* Draws what lies on the table, and notes where tiles can be clicked. */
    void (*draw)(Train *t, const Ui *ui, Column *col, FaceStyle faces);
} TrainFamily;

LAYER_ROWS(TrainFamily, train)

/* Where a line of a column begins. */
static inline int train_left(const Column *col) { return col->r.x + 1; }

/* Draws the sum of a session whose questions are done. */
void train_draw_sum(Train *t, Canvas *c, Rect r);

/* Draws question, hand, choices and what was said about the answer. */
void train_draw_body(Train *t, Ui *ui, Canvas *c, Rect r);

#endif
