/* SPDX-License-Identifier: MIT */
/* Shared by the parts of the practice screen: its state, and where things were drawn. */
#ifndef PAIJU_SCREEN_TRAIN_IMPL_H
#define PAIJU_SCREEN_TRAIN_IMPL_H

#include "practice.h"
#include "screen.h"
#include "widget_column.h"

typedef struct Train {
    Screen        screen;
    PracticePlan  plan;
    Practice     *practice;
    DrillQuestion shown;        /* a copy of the question, kept after it is answered */
    const char   *title;        /* of the drill, translated */
    PracticeTally tally;
    bool          done;         /* no questions are left: the sum is shown */
    PracticeDay   day;          /* then: what is due, and what to practise next */
    PracticeAdvice advice[PRACTICE_ADVICE];
    int           n_advice;
    char          said[1024];   /* messages of the practice store, next to the question */
    DrillAnswer   answer;       /* the answer so far, or the one given */
    bool          answered, right;
    bool          hinted;
    int64_t       begun_ms;     /* when the question was shown; -1: not yet */
    int           seconds;      /* time taken for the question */
    int           cursor;       /* a choice, or the index of a kind among those asked for */
    Rect          at[N_KINDS];  /* of choices or kinds as last drawn, for clicks */
    int           n_at;
    int           columns;      /* columns of choices or kinds */
} Train;

/* The number of places for the cursor: choices or kinds. */
int  train_n_places(const Train *t);
/* The kind at a place. */
Tile train_kind(const DrillQuestion *q, int place);
bool train_is_marked(const Train *t, int place);
bool train_place_is_right(const Train *t, int place);

/* Are the choices tiles of the hand? */
bool train_in_hand(const DrillQuestion *q);

/* What the screen needs from a family of games: one TrainFamily each, in train_mj.c and
 * train_dtz.c. */
typedef struct TrainFamily {
    /* Draws the tiles or cards of the question, and notes where tiles can be clicked. */
    void (*draw)(Train *t, const Ui *ui, Column *col, FaceStyle faces);
} TrainFamily;

/* Where the lines of a column begin. */
static inline int train_left(const Column *col) { return col->r.x + 1; }

#endif
